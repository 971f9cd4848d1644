% A killer Sudoku: cages with sums, all_distinct/1 everywhere.
% systems: swi ninelog
% n: 15

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(W, ( board(Rows), once(solve(Rows)), flat(Rows, Vars), weigh(Vars, 0, W) ), Ws),
    weigh(Ws, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

board(Rows) :-
    length(Rows, 9),
    lengths(Rows).

lengths([]).
lengths([Row|Rows]) :-
    length(Row, 9),
    lengths(Rows).

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
    findall(S-Squares, cage(S, Squares), Cages),
    cages(Cages, Rows),
    labeling([ff], Vars).

different([]).
different([Unit|Units]) :-
    all_distinct(Unit),
    different(Units).

boxes([], [], []).
boxes([A,B,C|Xs], [D,E,F|Ys], [G,H,I|Zs]) :-
    all_distinct([A,B,C,D,E,F,G,H,I]),
    boxes(Xs, Ys, Zs).

cages([], _).
cages([S-Squares|Cages], Rows) :-
    pick(Squares, Rows, Vars),
    all_distinct(Vars),
    sum(Vars, #=, S),
    cages(Cages, Rows).

pick([], _, []).
pick([R-C|Squares], Rows, [V|Vs]) :-
    nth1(R, Rows, Row),
    nth1(C, Row, V),
    pick(Squares, Rows, Vs).

flat([], []).
flat([Xs|Xss], Ys) :-
    flat(Xss, Zs),
    append(Xs, Zs, Ys).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).

%   Some squares are given, as cages of one square.
cage(5, [1-1]).
cage(9, [1-5]).
cage(8, [2-1]).
cage(5, [2-5]).
cage(5, [3-8]).
cage(2, [4-4]).
cage(9, [4-7]).
cage(5, [4-9]).
cage(1, [5-2]).
cage(9, [5-4]).
cage(2, [6-8]).
cage(8, [8-2]).
cage(1, [8-6]).
cage(4, [9-6]).
cage(11, [1-1,1-2]).
cage(16, [1-3,2-3,1-4]).
cage(19, [1-5,1-6,2-5,2-6]).
cage(13, [1-7,1-8,1-9,2-9]).
cage(14, [2-1,3-1,3-2]).
cage(9, [2-2]).
cage(10, [2-4,3-4]).
cage(23, [2-7,3-7,2-8,3-8]).
cage(11, [3-3,4-3]).
cage(14, [3-5,3-6,4-6]).
cage(17, [3-9,4-9,5-9]).
cage(13, [4-1,5-1,4-2]).
cage(18, [4-4,4-5,5-4]).
cage(16, [4-7,5-7]).
cage(9, [4-8,5-8]).
cage(13, [5-2,6-2,7-2]).
cage(17, [5-3,6-3,7-3,8-3]).
cage(16, [5-5,6-5,6-4,6-6]).
cage(5, [5-6]).
cage(19, [6-1,7-1,8-1]).
cage(13, [6-7,6-8,6-9,7-7]).
cage(20, [7-4,7-5,7-6]).
cage(17, [7-8,8-8,7-9]).
cage(19, [8-2,9-2,9-3]).
cage(7, [8-4,8-5]).
cage(10, [8-6,9-6,9-7]).
cage(4, [8-7]).
cage(15, [8-9,9-9]).
cage(1, [9-1]).
cage(13, [9-4,9-5]).
cage(3, [9-8]).
