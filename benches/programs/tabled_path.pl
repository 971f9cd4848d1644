% Paths in a cyclic graph by left recursion with tabling.
% systems: swi ninelog
% n: 500

:- table path/2.

path(X, Y) :-
    edge(X, Y).
path(X, Z) :-
    path(X, Y),
    edge(Y, Z).

edge(X, Y) :-
    size(N),
    (   integer(X)
    ->  true
    ;   N1 is N - 1,
        between(0, N1, X)
    ),
    (   Y is (X * 7 + 3) mod N
    ;   Y is (X + 1) mod N
    ).

size(500).

bench(N, Sum) :-
    Last is N - 1,
    findall(Count, ( between(0, Last, X), aggregate_all(count, path(X, _), Count) ), Counts),
    sum_list(Counts, Sum).
