% A question about a graph of N edges after each of 1,000 changes; each looks at few edges.
% systems: swi ninelog
% n: 50000
% large: 500000

:- table path/2.
:- dynamic edge/2.

path(X, Y) :-
    edge(X, Y).
path(X, Y) :-
    path(X, Z),
    edge(Z, Y).

add(X) :-
    (   X mod 10 =\= 0
    ->  Y is X + 1,
        assertz(edge(X, Y))
    ;   true
    ).

change(N, I, S0, S) :-
    X is I * 10 + 1,
    Y is I * 37 mod (N // 10) * 10 + 5,
    assertz(edge(X, Y)),
    abolish_all_tables,
    aggregate_all(count, path(X, _), Count),
    retract(edge(X, Y)),
    S is S0 + Count.

bench(N, Sum) :-
    forall(between(1, N, X), add(X)),
    numlist(1, 1000, Is),
    foldl(change(N), Is, 0, Sum).
