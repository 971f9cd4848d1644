% ?- evens([1,2,3,4], [2,4]).
evens([], []).
evens([X|Xs], [X|Ys]) :- X mod 2 =:= 0, evens(Xs, Ys).
evens([X|Xs], Ys) :- X mod 2 = 1, evens(Xs, Ys). % here: is_meant
