% ?- countdown(2, _).
countdown(0, []).
countdown(N, [N|L]) :-
    N > 0, % here: comparison
    M = N - 1,
    countdown(M, L).
