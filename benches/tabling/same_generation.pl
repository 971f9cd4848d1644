% Who is of the same generation in a tree of N nodes, four below each, some of which have a second parent.
% systems: swi ninelog
% n: 500
% large: 5000

:- table same/2.
:- dynamic parent/2.

same(X, Y) :-
    parent(P, X),
    parent(P, Y),
    X \= Y.
same(X, Y) :-
    parent(A, X),
    same(A, B),
    parent(B, Y).

add(X) :-
    P is X // 4,
    assertz(parent(P, X)),
    (   X mod 50 =:= 0
    ->  Q is (X * 7 + 3) mod X,
        assertz(parent(Q, X))
    ;   true
    ).

bench(N, Count) :-
    forall(between(1, N, X), add(X)),
    aggregate_all(count, same(_, _), Count).
