% ?- zip([1,2],[a,b],[1-a,2-b]).
% the query: no_clause
zip([], [], []).
zip([X|Xs], [Y|Ys], [(X,Y)|Zs]) :- zip(Xs, Ys, Zs).
