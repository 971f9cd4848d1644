% A list of N numbers is made and sorted.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    numbers(N, 12345, Numbers),
    sort(0, @>=, Numbers, Sorted),
    nth1(1, Sorted, Largest),
    length(Sorted, Length),
    Sum is Largest + Length.

numbers(0, _, []) :-
    !.
numbers(N, Seed, [Next|Numbers]) :-
    Next is (Seed * 1103515245 + 12345) mod 2147483648,
    N1 is N - 1,
    numbers(N1, Next, Numbers).
