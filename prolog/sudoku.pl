/** <module> A Sudoku solver in one page

Load this file and type `go.`, or name a puzzle: `start('txt/sudoku-test2.txt').`

A puzzle file holds one term: a list of nine rows of nine squares, where `_` is a blank, and a period.
*/

:- use_module(library(clpfd)).

%!  project_root(-Dir) is det.
%
%   Dir is the folder that this file was loaded from, with a slash at its end. The puzzles are found
%   from there, whatever the current folder is.

project_root(Dir) :-
    source_file(project_root(_), File),
    file_directory_name(File, Folder),
    atom_concat(Folder, /, Dir).

%!  go is nondet.
%
%   Solves the first puzzle.

go :-
    start('txt/sudoku-test1.txt').

%!  start(+File) is nondet.
%
%   Reads the puzzle in File, solves it, and prints the solution; once more for each further solution.
%   Fails when there is none.

start(File) :-
    project_root(Dir),
    atom_concat(Dir, File, Puzzle),
    see(Puzzle),
    write(trying_file(Puzzle)), nl, nl,
    read(Board),
    seen,
    time(sudoku(Board)),
    pretty_sudo_print(Board),
    nl.

%!  sudoku(?Board) is nondet.
%
%   Board is a solved Sudoku: nine rows of nine digits.

sudoku(Board) :-

    % 1. The board has a variable for each of its 81 squares.
    Board = [[A1,A2,A3,A4,A5,A6,A7,A8,A9],
             [B1,B2,B3,B4,B5,B6,B7,B8,B9],
             [C1,C2,C3,C4,C5,C6,C7,C8,C9],
             [D1,D2,D3,D4,D5,D6,D7,D8,D9],
             [E1,E2,E3,E4,E5,E6,E7,E8,E9],
             [F1,F2,F3,F4,F5,F6,F7,F8,F9],
             [G1,G2,G3,G4,G5,G6,G7,G8,G9],
             [H1,H2,H3,H4,H5,H6,H7,H8,H9],
             [I1,I2,I3,I4,I5,I6,I7,I8,I9]],

    % 2. The same board has a variable for each of its nine rows.
    Board = [RowA,RowB,RowC,RowD,RowE,RowF,RowG,RowH,RowI],

    % 3. The squares of a row are all different.
    all_different(RowA),
    all_different(RowB),
    all_different(RowC),
    all_different(RowD),
    all_different(RowE),
    all_different(RowF),
    all_different(RowG),
    all_different(RowH),
    all_different(RowI),

    % 4. The squares of a column are all different.
    all_different([A1,B1,C1,D1,E1,F1,G1,H1,I1]),
    all_different([A2,B2,C2,D2,E2,F2,G2,H2,I2]),
    all_different([A3,B3,C3,D3,E3,F3,G3,H3,I3]),
    all_different([A4,B4,C4,D4,E4,F4,G4,H4,I4]),
    all_different([A5,B5,C5,D5,E5,F5,G5,H5,I5]),
    all_different([A6,B6,C6,D6,E6,F6,G6,H6,I6]),
    all_different([A7,B7,C7,D7,E7,F7,G7,H7,I7]),
    all_different([A8,B8,C8,D8,E8,F8,G8,H8,I8]),
    all_different([A9,B9,C9,D9,E9,F9,G9,H9,I9]),

    % 5. The squares of each of the three boxes at the top are all different,
    all_different([A1,A2,A3,B1,B2,B3,C1,C2,C3]),
    all_different([A4,A5,A6,B4,B5,B6,C4,C5,C6]),
    all_different([A7,A8,A9,B7,B8,B9,C7,C8,C9]),

    % 6. and so are those of the three in the middle and at the bottom.
    all_different([D1,D2,D3,E1,E2,E3,F1,F2,F3]),
    all_different([D4,D5,D6,E4,E5,E6,F4,F5,F6]),
    all_different([D7,D8,D9,E7,E8,E9,F7,F8,F9]),
    all_different([G1,G2,G3,H1,H2,H3,I1,I2,I3]),
    all_different([G4,G5,G6,H4,H5,H6,I4,I5,I6]),
    all_different([G7,G8,G9,H7,H8,H9,I7,I8,I9]),

    % 7. All squares stand in one list,
    flatten(Board, Squares),

    % 8. each is a digit,
    Squares ins 1..9,

    % 9. and a digit is found for each.
    label(Squares).

%!  pretty_sudo_print(+Board) is det.
%
%   Prints a solved Board in three bands of three rows, with lines between the boxes.

pretty_sudo_print(Board) :-
    Board = [A,B,C,D,E,F,G,H,I],
    nl, nl,
    maplist(print_row, [A,B,C]),
    print_rule,
    maplist(print_row, [D,E,F]),
    print_rule,
    maplist(print_row, [G,H,I]).

print_row(Row) :-
    format(" ~w ~w ~w | ~w ~w ~w | ~w ~w ~w ~n", Row).

print_rule :-
    format("-------+-------+-------~n").
