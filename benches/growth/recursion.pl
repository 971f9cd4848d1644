% A recursion N calls deep.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    depth(N, Sum).

depth(0, 0) :-
    !.
depth(N, Depth) :-
    N1 is N - 1,
    depth(N1, Depth1),
    Depth is Depth1 + 1.
