/** <module> Skyscraper Sudoku, in SICStus style

Each digit is a building of that height. Some digits are given, and clues tell how many buildings one sees
from an edge: higher ones hide those behind them. A puzzle is a term ss(K, Clues) for a grid of K * K rows and
columns with boxes of K by K; a clue is one of

  - g(Number, Row, Column): the digit of a square,
  - v(Visible, Direction, RowOrColumn): how many buildings of a row are visible from w(est) or e(ast), or of a
    column from n(orth) or s(outh).

Rows and columns are counted from 1. For example:

    ?- skysudoku(ss(2, [v(2,n,1), v(1,n,2), v(3,w,3), v(2,e,4), g(1,2,1)]), Grid), print_grid(Grid).
*/

:- expects_dialect(sicstus).
:- use_module(library(clpfd)).
:- use_module(library(lists)).

%!  skysudoku(+Puzzle, -Grid) is nondet.
%
%   Grid is a solution of Puzzle: a list of rows.

skysudoku(ss(K, Clues), Grid) :-
    Size is K * K,
    length(Grid, Size),
    ( foreach(Row, Grid), param(Size) do
        length(Row, Size),
        domain(Row, 1, Size),
        all_distinct(Row)
    ),
    transpose(Grid, Columns),
    ( foreach(Column, Columns) do
        all_distinct(Column)
    ),
    boxes(Grid, K, Boxes),
    ( foreach(Box, Boxes) do
        all_distinct(Box)
    ),
    ( foreach(Clue, Clues), param(Grid), param(Columns) do
        clue(Clue, Grid, Columns)
    ),
    append(Grid, Squares),
    labeling([], Squares).

%   boxes(+Rows, +K, -Boxes): the boxes of K by K.
boxes([], _, []).
boxes([Row|Rows], K, Boxes) :-
    split([Row|Rows], K, Band, Below),
    transpose(Band, Columns),
    band_boxes(Columns, K, Front),
    boxes(Below, K, Back),
    append(Front, Back, Boxes).

band_boxes([], _, []).
band_boxes([Column|Columns], K, [Box|Boxes]) :-
    split([Column|Columns], K, Stack, Right),
    append(Stack, Box),
    band_boxes(Right, K, Boxes).

split(List, N, Front, Back) :-
    length(Front, N),
    append(Front, Back, List),
    !.

		 /*******************************
		 *            Clues             *
		 *******************************/

%!  clue(+Clue, +Rows, +Columns) is nondet.
%
%   Posts what Clue says.

clue(g(Number, R, C), Rows, _) :-
    nth1(R, Rows, Row),
    element(C, Row, Number).
clue(v(Visible, w, R), Rows, _) :-
    nth1(R, Rows, Row),
    seen(Visible, Row).
clue(v(Visible, e, R), Rows, _) :-
    nth1(R, Rows, Row),
    reverse(Row, Line),
    seen(Visible, Line).
clue(v(Visible, n, C), _, Columns) :-
    nth1(C, Columns, Column),
    seen(Visible, Column).
clue(v(Visible, s, C), _, Columns) :-
    nth1(C, Columns, Column),
    reverse(Column, Line),
    seen(Visible, Line).

seen(Visible, Line) :-
    visnum_left(Visible, Line),
    !.

%!  visnum_left(?V, ?Line) is nondet.
%
%   V buildings of Line are visible from its left end. The second building is visible if it is higher than the
%   first, and then hides what the first one hid; C is the higher one of the two.

visnum_left(1, [_]).
visnum_left(V, [A,B|As]) :-
    A #< B #<=> Visible,
    V #= V0 + Visible,
    Visible #=> C #= B,
    #\ Visible #=> C #= A,
    visnum_left(V0, [C|As]).

		 /*******************************
		 *      Printing, examples      *
		 *******************************/

%!  print_grid(+Grid) is det.

print_grid(Grid) :-
    ( foreach(Row, Grid) do
        ( foreach(Square, Row) do
            write(' '),
            write(Square)
        ),
        nl
    ).

%!  example(?Name, -Puzzle) is nondet.

example(small, ss(2, [v(2,n,1), v(1,n,2), v(3,w,3), v(2,e,4), g(1,2,1)])).
example(large,
        ss(3, [g(9,1,1), g(1,1,4), g(2,1,6), g(7,1,9), g(4,2,1), g(6,2,7),
               g(8,2,8), g(6,3,2), g(4,3,6), g(8,4,2), g(5,4,3), g(1,4,9),
               g(8,5,4), g(7,6,1), g(1,6,3), g(8,6,7), g(3,6,8), g(4,7,5),
               g(1,7,8), g(3,8,3), g(6,8,4), g(1,8,5), g(4,8,9), g(8,9,6),
               g(7,9,8), g(6,9,9),
               v(2,n,3), v(2,n,4), v(3,n,6), v(5,n,7), v(3,e,1), v(3,e,2),
               v(2,e,3), v(3,e,4), v(1,e,6), v(2,e,8), v(3,s,1), v(3,s,3),
               v(2,s,7), v(2,s,8), v(2,w,2), v(3,w,4), v(2,w,5), v(2,w,7),
               v(2,w,8), v(3,w,9)])).
