% What a teacher adds to the tests of exercise 7.

:- use_module(library(plunit)).

:- begin_tests(roads_graded, [hidden, timeout(3)]).

test(each_route_once, [all(Count == [2]), points(3), hint("Each route is found once.")]) :-
    findall(Places, route(bern, dole, Places), Found),
    length(Found, Count).
test(no_place_twice, [forall(member(From, [anif, bern, chur, dole, ems])), partial, points(5)]) :-
    forall(route(From, _, Places), ( length(Places, N), sort(Places, Set), length(Set, N) )).
test(both_ways, [set(X == [faro]), points(1)]) :-
    next(ems, X).
test(who_is_stuck, [set(To == [ems, faro]), points(3),
                    hint("A goal under \\+ gives no values: give them before.")]) :-
    stuck(anif, To).
test(only_short_ones, [all(Places == [[anif, bern]]), points(2)]) :-
    short(anif, bern, Places).
test(nowhere, [fail, points(1)]) :-
    short(anif, faro, _).
test(not_a_place, [fail, points(1)]) :-
    stuck(anif, rome).
test(not_from_anywhere, [fail, points(1)]) :-
    stuck(rome, anif).

:- end_tests(roads_graded).
