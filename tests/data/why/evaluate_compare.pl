% ?- in_range(5, 1, 10).
in_range(X, L, H) :- between(L, X, H). % here: order
