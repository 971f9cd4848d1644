add(zero, Y, Y).
add(s(X), Y, Z) :- add(X, Y, Z).

times(zero, _, zero).
times(s(X), Y, Z) :- times(X, Y, Before), add(Y, Before, Z).

less(zero, s(_)).
less(s(X), s(Y)) :- less(X, Y).

even(zero).
even(s(X)) :- even(X).
