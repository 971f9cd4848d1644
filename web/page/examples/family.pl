% A family. Ask who is whose ancestor, and ask in both directions.

parent(anna, ben).
parent(anna, clara).
parent(ben, dora).
parent(clara, emil).
parent(dora, fritz).

grandparent(X, Z) :-
    parent(X, Y),
    parent(Y, Z).

ancestor(X, Y) :-
    parent(X, Y).
ancestor(X, Z) :-
    parent(X, Y),
    ancestor(Y, Z).
