% Integers beyond 64 bits: factorials, powers and a modular inverse. GNU Prolog has none.
% systems: swi ninelog scryer trealla
% n: 9000

bench(N, Sum) :-
    factorial(N, 1, F),
    S1 is F mod 1000003,
    fib(N * 20, 0, 1, B),
    S2 is B mod 1000003,
    P is 7 ** N mod (F + 1),
    S3 is P mod 1000003,
    divide(F, N, 0, S4),
    Sum is S1 + S2 + S3 + S4.

factorial(0, F, F) :-
    !.
factorial(N, F0, F) :-
    F1 is F0 * N,
    N1 is N - 1,
    factorial(N1, F1, F).

fib(N0, A, B, F) :-
    N is N0,
    fibs(N, A, B, F).

fibs(0, A, _, A) :-
    !.
fibs(N, A, B, F) :-
    C is A + B,
    N1 is N - 1,
    fibs(N1, B, C, F).

divide(0, _, Sum, Sum) :-
    !.
divide(F, N, Sum0, Sum) :-
    Sum1 is (Sum0 + F mod 1009) mod 1000003,
    F1 is F // (N + 1000),
    divide(F1, N, Sum1, Sum).
