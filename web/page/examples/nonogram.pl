% A nonogram: how long the black runs of each row and column are.

:- use_module(library(clpfd)).

heart([[1, 1], [5], [5], [3], [1]],
      [[2], [4], [4], [4], [2]]).

solve(Rows, Columns, Board) :-
    length(Rows, Height),
    length(Columns, Width),
    length(Board, Height),
    maplist([Row]>>length(Row, Width), Board),
    maplist(line, Rows, Board),
    transpose(Board, Turned),
    maplist(line, Columns, Turned),
    append(Board, Squares),
    label(Squares).

% An automaton accepts the lines that have these runs.
line(Runs, Squares) :-
    arcs(Runs, 0, Last, Arcs),
    automaton(Squares, [source(0), sink(Last)], Arcs).

arcs([], Last, Last, [arc(Last, 0, Last)]).
arcs([Run|Runs], From, Last, [arc(From, 0, From)|Arcs]) :-
    To is From + Run,
    findall(arc(N, 1, N1), ( between(1, Run, I), N is From + I - 1, N1 is N + 1 ), Blacks),
    (   Runs == []
    ->  Last = To,
        Whites = [arc(To, 0, To)],
        Rest = []
    ;   Next is To + 1,
        Whites = [arc(To, 0, Next)],
        arcs(Runs, Next, Last, Rest)
    ),
    append([Blacks, Whites, Rest], Arcs).

draw_heart :-
    heart(Rows, Columns),
    solve(Rows, Columns, Board),
    show_board(Board, [look([1-fill(black), 0-fill(white)]), size(24)]).
