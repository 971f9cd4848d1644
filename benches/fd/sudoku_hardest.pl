% The hardest Sudoku by all_distinct/1.
% systems: swi ninelog
% n: 2

:- use_module(library(clpfd)).

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
    Vars ins 1..9,
    different(Rows),
    transpose(Rows, Columns),
    different(Columns),
    boxes(A, B, C),
    boxes(D, E, F),
    boxes(G, H, I),
    labeling([ff], Vars).

different([]).
different([Unit|Units]) :-
    all_distinct(Unit),
    different(Units).

boxes([], [], []).
boxes([A,B,C|Xs], [D,E,F|Ys], [G,H,I|Zs]) :-
    all_distinct([A,B,C,D,E,F,G,H,I]),
    boxes(Xs, Ys, Zs).

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

puzzle('1.......7.2.4...6...3...5...9..82.......9..8....6..4....5...1...6.8...2.7....3...').
puzzle('1.......2..34...5..6....7......3..4....8.6.....954.....2....1..7.......6..5.9..8.').
puzzle('5.......9.2.1...7...8...3...4.6.........5.......2.7.1...3...8...6...4.2.9.......5').
puzzle('1...5...9......12...8...5...3...7...5...6..1...48......7...4...6...2.9.....3....6').
