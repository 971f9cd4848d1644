/** <module> Tests of the Sudoku solver

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- ['sudoku.pl'].

:- begin_tests(sudoku).

%   solve(+Name, -Board, -Expected): Board is the solution that the solver finds for the puzzle Name,
%   Expected is the one in its solution file. Where they differ, both are printed.
solve(Name, Board, Expected) :-
    working_directory(Old, Old),
    project_root(Root),
    setup_call_cleanup(cd(Root),
                       read_pair(Name, Board, Expected),
                       cd(Old)),
    once(sudoku(Board)),
    (   Board == Expected
    ->  true
    ;   write('Found:'), pretty_sudo_print(Board), nl,
        write('Expected:'), pretty_sudo_print(Expected), nl
    ).

read_pair(Name, Puzzle, Solution) :-
    atomic_list_concat(['txt/', Name, '.txt'], PuzzleFile),
    atomic_list_concat(['txt/', Name, '-solution.txt'], SolutionFile),
    read_board(PuzzleFile, Puzzle),
    read_board(SolutionFile, Solution).

read_board(File, Board) :-
    see(File),
    read(Board),
    seen.

%   attempt(+File, -Error): Error is what start/1 throws, or `none` when it does not throw.
%   A read that throws leaves the file open, so it is closed here.
attempt(File, Error) :-
    catch(( with_output_to(string(_), start(File)), Error = none ),
          error(Error, _),
          seen).

test(sudoku1, Board == Expected) :-
    solve('sudoku-test1', Board, Expected).

test(sudoku2, Board == Expected) :-
    solve('sudoku-test2', Board, Expected).

test(root_ends_in_slash) :-
    project_root(Root),
    sub_atom(Root, _, 1, 0, /).

test(any_current_folder, Error == none) :-
    working_directory(Old, /),
    call_cleanup(attempt('txt/sudoku-test1.txt', Error), cd(Old)),
    !.

test(unsolvable, fail) :-
    attempt('txt/unsolvable.txt', _).

test(two_solutions, Count == 2) :-
    project_root(Root),
    atom_concat(Root, 'txt/two-solutions.txt', File),
    read_board(File, Board),
    aggregate_all(count, sudoku(Board), Count).

test(eight_rows, fail) :-
    attempt('txt/eight-rows.txt', _).

test(digit_zero, fail) :-
    attempt('txt/zero.txt', _).

test(digit_ten, fail) :-
    attempt('txt/ten.txt', _).

test(missing_file, Error = existence_error(source_sink, _)) :-
    attempt('txt/no-such-file.txt', Error).

test(not_a_term, Error == syntax_error(operator_expected)) :-
    attempt('txt/no-comma.txt', Error).

test(no_period, Error == syntax_error(end_of_file)) :-
    attempt('txt/no-period.txt', Error).

test(print, Text == "\n\n 1 2 3 | 4 5 6 | 7 8 9 \n 4 5 6 | 7 8 9 | 1 2 3 \n 7 8 9 | 1 2 3 | 4 5 6 \n\c
                      -------+-------+-------\n\c
                      \s2 3 1 | 5 6 4 | 8 9 7 \n 5 6 4 | 8 9 7 | 2 3 1 \n 8 9 7 | 2 3 1 | 5 6 4 \n\c
                      -------+-------+-------\n\c
                      \s3 1 2 | 6 4 5 | 9 7 8 \n 6 4 5 | 9 7 8 | 3 1 2 \n 9 7 8 | 3 1 2 | 6 4 5 \n") :-
    with_output_to(string(Text),
                   pretty_sudo_print([[1,2,3,4,5,6,7,8,9], [4,5,6,7,8,9,1,2,3], [7,8,9,1,2,3,4,5,6],
                                      [2,3,1,5,6,4,8,9,7], [5,6,4,8,9,7,2,3,1], [8,9,7,2,3,1,5,6,4],
                                      [3,1,2,6,4,5,9,7,8], [6,4,5,9,7,8,3,1,2], [9,7,8,3,1,2,6,4,5]])).

:- end_tests(sudoku).
