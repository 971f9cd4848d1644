% Paths in a graph with circles: a table remembers what was found.

:- table connected/2.

connected(X, Y) :-
    connected(X, Z),
    edge(Z, Y).
connected(X, Y) :-
    edge(X, Y).

edge(a, b).
edge(b, c).
edge(c, a).
edge(c, d).
edge(d, e).
