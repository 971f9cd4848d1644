% ?- power(2, 3, P).
power(_, 1, 1).            % fault
power(X, N, P) :-
    N > 2,                 % here: comparison
    M is N - 1,
    power(X, M, Q),
    P is X * Q.
