% What `mutants.rs` changes the code of: a clause of each kind that the compiler knows.

app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).
p(1). p(2). p(3).
q(X, Y) :- p(X), p(Y), X > Y.
first(X) :- p(X), !.
first(9).
kind(X, Y) :- ( X == a -> Y = 1 ; X = f(_) -> Y = 2 ; \+ atom(X), p(_) -> Y = 3 ; Y = 4 ).
soft(X, Y) :- ( p(X), X > 1 *-> Y = X ; Y = none ).
det(X) :- $( first(X) ).
sum([], S, S).
sum([X|Xs], S0, S) :- S1 is S0 + X * 2 - 1, sum(Xs, S1, S).
max(X, Y, Z) :- X >= Y, !, Z = X.
max(_, Y, Y).
tree(t, 0).
tree(node(L, V, R), N) :- tree(L, N1), tree(R, N2), N is N1 + N2 + V.
build(X, [f(X, "text", 1.5, 123456789012345678901234567890, [X|T], g(X, h(T)))|T], T).
match(f(A, "text", 1.5, N, [A|T], g(A, h(T))), N).
many(A, Z) :-
    p(A),
    p(B),
    p(C),
    p(D),
    p(E),
    p(F),
    p(G),
    p(H),
    p(I),
    p(J),
    p(K),
    p(L),
    p(M),
    p(N),
    p(O),
    p(P),
    p(Q),
    p(R),
    p(S),
    p(T),
    p(U),
    p(V),
    p(W),
    p(X),
    p(Y),
    !,
    Z = [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y].
copy([], []).
copy([X|Xs], [X|Ys]) :- copy(Xs, Ys).
or(X, Y) :- ( X = 1, p(Y) ; X = 2, \+ p(X), Y = b ; X = 3, first(Y) ; Y = d ), Y \== e.
same(X, f(X, _, X)).
guard(X, Y) :- X =:= 1, !, Y = one.
guard(X, Y) :- integer(X), X < 5, Y = few.
guard(_, many).
exchange(A, B, C) :- three(C, A, B).
three(A, B, C) :- compare(O, A, B), arg(1, f(C), D), ( O = (<) -> D = D ; functor(D, N, _), atom(N) ; true ).
wake(X) :- freeze(Y, p(Y)), f(X, Y) = f(a, 2), Z = Y, p(Z), !.
all(L) :- findall(X-Y, q(X, Y), L), \+ member(z, L), forall(member(X-Y, L), X > Y).
caught(X) :- catch(( p(X), X > 2, throw(found(X)) ), found(Y), Y == 3).
