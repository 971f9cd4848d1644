% ?- other(a, a).
other(X, Y) :-
    dif(X, Z),
    Z = Y. % here: constraints
