% The towers of Hanoi with N discs, counting the moves of each peg.
% systems: all
% n: 22

bench(N, Sum) :-
    hanoi(N, 1, 2, 3, 0, Sum).

hanoi(0, _, _, _, Sum, Sum) :-
    !.
hanoi(N, From, To, Via, Sum0, Sum) :-
    N1 is N - 1,
    hanoi(N1, From, Via, To, Sum0, Sum1),
    Sum2 is Sum1 + From,
    hanoi(N1, Via, To, From, Sum2, Sum).
