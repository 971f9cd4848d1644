% ?- take(1, [a,b], [a]).
take(0, _, []).
take(N, [X|Xs], [X|Ys]) :-
    N > 0,
    take(N-1, Xs, Ys).     % here: is_meant
