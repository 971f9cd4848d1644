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

% A picture of a solution: each queen gives a row.
draw_queens(N) :-
    queens(N, Queens),
    findall(Row, ( member(Queen, Queens), length(Row, N), nth1(Queen, Row, q) ), Rows),
    show_board(Rows, [chess(true), look([q-'♛'])]).
