% ?- position(z, N).
position(X, N) :- nth1(N, [a,b,c], X). % here: fails
