% The towers of Hanoi: which discs to move.

hanoi(0, _, _, _) :-
    !.
hanoi(N, From, To, Over) :-
    M is N - 1,
    hanoi(M, From, Over, To),
    format("disc ~d from ~w to ~w~n", [N, From, To]),
    hanoi(M, Over, To, From).
