/** <module> Tests of Sudoku by generate and test

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- [sudoku_sicstus].

:- begin_tests(sudoku_sicstus).

valid([[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]).

test(zeros_gone, Row =@= [1,_,3,_]) :-
    zeros_gone([1,0,3,0], Row).
test(rows_alldiff) :-
    rows_alldiff([[1,2],[2,1]]).
test(rows_alldiff_twice, fail) :-
    rows_alldiff([[1,2],[2,2]]).
test(subgrids, all(Subgrid == [[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]])) :-
    valid(Grid),
    subgrid(Grid, Subgrid).
test(fullyfilled, fail) :-
    fullyfilled([[1,2],[_,1]]).
test(consistent) :-
    valid(Grid),
    consistent(Grid).
test(not_consistent, fail) :-
    consistent([[1,2,3,4],[2,1,4,3],[3,4,1,2],[4,3,2,1]]).
test(flatten, Flat == [1,[2],3]) :-
    flatten([[1,[2]],[3]], Flat).
test(sublist, Sub == [c,d]) :-
    sublist([a,b,c,d,e], 2, 2, Sub).
test(nonmember, fail) :-
    nonmember(b, [a,b]).
test(nonmember_variable) :-
    nonmember(_, [_,b]).

test(sudoku, all(Grid == [[[1,3,2,4],[4,2,3,1],[2,4,1,3],[3,1,4,2]]])) :-
    sudoku([[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]], Grid).
test(all_solutions, Count == 12) :-
    aggregate_all(count, sudoku([[1,2,3,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]], _), Count).
test(no_solution, fail) :-
    sudoku([[1,1,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]], _).
test(nine, true(consistent(Grid))) :-
    sudoku([[1,4,3,0,8,6,2,5,7],
            [6,7,9,4,2,5,3,0,1],
            [2,0,5,7,0,1,6,9,4],
            [9,6,2,3,5,0,1,7,8],
            [3,5,0,6,1,8,9,4,2],
            [4,1,8,2,7,9,0,6,3],
            [8,2,1,5,6,0,4,3,9],
            [0,9,6,1,4,3,8,2,5],
            [5,3,4,8,9,2,7,1,0]], Grid),
    !.

:- end_tests(sudoku_sicstus).
