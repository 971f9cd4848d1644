% ?- bubble([2,1], S).
bubble(L, S) :- swap(L, L1), !, bubble(L1, S).
swap([X,Y|T], [Y,X|T]) :- X > Y.
swap([Z|T], [Z|T1]) :- swap(T, T1). % here: base_case
