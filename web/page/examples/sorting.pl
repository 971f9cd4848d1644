% Three ways to sort a list of numbers.

% Each number is put at its place in what is sorted already.
insertion_sort([], []).
insertion_sort([X|Xs], Sorted) :-
    insertion_sort(Xs, Rest),
    inserted(Rest, X, Sorted).

inserted([Y|Ys], X, [Y|Zs]) :-
    X > Y,
    !,
    inserted(Ys, X, Zs).
inserted(Ys, X, [X|Ys]).

% What is smaller than the first number stands before it.
quick_sort([], []).
quick_sort([X|Xs], Sorted) :-
    partition([Y]>>(Y < X), Xs, Smaller, Others),
    quick_sort(Smaller, Before),
    quick_sort(Others, Behind),
    append(Before, [X|Behind], Sorted).

% Both halves are sorted and then merged.
merge_sort([], []).
merge_sort([X], [X]).
merge_sort([X, Y|Rest], Sorted) :-
    halves([X, Y|Rest], Xs, Ys),
    merge_sort(Xs, First),
    merge_sort(Ys, Second),
    merged(First, Second, Sorted).

halves([], [], []).
halves([X|Xs], [X|Ys], Zs) :-
    halves(Xs, Zs, Ys).

merged([], Ys, Ys) :- !.
merged(Xs, [], Xs) :- !.
merged([X|Xs], [Y|Ys], [X|Zs]) :-
    X =< Y,
    !,
    merged(Xs, [Y|Ys], Zs).
merged(Xs, [Y|Ys], [Y|Zs]) :-
    merged(Xs, Ys, Zs).
