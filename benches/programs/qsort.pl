% Quicksort of 50 numbers with difference lists.
% systems: all
% n: 30000

bench(N, Sum) :-
    random_list(50, 27, List),
    run(N, List),
    sorted(List, Sorted),
    weigh(Sorted, 1, 0, Sum).

run(0, _) :-
    !.
run(N, List) :-
    ( \+ sorted(List, _) -> true ; true ),
    N1 is N - 1,
    run(N1, List).

sorted(List, Sorted) :-
    qsort(List, Sorted, []).

qsort([], Sorted, Sorted).
qsort([X|Xs], Sorted, Rest) :-
    split(Xs, X, Small, Large),
    qsort(Small, Sorted, [X|More]),
    qsort(Large, More, Rest).

split([], _, [], []).
split([Y|Ys], X, Small, Large) :-
    (   Y =< X
    ->  Small = [Y|Small1],
        split(Ys, X, Small1, Large)
    ;   Large = [Y|Large1],
        split(Ys, X, Small, Large1)
    ).

random_list(0, _, []) :-
    !.
random_list(N, X, [X|Xs]) :-
    Y is (X * 61 + 17) mod 101,
    N1 is N - 1,
    random_list(N1, Y, Xs).

weigh([], _, Sum, Sum).
weigh([X|Xs], I, Sum0, Sum) :-
    Sum1 is Sum0 + I * X,
    I1 is I + 1,
    weigh(Xs, I1, Sum1, Sum).
