% Relatives among N people, with negation: cousins are neither siblings nor parents.
% systems: swi ninelog
% n: 120
% large: 600

:- table parent/2, ancestor/2, sibling/2, cousin/2, unrelated/2, person/1.
:- dynamic father/2, mother/2.

parent(X, Y) :-
    father(X, Y).
parent(X, Y) :-
    mother(X, Y).

person(X) :-
    parent(X, _).
person(X) :-
    parent(_, X).

ancestor(X, Y) :-
    parent(X, Y).
ancestor(X, Y) :-
    parent(X, Z),
    ancestor(Z, Y).

sibling(X, Y) :-
    parent(Z, X),
    parent(Z, Y),
    X \= Y.

cousin(X, Y) :-
    ancestor(Z, X),
    ancestor(Z, Y),
    X \= Y,
    \+ sibling(X, Y),
    \+ parent(X, Y).

unrelated(X, Y) :-
    person(X),
    person(Y),
    X < Y,
    \+ cousin(X, Y),
    \+ sibling(X, Y),
    \+ ancestor(X, Y),
    \+ ancestor(Y, X).

add(X) :-
    Before is X - 1 - X * 7 mod 30,
    F is Before // 2 * 2,
    M is (Before - X * 11 mod 10) // 2 * 2 + 1,
    assertz(father(F, X)),
    assertz(mother(M, X)).

bench(N, Sum) :-
    Last is N + 40,
    forall(between(40, Last, X), add(X)),
    aggregate_all(count, cousin(_, _), A),
    aggregate_all(count, unrelated(_, _), B),
    Sum is A + B.
