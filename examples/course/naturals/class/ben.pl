add(zero, Y, Y).
add(s(X), Y, s(Z)) :- add(X, Y, Z).

times(zero, Y, Y).
times(s(X), Y, Z) :- times(X, Y, Before), add(Y, Before, Z).

less(zero, _).
less(s(X), s(Y)) :- less(X, Y).

even(zero).
even(s(s(X))) :- even(X).
