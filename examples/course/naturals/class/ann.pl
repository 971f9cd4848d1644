% The recursive call stands first and is no smaller.
add(zero, Y, Y).
add(s(X), Y, Z) :- add(X, s(Y), Z).

times(zero, _, zero).
times(s(X), Y, Z) :- add(Y, Before, Z), times(X, Y, Before).

less(X, Y) :- less(X, Z), less(Z, Y).
less(X, s(X)).

even(zero).
even(s(s(X))) :- even(X).
