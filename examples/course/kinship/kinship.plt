% The tests of exercise 2.

:- use_module(library(plunit)).

:- begin_tests(kinship).

test(father, all(C == [bruno, carla])) :-
    father(otto, C).
test(mother_is_no_father, fail) :-
    father(ada, _).
test(sibling, set(X-Y == [bruno-carla, carla-bruno])) :-
    sibling(X, Y).
test(not_ones_own_sibling, fail) :-
    sibling(dino, dino).
test(uncle, set(U-C == [bruno-elsa])) :-
    uncle(U, C).
test(descendants_of_ada, set(D == [bruno, carla, dino, elsa, finn])) :-
    descendant(D, ada).
test(ancestors_of_finn, set(A == [ada, carla, elsa, otto])) :-
    descendant(finn, A).
test(nobody_below_finn, fail) :-
    descendant(_, finn).

:- end_tests(kinship).
