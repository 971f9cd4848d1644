% The closure of a dense graph with N random edges, 100 from each node, by left recursion.
% systems: swi ninelog
% n: 30000
% large: 100000

:- table path/2.
:- dynamic edge/2.

path(X, Y) :-
    edge(X, Y).
path(X, Y) :-
    path(X, Z),
    edge(Z, Y).

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

edges(0, _, _) :-
    !.
edges(N, Nodes, S0) :-
    next(S0, S1),
    next(S1, S),
    X is (S1 >> 8) mod Nodes,
    Y is (S >> 8) mod Nodes,
    assertz(edge(X, Y)),
    N1 is N - 1,
    edges(N1, Nodes, S).

bench(N, Count) :-
    Nodes is N // 100,
    edges(N, Nodes, 1),
    aggregate_all(count, path(_, _), Count).
