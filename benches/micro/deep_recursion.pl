% Recursion N deep that is not a last call, and a list of N elements built and summed from its end.
% systems: all
% n: 2000000

bench(N, Sum) :-
    count(N, C),
    build(N, List),
    total(List, T),
    Sum is C + T mod 1000003.

count(0, 0) :-
    !.
count(N, C) :-
    N1 is N - 1,
    count(N1, C1),
    C is C1 + 1.

build(0, []) :-
    !.
build(N, [N|Ns]) :-
    N1 is N - 1,
    build(N1, Ns).

total([], 0).
total([X|Xs], T) :-
    total(Xs, T1),
    T is T1 + X.
