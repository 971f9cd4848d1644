/** <module> A specification of Sudoku that runs

`sudoku_file(In, Out)` reads a puzzle as people draw it and writes a report with its solution. A Sudoku is
specified by one relation between the nine squares of a row, a column or a box: they are a permutation
of 1..9. For example:

    ?- sudoku_file('puzzle.txt', 'report.txt').
*/

:- use_module(library(clpfd)).

%!  sudoku_file(+In, +Out) is nondet.
%
%   The file Out is a report on the puzzle in the file In. It is written anew for each solution, on
%   backtracking; without a solution it is not written.

sudoku_file(In, Out) :-
    puzzle_in(In, Puzzle),
    instance_of(Puzzle, Solution),
    sudoku(Solution),
    report_out(Out, Puzzle, Solution).

		 /*******************************
		 *      The specification       *
		 *******************************/

%!  sudoku(?Rows) is nondet.
%
%   All rows, all columns and all boxes are permutations of 1..9.

sudoku(Rows) :-
    rows_columns_boxes(Rows, Columns, Boxes),
    maplist(permutation_of_1_to_9, Rows),
    maplist(permutation_of_1_to_9, Columns),
    maplist(permutation_of_1_to_9, Boxes),
    append(Rows, Squares),
    labeling([ff], Squares).

%!  permutation_of_1_to_9(?Squares)

permutation_of_1_to_9(Squares) :-
    length(Squares, 9),
    Squares ins 1..9,
    all_distinct(Squares).

%!  rows_columns_boxes(+Rows, -Columns, -Boxes) is semidet.
%
%   A board of nine rows of nine squares, seen in three ways.

rows_columns_boxes(Rows, Columns, Boxes) :-
    length(Rows, 9),
    maplist([Row]>>length(Row, 9), Rows),
    transpose(Rows, Columns),
    three_by_three(Rows, Bands),
    maplist(band_boxes, Bands, BoxesOfBands),
    append(BoxesOfBands, Boxes).

%   band_boxes(+Band, -Boxes): the three boxes of three rows.
band_boxes(Band, Boxes) :-
    transpose(Band, Columns),
    three_by_three(Columns, Stacks),
    maplist(append, Stacks, Boxes).

three_by_three([A1,A2,A3,B1,B2,B3,C1,C2,C3],
               [[A1,A2,A3],[B1,B2,B3],[C1,C2,C3]]).

%!  instance_of(+Puzzle, -Solution) is det.
%
%   Solution has the digits of Puzzle, and variables in place of its blanks.

instance_of(Puzzle, Solution) :-
    maplist(maplist(square_value), Puzzle, Solution).

square_value('_', _) :-
    !.
square_value(Digit, Value) :-
    atom_number(Digit, Value).

		 /*******************************
		 *           Reading            *
		 *******************************/

%!  puzzle_in(+File, -Puzzle) is det.
%
%   Puzzle has a row for each line of File in which squares are drawn: digits and `_`. All else is decoration.

puzzle_in(File, Puzzle) :-
    setup_call_cleanup(open(File, read, Stream),
                       read_string(Stream, _, Text),
                       close(Stream)),
    split_string(Text, "\n", "", Lines),
    maplist(line_squares, Lines, Rows),
    exclude(==([]), Rows, Puzzle).

line_squares(Line, Squares) :-
    string_chars(Line, Chars),
    include(square_char, Chars, Squares).

square_char('_').
square_char(Char) :-
    char_type(Char, digit(_)).

		 /*******************************
		 *           Writing            *
		 *******************************/

%!  report_out(+File, +Puzzle, +Solution) is det.

report_out(File, Puzzle, Solution) :-
    setup_call_cleanup(open(File, write, Stream),
                       report(Stream, Puzzle, Solution),
                       close(Stream)).

%   The boards are 31 characters wide, so a title of 13 that ends in column 22 is centred.
report(Stream, Puzzle, Solution) :-
    format(Stream, "~t~w~22|~n~nInput:~n", ['Sudoku Puzzle']),
    board(Stream, Puzzle),
    format(Stream, "~nSolution:~n", []),
    board(Stream, Solution).

board(Stream, Rows) :-
    three_by_three(Rows, [Top,Middle,Bottom]),
    maplist(row(Stream), Top),
    rule(Stream),
    maplist(row(Stream), Middle),
    rule(Stream),
    maplist(row(Stream), Bottom).

row(Stream, Row) :-
    format(Stream, "  ~w  ~w  ~w | ~w  ~w  ~w | ~w  ~w  ~w ~n", Row).

rule(Stream) :-
    format(Stream, " ---------+---------+---------~n", []).
