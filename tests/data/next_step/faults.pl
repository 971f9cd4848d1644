% One mistake in each predicate. What next_step/2 says of it is in tests/suite/next_step.rs.

:- use_module(library(clpfd)).

len([], 0).
len([_|T], N) :- len(T, M), N = M+1.

len2([], 0).
len2([_|T], N) :- len2(T, N), N is N+1.

len3([_|T], N) :- len3(T, M), N is M+1.

sum([], 0).
sum([X,Xs], S) :- sum(Xs, S0), S is S0+X.

sum2([], 0).
sum2([X|Xs], S) :- sum2(Xs, S0), S is S0+1.

rev([], []).
rev([X|Xs], R) :- rev(Xs, R0), append(R0, X, R).

fact(0, 1).
fact(N, F) :- M is N-1, fact(M, G), F is N*G.

fact2(0, 0).
fact2(N, F) :- N > 0, M is N-1, fact2(M, G), F is N*G.

has(x, [X|_]).
has(X, [_|T]) :- has(X, T).

parent(tom, bob).
parent(bob, ann).
parent(bob, pat).
sibling(X, Y) :- parent(Z, X), parent(Z, Y).
grand(X, Y) :- parent(X, Z), parent(Y, Z).
elder(X, Y) :- parent(X, Z), elder(Z, Y).

count(_, [], 0).
count(X, [X|T], N) :- count(X, T, M), N is M+1.
count(X, [_|T], N) :- count(X, T, N).

evens([], []).
evens([X|T], [X|R]) :- 0 = X mod 2, !, evens(T, R).
evens([_|T], R) :- evens(T, R).

greatest([X], X).
greatest([X|Xs], M) :- greatest(Xs, N), ( X < N -> M = X ; M = N ).

walk(X, Y) :- parent(X, Y).
walk(X, Y) :- walk(Z, Y), parent(X, Z).

same_ends(L) :- append([X|_], [X], L).
ends --> [].
ends --> [a], ends, [a].
other_end --> [b].

twice(X, Y) :- Y is 2*X.
value(N, N) :- var(N).
value(A+B, V) :- value(A, X), value(B, Y), V is X+Y.

tidy(X) :- assertz(seen(X)).
:- dynamic seen/1.

% The second goal is wrong, and looks like the first one.
older_by_two(X, Z) :-
    parent(X, Y),
    parent(Z, Y).

% The base case forgets the accumulator.
turn_round(L, R) :- turn_round(L, [], R).
turn_round([], _, []).
turn_round([X|Xs], Acc, R) :- turn_round(Xs, [X|Acc], R).

% One is missing in the result.
moves(0, 0).
moves(N, M) :- N > 0, N1 is N - 1, moves(N1, M1), M is 2 * M1.
depth(nil, 0).
depth(t(L, _, R), D) :- depth(L, DL), depth(R, DR), D is max(DL, DR).

% Named as a built-in predicate.
plus(zero, Y, Y).
plus(next(X), Y, next(Z)) :- plus(Z, Y, X).
