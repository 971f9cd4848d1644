% ?- half(7, 3).
half(X, Y) :- Y is X / 2.  % here: is
