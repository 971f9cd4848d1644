% Paths between all nodes of a graph by right recursion: one component with N tables.
% systems: swi ninelog
% n: 600

:- table path/3.

path(N, X, Y) :-
    edge(N, X, Y).
path(N, X, Y) :-
    edge(N, X, Z),
    path(N, Z, Y).

edge(N, X, Y) :-
    Y is (X * 7 + 1) mod N.
edge(N, X, Y) :-
    Y is (X + 17) mod N.

bench(N, Sum) :-
    aggregate_all(count, path(N, 0, _), From),
    Last is N - 1,
    aggregate_all(count, ( between(0, Last, X), path(N, X, _) ), All),
    Sum is From + All.
