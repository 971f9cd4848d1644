last_of([X], X) :- !.
last_of([_|Xs], X) :- last_of(Xs, X).
without(_, [], []).
without(X, [X|Xs], Rest) :- !, without(X, Xs, Rest).
without(X, [Y|Xs], [Y|Rest]) :- without(X, Xs, Rest).
doubled([], []).
doubled([X|Xs], [X, X|Ys]) :- doubled(Xs, Ys).
runs([], []).
runs([X|Xs], Runs) :- runs(Xs, X, 1, Runs).
runs([X|Xs], X, N, Runs) :- !, M is N + 1, runs(Xs, X, M, Runs).
runs(Xs, X, N, [X-N|Runs]) :- runs(Xs, Runs).
