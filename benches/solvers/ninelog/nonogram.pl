% A nonogram of N by N: all pictures with the same blocks as one that a formula draws, by automaton/3.
% systems: ninelog swi
% n: 16

:- use_module(library(clpfd)).
:- include('../../fd/models/nonogram').

bench(N, Count) :-
    picture(N, Picture),
    transpose(Picture, Turned),
    length(Rows, N),
    maplist(same_length(Picture), Rows),
    transpose(Rows, Columns),
    maplist(like, Picture, Rows),
    maplist(like, Turned, Columns),
    append(Rows, Vars),
    findall(x, label(Vars), Found),
    length(Found, Count).

picture(N, Rows) :-
    numlist(1, N, Is),
    maplist(picture_row(Is), Is, Rows).

picture_row(Js, I, Row) :- maplist(pixel(I), Js, Row).

pixel(I, J, Pixel) :-
    (   (I * I * 3 + J * J * 5 + I * J * 7) mod 31 < 12
    ->  Pixel = 1
    ;   Pixel = 0
    ).

%   like(+Pixels, ?Line): Line has blocks of the same lengths as Pixels, in the same order.
like(Pixels, Line) :-
    blocks(Pixels, Blocks),
    arcs(Blocks, 0, Arcs, Last),
    automaton(Line, [source(0),sink(Last)], Arcs).

blocks([], []).
blocks([0|Pixels], Blocks) :-
    blocks(Pixels, Blocks).
blocks([1|Pixels], Blocks) :-
    block_end(Pixels, 1, Blocks).

block_end([1|Pixels], Length, Blocks) :-
    !,
    Length1 is Length + 1,
    block_end(Pixels, Length1, Blocks).
block_end(Pixels, Length, [Length|Blocks]) :-
    blocks(Pixels, Blocks).
