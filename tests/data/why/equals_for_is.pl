% ?- next(3, 4).
next(N, M) :-
    M = N + 1.             % here: is_meant
