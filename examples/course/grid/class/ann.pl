:- use_module(library(clpfd)).

puzzle([[5,3,_,_,7,_,_,_,_],
        [6,_,_,1,9,5,_,_,_],
        [_,9,8,_,_,_,_,6,_],
        [8,_,_,_,6,_,_,_,3],
        [4,_,_,8,_,3,_,_,1],
        [7,_,_,_,2,_,_,_,6],
        [_,6,_,_,_,_,2,8,_],
        [_,_,_,4,1,9,_,_,5],
        [_,_,_,_,8,_,_,7,9]]).

blocks([], []).
blocks([As, Bs, Cs|Rows], Blocks) :-
    triples(As, Bs, Cs, Blocks, Others),
    blocks(Rows, Others).

% triples(As, Bs, Cs, Blocks, Others): the blocks of three rows stand before Others.
triples([], [], [], Others, Others).
triples([A, B, C|As], [D, E, F|Bs], [G, H, I|Cs], [[A, B, C, D, E, F, G, H, I]|Blocks], Others) :-
    triples(As, Bs, Cs, Blocks, Others).

% Nothing is said about columns.
sudoku(Rows) :-
    append(Rows, Squares),
    Squares ins 1..9,
    blocks(Rows, Blocks),
    maplist(all_distinct, Rows),
    maplist(all_distinct, Blocks).

solved(Rows) :-
    sudoku(Rows),
    append(Rows, Squares),
    labeling([ff], Squares).
