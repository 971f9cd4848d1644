% ?- hanoi(2, left, right, middle, Moves).
hanoi(1, A, B, _, [A-B]) .
hanoi(N, A, B, C, Moves) :-
    N > 2,                 % here: comparison
    M is N - 1,
    hanoi(M, A, C, B, M1),
    hanoi(M, C, B, A, M2),
    append(M1, [A-B|M2], Moves).
