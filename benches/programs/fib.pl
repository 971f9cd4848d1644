% Fibonacci numbers by double recursion.
% systems: all
% n: 31

bench(N, F) :-
    fib(N, F).

fib(N, F) :-
    (   N < 2
    ->  F = N
    ;   N1 is N - 1,
        N2 is N - 2,
        fib(N1, F1),
        fib(N2, F2),
        F is F1 + F2
    ).
