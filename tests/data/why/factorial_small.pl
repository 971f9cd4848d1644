% ?- factorial(3, F).
factorial(0, 1).
factorial(N, F) :-
    N > 0,
    M is N - 1,
    factorial(M, f),       % here: atom_for_variable
    F is N * f.
