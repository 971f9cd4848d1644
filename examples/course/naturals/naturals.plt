% The tests of exercise 4.

:- use_module(library(plunit)).

:- begin_tests(naturals).

test(add, all(Z == [s(s(s(zero)))])) :-
    add(s(zero), s(s(zero)), Z).
test(add_zero, all(Z == [s(zero)])) :-
    add(zero, s(zero), Z).
test(subtract, all(X == [s(zero)])) :-
    add(s(s(zero)), X, s(s(s(zero)))).
test(sums, set(X+Y == [zero+s(s(zero)), s(zero)+s(zero), s(s(zero))+zero])) :-
    add(X, Y, s(s(zero))).
test(times, all(Z == [s(s(s(s(zero))))])) :-
    times(s(s(zero)), s(s(zero)), Z).
test(times_zero, all(Z == [zero])) :-
    times(zero, s(s(zero)), Z).
test(less, set(X == [zero, s(zero)])) :-
    less(X, s(s(zero))).
test(not_less, fail) :-
    less(s(zero), s(zero)).
test(even, nondet) :-
    even(s(s(s(s(zero))))).
test(odd, fail) :-
    even(s(s(s(zero)))).

:- end_tests(naturals).
