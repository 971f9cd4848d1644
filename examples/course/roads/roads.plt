% The tests of exercise 7.

:- use_module(library(plunit)).

:- begin_tests(roads).

test(next, set(X == [anif, bern, dole])) :-
    next(chur, X).
test(route, set(Places == [[anif, bern, chur, dole], [anif, chur, dole]])) :-
    route(anif, dole, Places).
test(route_to_oneself, all(Places == [[ems]])) :-
    route(ems, ems, Places).
test(no_route, fail) :-
    route(anif, ems, _).
test(all_that_is_reached, set(To == [anif, bern, chur, dole])) :-
    route(dole, To, _).
test(short, [true(Places == [anif, chur, dole]), nondet]) :-
    short(anif, dole, Places).
test(stuck, nondet) :-
    stuck(dole, faro).
test(not_stuck, fail) :-
    stuck(dole, anif).

:- end_tests(roads).
