% The tests of exercise 5.

:- use_module(library(plunit)).

:- begin_tests(list_exercise).

test(last_of, all(X == [c])) :-
    last_of([a, b, c], X).
test(last_of_one, all(X == [a])) :-
    last_of([a], X).
test(last_of_none, fail) :-
    last_of([], _).
test(without, all(Rest == [[b, c]])) :-
    without(a, [a, b, a, c, a], Rest).
test(without_what_is_not_there, all(Rest == [[b, c]])) :-
    without(a, [b, c], Rest).
test(doubled, all(Twice == [[a, a, b, b]])) :-
    doubled([a, b], Twice).
test(doubled_backwards, all(List == [[x, y, x]])) :-
    doubled(List, [x, x, y, y, x, x]).
test(not_doubled, fail) :-
    doubled(_, [a, b]).
test(runs, all(Runs == [[a-2, b-1, a-1]])) :-
    runs([a, a, b, a], Runs).
test(runs_of_one, all(Runs == [[f(x)-3]])) :-
    runs([f(x), f(x), f(x)], Runs).
test(runs_of_none, all(Runs == [[]])) :-
    runs([], Runs).

:- end_tests(list_exercise).
