% ?- problem(1, Rows), sudoku(Rows), maplist(label, Rows).
% the query: error
:- use_module(library(clpfd)).
sudoku(Rows) :-
    length(Rows, 4), maplist(same_length(Rows), Rows),
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    Rows = [[A,B|_],[C,D|_]|_],
    all_distinct([A,B,C,D]).
problem(1, [[1,_,_,_],
            [_,_,1,_],
            [_,2,_,_],
            [_,_,_,_]]).
