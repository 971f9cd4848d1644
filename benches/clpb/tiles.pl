% Boards covered by monominoes and straight triominoes, and by dominoes: how many ways there are.
% systems: swi ninelog
% n: 5

:- use_module(library(clpb)).

bench(N, Sum) :-
    M is N + 1,
    covers(N, [[0-0],[0-0,0-1,0-2],[0-0,1-0,2-0]], C1),
    covers(M, [[0-0,0-1],[0-0,1-0]], C2),
    Sum is C1 + C2.

covers(N, Shapes, Count) :-
    findall(Cells, placed(N, Shapes, Cells), Places),
    length(Places, Length),
    length(Vs, Length),
    findall(R-C, ( between(1, N, R), between(1, N, C) ), Board),
    cards(Board, Places, Vs, Cards),
    sat(*(Cards)),
    sat_count(+([1|Vs]), Count).

placed(N, Shapes, Cells) :-
    between(1, N, R),
    between(1, N, C),
    member(Shape, Shapes),
    moved(Shape, R, C, N, Cells).

moved([], _, _, _, []).
moved([DR-DC|Shape], R, C, N, [R1-C1|Cells]) :-
    R1 is R + DR,
    C1 is C + DC,
    R1 =< N,
    C1 =< N,
    moved(Shape, R, C, N, Cells).

cards([], _, _, []).
cards([Cell|Board], Places, Vs, [card([1],On)|Cards]) :-
    on(Places, Vs, Cell, On),
    cards(Board, Places, Vs, Cards).

on([], [], _, []).
on([Cells|Places], [V|Vs], Cell, On) :-
    (   memberchk(Cell, Cells)
    ->  On = [V|On1]
    ;   On = On1
    ),
    on(Places, Vs, Cell, On1).
