% ?- path(x, y).
edge(a, b).
edge(b, c).
place(x).
path(A, B) :- edge(A, B). % here: no_clause
path(A, B) :- edge(A, C), path(C, B).
