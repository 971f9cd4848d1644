/** <module> Sudoku
*/

:- module(sudoku_steps, [sudoku/1, puzzle/2]).
:- use_module(library(clpfd)).

sudoku(Rows) :-
    append(Rows, Cells),
    Cells ins 1..9,
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    boxes(Rows).

boxes([]).
boxes([A,B,C|Rows]) :- boxes(A, B, C), boxes(Rows).

boxes([], [], []).
boxes([A,B,C|R1], [D,E,F|R2], [G,H,I|R3]) :-
    all_distinct([A,B,C,D,E,F,G,H,I]),
    boxes(R1, R2, R3).

puzzle(easy, [[5,3,_,_,7,_,_,_,_],
              [6,_,_,1,9,5,_,_,_],
              [_,9,8,_,_,_,_,6,_],
              [8,_,_,_,6,_,_,_,3],
              [4,_,_,8,_,3,_,_,1],
              [7,_,_,_,2,_,_,_,6],
              [_,6,_,_,_,_,2,8,_],
              [_,_,_,4,1,9,_,_,5],
              [_,_,_,_,8,_,_,7,9]]).
