% ?- problem(1, Rows), sudoku(Rows), maplist(label, Rows).
:- use_module(library(clpfd)).
sudoku(Rows) :-
    length(Rows, 4), maplist(same_length(Rows), Rows),
    append(Rows, Vs), Vs ins 1..4,
    transpose(Rows, Columns),
    maplist(all_distinct, Columns), % here: constraints
    maplist(all_distinct, Rows),
    Rows = [As,Bs,Cs,Ds],
    blocks(As, Bs, Cs, Ds).
blocks(As, Bs, Cs, Ds) :-
    all_distinct(As), all_distinct(Bs), all_distinct(Cs), all_distinct(Ds).
problem(1, [[1,_,_,_],
            [_,_,1,_],
            [_,2,_,_],
            [_,_,1,_]]).
