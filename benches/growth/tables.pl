% The nodes that can be reached in a graph of N nodes, by left recursion over tables.
% systems: swi ninelog
% n: 1000000

:- table reached/2.

reached(N, X) :-
    edge(N, 0, X).
reached(N, Y) :-
    reached(N, X),
    edge(N, X, Y).

edge(N, X, Y) :-
    Y is (X + 1) mod N.
edge(N, X, Y) :-
    Y is (X * 7 + 3) mod N.

bench(N, Sum) :-
    aggregate_all(count, reached(N, _), Sum).
