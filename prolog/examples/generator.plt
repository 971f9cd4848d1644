/** <module> Tests of the solver and generator without constraints

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- [generator].

:- begin_tests(generator).

six([[2,4,3,1,6,5],
     [3,1,6,5,2,4],
     [6,5,2,4,3,1],
     [4,2,1,3,5,6],
     [1,3,5,6,4,2],
     [5,6,4,2,1,3]]).

%   silently(:Goal): runs Goal once, without its output.
:- meta_predicate silently(0).
silently(Goal) :-
    with_output_to(string(_), Goal).

%   solved(+Height, +Width, +Rows): Rows are a complete and consistent board.
solved(Height, Width, Rows) :-
    ground(Rows),
    getProblem(Height, Width, Rows, Areas),
    checkConsistency(Areas).

test(removeItem, Out == [b,c,d,a]) :-
    removeItem(a, [a,b,c,d,a], Out).
test(removeItem_absent, Out == [a,b]) :-
    removeItem(x, [a,b], Out).
test(reduceDomain, Out == [c,d]) :-
    reduceDomain([a,_,_,b], [a,b,c,d], Out).
test(obfuscate_nothing, Out == [a,b,c]) :-
    obfuscateLine(0, [a,b,c], Out).
test(obfuscate_all, Count == 3) :-
    obfuscateLine(1, [a,b,c], Out),
    term_variables(Out, Blanks),
    length(Blanks, Count).

test(getBoard, Sizes == [3,3]) :-
    getBoard(2, 3, Board),
    maplist(length, Board, Sizes).
test(peelLeft, Column-Rest == [a,c]-[[b],[d]]) :-
    peelLeft([[a,b],[c,d]], Column, Rest).
test(peelLeft_no_rows, Column-Rest == []-[]) :-
    peelLeft([], Column, Rest).
test(peelLeft_empty_rows, fail) :-
    peelLeft([[],[]], _, _).
test(transpose, Columns == [[a,c],[b,d]]) :-
    transpose([[a,b],[c,d]], Columns).
test(getBoxStack, Stack == [[3,1,6,2,4,3],[4,2,1,6,5,2],[5,6,4,1,3,5]]) :-
    six(Rows),
    getBoxStack(Rows, 3, 2, [], Stack, _).
test(getBoxes_, Boxes == [[a],[c],[b],[d]]) :-
    getBoxes_([[a,b],[c,d]], 1, 1, Boxes).
test(getBoxes_wrong_size, fail) :-
    getBoxes([[a,b,c],[d,e,f],[g,h,i]], 2, 2, _).
test(getProblem, Areas == [[a,b],[c,d],[a,c],[b,d],[c,a],[d,b]]) :-
    getProblem(2, 1, [[a,b],[c,d]], Areas).

test(inequal) :-
    inequal(_, a).
test(inequal_same, fail) :-
    inequal(X, X).
test(allDifferent, fail) :-
    allDifferent([a,b,_,a]).
test(allDifferent_blanks) :-
    allDifferent([_,_,_,_]).
test(checkConsistency, fail) :-
    checkConsistency([[a,_],[a,a]]).
test(solvePiece4, all(X-Y == [a-b])) :-
    solvePiece([X,Y,c], [a,b,c], [X,Y], [[X,Y,c],[X,b]]).
test(solvePiece3, all(X-Y == [a-b])) :-
    solvePiece([X,Y,c], [a,b,c], [[X,Y,c],[X,b]]).
test(getSolution, all(X-Y == [a-b])) :-
    getSolution([[X,Y,c],[X,b]], [a,b,c]).
test(getSolution_none, fail) :-
    getSolution([[X,X]], [a,b]).

test(printLine, Text == "| 1 _ 3 | _ _ _ |\n") :-
    with_output_to(string(Text), printLine(3, [1,_,3,_,_,_])).
test(printSudoku, Text == "| a | b |\n\n| c | d |\n") :-
    with_output_to(string(Text), printSudoku([[a,b],[c,d]], 1, 1)).

test(solve4, Found == [[[1,3,2,4],[4,2,3,1],[2,4,1,3],[3,1,4,2]]]) :-
    Rows = [[1,_,_,_],[_,_,3,_],[_,4,_,_],[_,_,_,2]],
    silently(findall(Rows, solveSudoku(2, 2, Rows), Found)).
test(solve_all_solutions, Found == [1-2,2-1]) :-
    silently(findall(A-B, solveSudoku(1, 2, [[A,B],[B,A]]), Found)).
test(solve6, true(solved(2, 3, Rows))) :-
    Rows = [[_,_,3,_,1,_],
            [5,6,_,3,2,_],
            [_,5,4,2,_,3],
            [2,_,6,4,5,_],
            [_,1,2,_,4,5],
            [_,4,_,1,_,_]],
    silently(solveSudoku(2, 3, Rows)).
test(solve16, true(solved(4, 4, Rows))) :-
    set_random(seed(16)),
    silently(generateSudoku(16, 16, 4, 4, 0.4, Rows)),
    silently(solveSudoku(4, 4, Rows)).

test(generate_complete, true(solved(3, 3, Board))) :-
    silently(generateSudoku(9, 9, 3, 3, 0.0, Board)).
test(generate_same_seed, First =@= Second) :-
    set_random(seed(7)),
    silently(generateSudoku(6, 6, 3, 2, 0.5, First)),
    set_random(seed(7)),
    silently(generateSudoku(6, 6, 3, 2, 0.5, Second)).

:- end_tests(generator).
