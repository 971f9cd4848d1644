% ?- fact(4, 24)
fact(0, 0).
fact(N, F) :-
    N > 0,
    N1 is N - 1,
    fact(N1, F1),
    F is N * F1. % here: is

choose(N, K, C) :-
    fact(N, FN),
    fact(K, FK),
    D is N - K,
    fact(D, FD),
    C is FN // (FK * FD).
