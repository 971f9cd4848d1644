% A nonogram of 10 by 10 by automaton/3.
% systems: swi ninelog
% n: 200

:- use_module(library(clpfd)).
:- include('models/nonogram').

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    nonogram(Rows),
    weigh_rows(Rows, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

%   A heart in ten rows and ten columns.
row_clues([[2,2], [4,4], [10], [10], [10], [8], [6], [4], [2], []]).
column_clues([[4], [6], [7], [7], [7], [7], [7], [7], [6], [4]]).

nonogram(Rows) :-
    row_clues(RowClues),
    column_clues(ColumnClues),
    length(Rows, 10),
    lengths(Rows),
    transpose(Rows, Columns),
    lines(Rows, RowClues),
    lines(Columns, ColumnClues),
    flat(Rows, Vars),
    once(label(Vars)).

lengths([]).
lengths([Row|Rows]) :-
    length(Row, 10),
    lengths(Rows).

lines([], []).
lines([Line|Lines], [Clue|Clues]) :-
    arcs(Clue, 0, Arcs, Last),
    automaton(Line, [source(0),sink(Last)], Arcs),
    lines(Lines, Clues).

flat([], []).
flat([Xs|Xss], Ys) :-
    flat(Xss, Zs),
    append(Xs, Zs, Ys).

weigh_rows([], Sum, Sum).
weigh_rows([Row|Rows], Sum0, Sum) :-
    weigh(Row, Sum0, Sum1),
    weigh_rows(Rows, Sum1, Sum).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 3 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
