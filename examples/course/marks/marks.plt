% The tests of exercise 9.

:- use_module(library(plunit)).

:- begin_tests(marks).

test(students, all(S == [ann, ben, cem, dora])) :-
    student(S).
test(total, all(Points == [6])) :-
    total(ben, Points).
test(equal_marks_count, all(Points == [10])) :-
    total(ann, Points).
test(totals, set(S-Points == [ann-10, ben-6, cem-10, dora-6])) :-
    total(S, Points).
test(best, set(S == [ann, cem])) :-
    best(S).
test(ranking, all(Pairs == [[10-ann, 10-cem, 6-ben, 6-dora]])) :-
    ranking(Pairs).
test(missing, set(S-Task == [dora-lists])) :-
    missing(S, Task).
test(not_missing, fail) :-
    missing(dora, trees).
test(scaled, all(Ys == [[2, 4, 6]])) :-
    scaled(2, [1, 2, 3], Ys).

:- end_tests(marks).
