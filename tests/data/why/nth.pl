% ?- nth_item(2, [a,b,c], b).
nth_item(0, [X|_], X).
nth_item(N, [_|T], X) :- N > 0, nth_item(N-1, T, X). % here: is_meant
