% Sudoku: the model that the sudoku_* programs of 9 by 9 share. They define unit/1, search/1 and puzzle/1.

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
    search(Vars).

different([]).
different([Unit|Units]) :-
    unit(Unit),
    different(Units).

boxes([], [], []).
boxes([A,B,C|Xs], [D,E,F|Ys], [G,H,I|Zs]) :-
    unit([A,B,C,D,E,F,G,H,I]),
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
