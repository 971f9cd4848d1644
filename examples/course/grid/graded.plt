% What a teacher adds to the tests of exercise 12.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

square(Rows, R, C, Square) :-
    nth1(R, Rows, Row),
    nth1(C, Row, Square).

blank(Rows) :-
    length(Rows, 9),
    maplist([Row]>>length(Row, 9), Rows).

:- begin_tests(grid_graded, [hidden, timeout(10)]).

test(clashes,
     [forall(member(R1/C1-R2/C2, [1/2-1/7, 9/4-9/6, 3/5-8/5, 2/9-9/9, 4/4-6/6, 8/8-9/7, 1/9-3/8])),
      partial, points(7), fail, hint("Two squares of a row, a column or a block differ.")]) :-
    blank(Rows),
    square(Rows, R1, C1, 7),
    square(Rows, R2, C2, 7),
    sudoku(Rows).
test(no_clash, [forall(member(R1/C1-R2/C2, [1/1-2/4, 3/3-4/4, 6/7-7/6])), partial, points(3), nondet]) :-
    blank(Rows),
    square(Rows, R1, C1, 7),
    square(Rows, R2, C2, 7),
    sudoku(Rows).
test(nothing_is_tried, [true(Size > 1), points(2), nondet, hint("sudoku/1 leaves label/1 to solved/1.")]) :-
    blank(Rows),
    sudoku(Rows),
    square(Rows, 5, 5, Square),
    fd_size(Square, Size).
test(hard, [true(Square == 1), points(4), nondet]) :-
    Rows = [[8,_,_,_,_,_,_,_,_],
            [_,_,3,6,_,_,_,_,_],
            [_,7,_,_,9,_,2,_,_],
            [_,5,_,_,_,7,_,_,_],
            [_,_,_,_,4,5,7,_,_],
            [_,_,_,1,_,_,_,3,_],
            [_,_,1,_,_,_,_,6,8],
            [_,_,8,5,_,_,_,1,_],
            [_,9,_,_,_,_,4,_,_]],
    solved(Rows),
    square(Rows, 1, 2, Square).
test(constraints,
     [requires([must_use(clpfd), no_cut, in(sudoku/1, must_not_use(label/1)), in(sudoku/1, must_not_use(labeling/2))]),
      public, points(3), hint("Say what holds: Squares ins 1..9, all_distinct(Row), transpose(Rows, Columns).")]) :-
    true.

:- end_tests(grid_graded).
