% ?- quick([2,1,2], S).
quick([], []).
quick([P|Xs], S) :-
    split(P, Xs, L, R),
    quick(L, SL), quick(R, SR),
    append(SL, [P|SR], S).
split(_, [], [], []).
split(P, [X|Xs], [X|L], R) :- X < P, split(P, Xs, L, R). % here: comparison
split(P, [X|Xs], L, [X|R]) :- X > P, split(P, Xs, L, R).
