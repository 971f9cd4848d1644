% There is no case for the end of the list.
last_of([X], X).
last_of([_|Xs], X) :- last_of(Xs, X).

without(X, [X|Xs], Rest) :- without(X, Xs, Rest).
without(X, [Y|Xs], [Y|Rest]) :- X \== Y, without(X, Xs, Rest).

doubled([X|Xs], [X, X|Ys]) :- doubled(Xs, Ys).

runs([], []).
runs([X|Xs], Runs) :- runs(Xs, X, 1, Runs).

runs([], X, N, [X-N]).
runs([X|Xs], X, N, Runs) :- M is N + 1, runs(Xs, X, M, Runs).
runs([Y|Xs], X, N, [X-N|Runs]) :- X \== Y, runs(Xs, Y, 1, Runs).
