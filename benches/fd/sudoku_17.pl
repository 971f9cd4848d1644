% Sudoku with 17 clues by all_distinct/1.
% systems: swi ninelog
% n: 3

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

puzzle('................12..3.45........1......6..3....7..84......7.9.3.1..2....8........').
puzzle('..............1..2..3....4.......5.1....4.....67...3.....73..8.1.....9..2....5...').
puzzle('..............1..2.34....5..............6.73.1....8.........9...6.34....2.....1.8').
puzzle('........1.......23..4..5........67...2..3....8.....5......2...9..58.....1.6......').
puzzle('........1.......23..4..5........64...1..3....7......8....42......68......5......7').
puzzle('..............1..2.34....5.......67.....8....2....5......23.1....5.....97..1.....').
puzzle('........1.......23..4..5........1....6....7.823..5........6......1...5....83.....').
puzzle('................12..3..4.................54.3.16.7.......3..5...2.....6..6..1..8.').
puzzle('................12..3.45.........3....6..3....1.7...8....18......5...4...7.2.....').
puzzle('..............1.23..4.56........76...2.......83.9........3...8...6...1..5........').
puzzle('................12..3.45.........4.....1......1.6.3.........73.48..9....9.....5..').
puzzle('..............1..2..3....4.......5.1....6...7..2.3.....7.......15.......8..24..6.').
