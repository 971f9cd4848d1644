% Exercise 12: Sudoku
%
% A grid is a list of nine rows with nine squares each: a number, or a variable. Write
%
%   blocks(Rows, Blocks)    Blocks are the nine blocks of 3 x 3, row by row, each a list of nine squares
%   sudoku(Rows)            the rules: numbers from 1 to 9, no two alike in a row, a column or a block
%   solved(Rows)            a grid that holds the rules, and all of its squares are numbers
%
% sudoku/1 says what holds and tries nothing: leave label/1 to solved/1. Press "Run tests".

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
