% ?- likes_all(tom, [wine, food]).
likes(tom, wine).
likes(tom, food).
likes_all(_, []).
likes_all(P, [X|Xs]) :- likes(P, X), likes_all(P, [Xs]). % here: no_clause
