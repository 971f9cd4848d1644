% What a teacher adds to the tests of exercise 9.

:- use_module(library(plunit)).

:- begin_tests(marks_graded, [hidden]).

test(nobody, [fail, points(2), hint("Who has no mark is no student.")]) :-
    total(emil, _).
test(not_the_best, [fail, points(1)]) :-
    best(dora).
test(one_answer_each, [all(Count == [2]), points(2), hint("Nobody is the best twice.")]) :-
    findall(S, best(S), Found),
    length(Found, Count).
test(nobody_misses, [fail, points(1)]) :-
    missing(emil, lists).
test(nothing_to_scale, [all(Ys == [[]]), points(1)]) :-
    scaled(3, [], Ys).
test(scaled_by_a_half, [all(Ys == [[1.0, 2.5]]), points(1)]) :-
    scaled(0.5, [2, 5], Ys).
test(goals, [requires([in(scaled/3, must_use(maplist)), no_assert]), public, points(2),
             hint("maplist/3 calls a goal for each element.")]) :-
    true.

:- end_tests(marks_graded).
