% A loop of N steps, in constant memory.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    Sum1 is (Sum0 * 7 + N) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).
