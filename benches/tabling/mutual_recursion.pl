% Two procedures that call each other, left recursively, for N nodes.
% systems: swi ninelog
% n: 700

:- table odd/3, even/3.

odd(N, X, Y) :-
    edge(N, X, Y).
odd(N, X, Y) :-
    even(N, X, Z),
    edge(N, Z, Y).

even(N, X, Y) :-
    odd(N, X, Z),
    edge(N, Z, Y).

edge(N, X, Y) :-
    Y is (X * 2 + 1) mod N.
edge(N, X, Y) :-
    Y is (X + 17) mod N.

bench(N, Sum) :-
    Last is N // 2,
    aggregate_all(count, ( between(1, Last, X), ( odd(N, X, _) ; even(N, X, _) ) ), Sum).
