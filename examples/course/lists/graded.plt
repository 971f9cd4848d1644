% What a teacher adds to the tests of exercise 5.

:- use_module(library(plunit)).

:- begin_tests(lists_graded, [hidden, timeout(2)]).

test(last_of_many, [all(X == [1000]), points(1)]) :-
    numlist(1, 1000, List),
    last_of(List, X).
test(without_every_one,
     [forall(member(List-Rest, [[]-[], [a]-[], [a, a]-[], [b, a]-[b]])), partial, points(4), all(Found == [Rest])]) :-
    without(a, List, Found).
test(not_what_only_unifies, [all(Rest == [[f(b)]]), points(1)]) :-
    without(f(a), [f(a), f(b)], Rest).
test(doubled_nothing, [all(Twice == [[]]), points(1)]) :-
    doubled([], Twice).
test(not_two_alike, [fail, points(1)]) :-
    doubled(_, [a, a, b]).
test(runs_at_the_end, [all(Runs == [[a-1, b-2]]), points(2), hint("The last run counts, too.")]) :-
    runs([a, b, b], Runs).
test(own,
     [requires([recursive(last_of/2), must_not_use(last/2), must_not_use(append/3), must_not_use(exclude/3)]),
      public, points(2), hint("Write it with [First|Rest] and recursion.")]) :-
    true.

:- end_tests(lists_graded).
