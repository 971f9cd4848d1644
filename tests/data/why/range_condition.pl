% ?- teen(15).
teen(X) :- X > 13, X < 13. % here: comparison
