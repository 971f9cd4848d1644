% ?- remove_first(b, [a,b,c], [a,c]).
remove_first(X, L, R) :- select(L, X, R). % here: order
