% Recursive functions that tables make fast: many small tables.
% systems: swi ninelog
% n: 400

:- table ways/3, longest/4.

ways(_, 0, 1) :-
    !.
ways([], _, 0) :-
    !.
ways([C|Cs], Amount, Ways) :-
    ways(Cs, Amount, Without),
    (   Amount >= C
    ->  Rest is Amount - C,
        ways([C|Cs], Rest, With)
    ;   With = 0
    ),
    Ways is With + Without.

longest(I, J, N, 0) :-
    ( I > N ; J > N ),
    !.
longest(I, J, N, L) :-
    I1 is I + 1,
    J1 is J + 1,
    (   (I * I) mod 17 =:= (J * 3) mod 17
    ->  longest(I1, J1, N, L0),
        L is L0 + 1
    ;   longest(I1, J, N, L1),
        longest(I, J1, N, L2),
        L is max(L1, L2)
    ).

bench(N, Sum) :-
    Amount is N * 10,
    ways([50,20,10,5,2,1], Amount, Ways),
    Size is N // 3,
    longest(1, 1, Size, Length),
    Sum is (Ways + Length) mod 1000003.
