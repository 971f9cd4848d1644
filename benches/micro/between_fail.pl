% A failure-driven loop over arithmetic.
% systems: all
% n: 4000000

:- dynamic(hit/1).

bench(N, Sum) :-
    retractall(hit(_)),
    (   between(1, N, X),
        Y is (X * X) mod 1000003,
        Y < 2,
        assertz(hit(X)),
        fail
    ;   true
    ),
    findall(X, hit(X), Xs),
    total(Xs, 0, Sum).

total([], Sum, Sum).
total([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    total(Xs, Sum1, Sum).
