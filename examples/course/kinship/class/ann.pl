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

% Everybody is a sibling of themselves.
sibling(X, Y) :-
    parent(P, X),
    parent(P, Y).

uncle(U, C) :-
    parent(P, C),
    sibling(U, P),
    male(U).

descendant(D, A) :- parent(A, D).
descendant(D, A) :- parent(A, C), descendant(D, C).
