% ?- half(4, 2).
half(X, Y) :-
    Y is X / 2.0.          % here: float
