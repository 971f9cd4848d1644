% ?- add_lists([1,2,3], [4,5], L).
add(X, Y, Z) :- Z is X + Y.
add_lists(A, B, C) :- maplist(add, A, B, C). % here: fails
