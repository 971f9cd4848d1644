% Fibonacci numbers with tabling, modulo a prime so that numbers stay small; the tables are dropped for each
% round.
% systems: swi ninelog
% n: 650

:- table fib/2.

fib(0, 0).
fib(1, 1).
fib(N, F) :-
    N > 1,
    N1 is N - 1,
    N2 is N - 2,
    fib(N1, F1),
    fib(N2, F2),
    F is (F1 + F2) mod 1000003.

bench(N, Sum) :-
    run(N, 0, Sum).

run(0, Sum, Sum) :-
    !.
run(N, Sum0, Sum) :-
    abolish_all_tables,
    fib(300, F),
    Sum1 is Sum0 + F,
    N1 is N - 1,
    run(N1, Sum1, Sum).
