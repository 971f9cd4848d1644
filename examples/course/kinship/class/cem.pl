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

father(F, C) :-
    parent(F, C),
    male(F).

sibling(X, Y) :-
    parent(P, X),
    parent(P, Y),
    X \== Y.

% An aunt counts, too; the recursion comes first and does not end.
uncle(U, C) :-
    parent(P, C),
    sibling(U, P).

descendant(D, A) :- descendant(D, C), parent(A, C).
descendant(D, A) :- parent(A, D).
