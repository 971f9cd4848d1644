% A loop of N last calls with two accumulators.
% systems: all
% n: 8000000

bench(N, Sum) :-
    loop(N, 0, 1, Sum).

loop(0, A, _, A) :-
    !.
loop(N, A, B, Sum) :-
    C is (A + B) mod 1000003,
    N1 is N - 1,
    loop(N1, B, C, Sum).
