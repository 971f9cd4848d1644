% ?- evens([1,2,3,4], [2,4]).
even(X) :- 0 is X mod 2.
evens(L, E) :- exclude(even, L, E). % here: result
