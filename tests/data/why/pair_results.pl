% ?- ordered([2,1,3], [1-2]).
ordered(L, P) :- findall(X-Y, ( member(X, L), member(Y, L), X < Y ), P). % here: result
