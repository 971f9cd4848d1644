% Sudoku of 16 by 16 by all_distinct/1.
% systems: swi ninelog
% n: 5

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
    flat(Rows, Vars),
    Vars ins 1..16,
    different(Rows),
    transpose(Rows, Columns),
    different(Columns),
    bands(Rows),
    labeling([ff], Vars).

different([]).
different([Unit|Units]) :-
    all_distinct(Unit),
    different(Units).

bands([]).
bands([A,B,C,D|Rows]) :-
    boxes(A, B, C, D),
    bands(Rows).

boxes([], [], [], []).
boxes([A1,A2,A3,A4|As], [B1,B2,B3,B4|Bs], [C1,C2,C3,C4|Cs], [D1,D2,D3,D4|Ds]) :-
    all_distinct([A1,A2,A3,A4,B1,B2,B3,B4,C1,C2,C3,C4,D1,D2,D3,D4]),
    boxes(As, Bs, Cs, Ds).

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
    (   Code >= 0'A
    ->  Value is Code - 0'A + 10
    ;   Value is Code - 0'0
    ).

cut([], []).
cut([A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P|Rest], [[A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P]|Rows]) :-
    cut(Rest, Rows).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).

puzzle('...D.15.G...C6F.....G..B.62.5.4.5F...3..B.47......B.CF.2..5.783.C9.1......6..3AD..D.3.48E2A..1753E5.B...189.4.6..74A.6.1.DB.......257GB9..E.A.86..68.E13......57.47..8....G.DF.E9G.F..CD65..3.....F.6.34.G....DA6.C.15D...3.F...E1..89FC..D6.7G4.5........F....3').
puzzle('6..537E.4A..C21F1.EA6.4.C5....9.9.2.C...3.F.....B3.....9271.E.6....1..A..4.....8F.DC..B8G3...4.5A.B3.49...E...FG.....E...F.51...7.F9.B..6C3...G.....EC.41.5F....5.3E9G.A8.4.6C.1....83...92D.F4..1A8.9.3.DG....635..G28.BE79D..C..G.1.5..2..7.8.....B..F.1.3.G5.').
