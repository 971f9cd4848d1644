% Shortest paths from each of N nodes: the least of the answers is kept.
% systems: swi ninelog
% n: 500

:- table distance(_, _, _, min).

distance(N, X, Y, 1) :-
    edge(N, X, Y).
distance(N, X, Y, D) :-
    distance(N, X, Z, D0),
    edge(N, Z, Y),
    D is D0 + 1.

edge(N, X, Y) :-
    Y is (X * 2 + 1) mod N.
edge(N, X, Y) :-
    Y is (X + 17) mod N.
edge(N, X, Y) :-
    Y is (X * 5 + 3) mod N.

bench(N, Sum) :-
    aggregate_all(sum(D), ( between(1, N, X), distance(N, X, _, D) ), Sum).
