% The tests of exercise 11.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

:- begin_tests(coins).

test(ways, all(Counts == [[0, 1], [5, 0]])) :-
    change(10, [2, 10], Counts),
    label(Counts).
test(how_many_ways, true(Count == 49)) :-
    findall(x, ( change(50, [1, 5, 10, 25], Counts), label(Counts) ), Found),
    length(Found, Count).
test(no_way, fail) :-
    change(7, [2, 4], Counts),
    label(Counts).
test(nothing_is_labeled, true(Size > 1)) :-
    once(change(20, [1, 5], [A, _])),
    fd_size(A, Size).
test(backwards, all(Amount == [36])) :-
    change(Amount, [1, 5, 25], [1, 2, 1]).
test(fewest, true(Counts == [0, 0, 3])) :-
    once(fewest(12, [1, 3, 4], Counts)).
test(fewest_is_not_greedy, true(Counts == [0, 2, 0])) :-
    once(fewest(6, [1, 3, 4], Counts)).

:- end_tests(coins).
