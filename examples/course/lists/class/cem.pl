% The tail is taken for the last element, and an element for a list.
last_of([_|X], X).

without(_, [], []).
without(X, [X|Xs], Rest) :- !, without(X, Xs, Rest).
without(X, [Y|Xs], [Y, Rest]) :- without(X, Xs, Rest).

doubled([], []).
doubled([X|Xs], [[X, X]|Ys]) :- doubled(Xs, Ys).

runs([], []).
runs([X|Xs], Runs) :- runs(Xs, X, 1, Runs).

runs([], X, N, [X-N]).
runs([X|Xs], X, N, Runs) :- M is N + 1, runs(Xs, X, M, Runs).
runs([Y|Xs], X, N, [X-N|Runs]) :- X \== Y, runs(Xs, Y, 1, Runs).
