% What a teacher adds to the tests of exercise 1.

:- use_module(library(plunit)).

:- begin_tests(planets_graded, [hidden]).

test(each_once, [all(N == [1]), points(2), hint("A fact stands once for each planet.")]) :-
    planet(earth, N).
test(most_moons,
     [set(P-Q == [earth-mercury, earth-venus, mars-mercury, mars-venus, mars-earth]), points(2)]) :-
    more_moons(P, Q).
test(earth_has_a_moon, fail) :-
    moonless(earth).
test(rules, [requires([no_cut, no_if_then_else, no_findall]), public, points(2),
             hint("A comma and a comparison are enough.")]) :-
    true.

:- end_tests(planets_graded).
