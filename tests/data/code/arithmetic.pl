% Arithmetic and tests work on registers; comparisons are the conditions of branches.
count(N, N) :- !.
count(I, N) :- I < N, I1 is I + 1, count(I1, N).

fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB.

length([], N, N).
length([_|T], N0, N) :- N1 is N0 + 1, length(T, N1, N).

max(X, Y, Z) :- ( X >= Y -> Z = X ; Z = Y ).

area(R, A) :- A is pi * R ** 2.

mixed(X, Y, Z) :- Z is (X + 2 * Y) mod 7 - abs(X) // 3.

big(X) :- X is 123456789012345678901234567890 + 1.

sign(X, S) :-
    integer(X),
    ( X =:= 0 -> S = 0 ; X > 0 -> S = 1 ; S = -1 ).

types(X) :-
    var(X)
;   atom(X)
;   number(X)
;   compound(X).
