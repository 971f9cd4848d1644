% ?- path(1, 4, P).
e(1,2). e(2,3). e(3,4).
path(A, A, [A]).
path(A, B, [A|P]) :- e(A, C), \+ member(C, P), path(C, B, P). % here: negation_unbound
