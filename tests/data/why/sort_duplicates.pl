% ?- sorted([3,1,3], [1,3,3]).
sorted(L, S) :- sort(L, S). % here: result
