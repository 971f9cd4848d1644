% ?- path(a, d).
edge(a, b).
edge(b, c).
path(X, X).
path(X, Y) :-
    edge(X, Z),            % here: no_clause
    path(Z, Y).
