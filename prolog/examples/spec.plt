/** <module> Tests of the specification of Sudoku

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- [spec].

:- begin_tests(spec).

%   with_files(+Text, :Goal): calls Goal with the names of a file that contains Text and of one for the
%   report.
:- meta_predicate with_files(+, 2).
with_files(Text, Goal) :-
    tmp_file(puzzle, In),
    tmp_file(report, Out),
    setup_call_cleanup(setup_call_cleanup(open(In, write, Stream),
                                          write(Stream, Text),
                                          close(Stream)),
                       call(Goal, In, Out),
                       ( delete_file(In),
                         (   exists_file(Out)
                         ->  delete_file(Out)
                         ;   true
                         ) )).

%   first_report(-Text, +In, +Out): Text is the report on the first solution.
first_report(Text, In, Out) :-
    once(sudoku_file(In, Out)),
    read_file_to_string(Out, Text, []).

count_reports(Count, In, Out) :-
    aggregate_all(count, sudoku_file(In, Out), Count).

drawn("A puzzle, drawn:
 _ 4 3 | _ 8 _ | 2 5 _
 6 _ _ | _ _ _ | _ _ _    (two lines with one clue)
 _ _ _ | _ _ 1 | _ 9 4
-------+-------+-------
 9 _ _ | _ _ 4 | _ 7 _
 ___ 6_8 ___
 _ 1 _ | 2 _ _ | _ _ 3

 82_5_____
 _ _ _ | _ _ _ | _ _ 5
 _,3,4,_,9,_,7,1,_
").

report("         Sudoku Puzzle

Input:
  _  4  3 | _  8  _ | 2  5  _ 
  6  _  _ | _  _  _ | _  _  _ 
  _  _  _ | _  _  1 | _  9  4 
 ---------+---------+---------
  9  _  _ | _  _  4 | _  7  _ 
  _  _  _ | 6  _  8 | _  _  _ 
  _  1  _ | 2  _  _ | _  _  3 
 ---------+---------+---------
  8  2  _ | 5  _  _ | _  _  _ 
  _  _  _ | _  _  _ | _  _  5 
  _  3  4 | _  9  _ | 7  1  _ 

Solution:
  1  4  3 | 9  8  6 | 2  5  7 
  6  7  9 | 4  2  5 | 3  8  1 
  2  8  5 | 7  3  1 | 6  9  4 
 ---------+---------+---------
  9  6  2 | 3  5  4 | 1  7  8 
  3  5  7 | 6  1  8 | 9  4  2 
  4  1  8 | 2  7  9 | 5  6  3 
 ---------+---------+---------
  8  2  1 | 5  6  7 | 4  3  9 
  7  9  6 | 1  4  3 | 8  2  5 
  5  3  4 | 8  9  2 | 7  1  6 
").

%   variant(+Changes, -Text): the drawn puzzle with pieces of its text replaced.
variant(Changes, Text) :-
    drawn(Text0),
    foldl(replace, Changes, Text0, Text).

replace(Old-New, Text0, Text) :-
    atomic_list_concat(Pieces, Old, Text0),
    atomic_list_concat(Pieces, New, Text).

test(report, Text == Expected) :-
    drawn(Puzzle),
    report(Expected),
    with_files(Puzzle, first_report(Text)).

test(one_solution, Count == 1) :-
    drawn(Puzzle),
    with_files(Puzzle, count_reports(Count)).

test(report_for_each_solution, Count == 22) :-
    variant(["_ 4 3 | _ 8 _ | 2 5 _"-"_ _ 3 | _ 8 _ | 2 5 _", " 82_5"-" 8__5"], Puzzle),
    with_files(Puzzle, count_reports(Count)).

test(no_solution, Count == 0) :-
    variant(["_ 4 3 |"-"4 4 3 |"], Puzzle),
    with_files(Puzzle, count_reports(Count)).

test(zero, Count == 0) :-
    variant(["_ 4 3 |"-"0 4 3 |"], Puzzle),
    with_files(Puzzle, count_reports(Count)).

test(eight_lines, Count == 0) :-
    variant([" 82_5_____\n"-""], Puzzle),
    with_files(Puzzle, count_reports(Count)).

test(short_line, Count == 0) :-
    variant([" 82_5_____\n"-" 82_5____\n"], Puzzle),
    with_files(Puzzle, count_reports(Count)).

test(no_file, error(existence_error(source_sink, _))) :-
    sudoku_file('no-such-file.txt', 'report.txt').

:- end_tests(spec).
