% ?- classify([5, -2], L).
classify([], []).
classify([X|Xs], [Y|Ys]) :-
    ( X >= 0 -> Y = plus ), % here: no_else
    classify(Xs, Ys).
