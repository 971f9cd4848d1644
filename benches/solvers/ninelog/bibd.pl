% All balanced incomplete block designs with 6 points in blocks of 3, each pair in N blocks, whose rows and
% columns ascend.
% systems: ninelog swi
% n: 14

:- use_module(library(clpfd)).

bench(Lambda, Count) :-
    InRow is Lambda * 5 // 2,
    Blocks is InRow * 2,
    length(Rows, 6),
    maplist(row(Blocks, InRow), Rows),
    transpose(Rows, Columns),
    maplist(total(3), Columns),
    products(Rows, Lambda),
    lex_chain(Rows),
    lex_chain(Columns),
    append(Rows, Vars),
    findall(x, label(Vars), Found),
    length(Found, Count).

row(Blocks, InRow, Row) :-
    length(Row, Blocks),
    Row ins 0..1,
    total(InRow, Row).

total(Total, Vars) :- sum(Vars, #=, Total).

products([], _).
products([Row|Rows], Lambda) :-
    maplist(common(Lambda, Row), Rows),
    products(Rows, Lambda).

common(Lambda, Row1, Row2) :-
    maplist(both, Row1, Row2, Both),
    sum(Both, #=, Lambda).

both(X, Y, B) :-
    B in 0..1,
    B #= X * Y.
