% Exercise 2: a family
%
% The facts below say who is a parent of whom, and who is male or female. Write clauses for
%
%   father(F, C)        F is the father of C
%   sibling(X, Y)       X and Y are different, and have a parent in common
%   uncle(U, C)         U is a brother of a parent of C
%   descendant(D, A)    D is a child of A, or a child of a child, and so on
%
% Then press "Run tests" and look at the margin of kinship.plt.

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
