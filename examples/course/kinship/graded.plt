% What a teacher adds to the tests of exercise 2.

:- use_module(library(plunit)).

:- begin_tests(kinship_graded, [hidden, timeout(2)]).

test(fathers, [set(F-C == [otto-bruno, otto-carla, bruno-dino]), points(2)]) :-
    father(F, C).
test(siblings_of_carla,
     [set(X == [bruno]), points(2), hint("Two parents in common make no second sibling.")]) :-
    sibling(X, carla).
test(an_aunt_is_no_uncle, [fail, points(2), hint("carla is a sibling of bruno, and female.")]) :-
    uncle(_, dino).
test(descends, [nondet, points(2)]) :-
    descendant(finn, otto).
test(not_of_oneself, [fail, points(1)]) :-
    descendant(ada, ada).
test(rules,
     [requires([no_cut, no_if_then_else, recursive(descendant/2), in(uncle/2, must_use(sibling/2))]),
      public, points(2), hint("An uncle is a sibling of a parent: use sibling/2.")]) :-
    true.

:- end_tests(kinship_graded).
