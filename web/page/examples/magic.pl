% A magic square: all rows, columns and diagonals have the same sum.

:- use_module(library(clpfd)).

magic(N, Rows) :-
    length(Rows, N),
    maplist([Row]>>length(Row, N), Rows),
    append(Rows, Squares),
    Last is N * N,
    Squares ins 1..Last,
    all_different(Squares),
    Sum is N * (Last + 1) // 2,
    transpose(Rows, Columns),
    maplist([Line]>>sum(Line, #=, Sum), Rows),
    maplist([Line]>>sum(Line, #=, Sum), Columns),
    diagonal(Rows, Down),
    maplist(reverse, Rows, Turned),
    diagonal(Turned, Up),
    sum(Down, #=, Sum),
    sum(Up, #=, Sum),
    labeling([ff], Squares).

diagonal(Rows, Squares) :-
    findall(At, nth1(At, Rows, _), Numbers),
    maplist(nth1, Numbers, Rows, Squares).

draw_magic(N) :-
    magic(N, Rows),
    show_board(Rows).
