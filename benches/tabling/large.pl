% A table with a million answers, made and read.
% systems: swi ninelog
% n: 1000

:- table pair/3.

pair(N, X, Y) :-
    between(1, N, X),
    between(1, N, Y).

bench(N, Sum) :-
    aggregate_all(count, pair(N, _, _), Sum).
