% ?- square_root(16, R).
square_root(N, R) :-
    between(1, 3, R),
    N =:= R * R.           % here: comparison
