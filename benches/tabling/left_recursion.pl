% Paths in graphs, from each of N nodes, by left recursion.
% systems: swi ninelog
% n: 300

:- table path/2.

path(X, Y) :-
    edge(X, Y).
path(X, Y) :-
    path(X, Z),
    edge(Z, Y).

edge(X, Y) :-
    between(1, 3, K),
    Y is (X * K + K * 7) mod 1500.

bench(N, Sum) :-
    findall(Y, ( between(1, N, X), path(X, Y) ), Ys),
    length(Ys, Sum).
