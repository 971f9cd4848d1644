% ?- top([3,9,4], 9).
top(L, X) :- msort(L, [X|_]). % here: result
