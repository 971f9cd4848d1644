% ?- factorial(3, 6).
factorial(0, 0).           % fault
factorial(N, F) :-
    N > 0,
    M is N - 1,
    factorial(M, G),
    F is N * G.            % here: is
