% Queens on a board, none of which attacks another.

:- use_module(library(clpfd)).

queens(N, Queens) :-
    length(Queens, N),
    Queens ins 1..N,
    safe(Queens),
    labeling([ff], Queens).

safe([]).
safe([Queen|Queens]) :-
    apart(Queens, Queen, 1),
    safe(Queens).

apart([], _, _).
apart([Other|Queens], Queen, Distance) :-
    Queen #\= Other,
    abs(Queen - Other) #\= Distance,
    Next is Distance + 1,
    apart(Queens, Queen, Next).
