% ?- total([apple, pear], 8).
price(apple, 3).
price(pear, 4).
price(plum, 2).
total([], 0).
total([X|Xs], T) :- price(X, P), total(Xs, T0), T is P + T0. % here: is
