parent(ada, bruno).
parent(ada, carla).
parent(otto, bruno).
parent(otto, carla).
parent(bruno, dino).
parent(carla, elsa).
parent(elsa, finn).
female(ada).
female(carla).
female(elsa).
male(otto).
male(bruno).
male(dino).
male(finn).

% The arguments are exchanged; children only, not their children.
father(F, C) :-
    parent(C, F),
    male(F).

sibling(X, Y) :-
    parent(P, X),
    parent(P, Y),
    X \== Y.

uncle(U, C) :-
    parent(P, C),
    sibling(U, P),
    male(U).

descendant(D, A) :- parent(A, D).
