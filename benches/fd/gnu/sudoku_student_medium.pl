% Sudoku of medium difficulty with all_different/1 and label/1, for GNU Prolog.

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(W, ( puzzle(P), board(P, Rows), once(solve(Rows)), flat(Rows, Vars), weigh(Vars, 0, W) ), Ws),
    weigh(Ws, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

solve(Rows) :-
    Rows = [A,B,C,D,E,F,G,H,I],
    flat(Rows, Vars),
    fd_domain(Vars, 1, 9),
    different(Rows),
    columns(Rows, Columns),
    different(Columns),
    boxes(A, B, C),
    boxes(D, E, F),
    boxes(G, H, I),
    fd_labeling(Vars).

different([]).
different([Unit|Units]) :-
    fd_all_different(Unit),
    different(Units).

boxes([], [], []).
boxes([A,B,C|Xs], [D,E,F|Ys], [G,H,I|Zs]) :-
    fd_all_different([A,B,C,D,E,F,G,H,I]),
    boxes(Xs, Ys, Zs).

columns([[]|_], []) :-
    !.
columns(Rows, [Column|Columns]) :-
    heads(Rows, Column, Rest),
    columns(Rest, Columns).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Rest]) :-
    heads(Rows, Column, Rest).

flat([], []).
flat([Xs|Xss], Ys) :-
    flat(Xss, Zs),
    append(Xs, Zs, Ys).

%   board(+Atom, -Rows): a puzzle as characters, `.` for a blank.
board(Atom, Rows) :-
    atom_chars(Atom, Chars),
    squares(Chars, Squares),
    cut(Squares, Rows).

squares([], []).
squares([Char|Chars], [Square|Squares]) :-
    (   Char == '.'
    ->  true
    ;   value(Char, Square)
    ),
    squares(Chars, Squares).

value(Char, Value) :-
    char_code(Char, Code),
    Value is Code - 0'0.

cut([], []).
cut([A,B,C,D,E,F,G,H,I|Rest], [[A,B,C,D,E,F,G,H,I]|Rows]) :-
    cut(Rest, Rows).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).

puzzle('.3....8.42...4.5......2.....15.9....6....8....24.53..7......49....1.......793...6').
puzzle('4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9....').
puzzle('..123.........7..16.8..49.....32...4.....5.9.8...7...6..45.....91....6....3....2.').
puzzle('..2..6.......2.9.4..4.........8.....5.......2.8..49.533...5.6...5......87...6..3.').
puzzle('...6.3...74.....1......59.....34...119....7.42...5......1...2...2..6..7....5...6.').
puzzle('.9...71....8...26........5...6..3..27.1.95......6......738.........4...66.2...7..').
