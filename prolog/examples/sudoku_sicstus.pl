/** <module> Sudoku by generate and test, in SICStus style

A grid is a list of rows, 0 marks an empty square; its size is a square number. The zeros become candidates, and
each grid that is complete is tested. Good for small grids, and for seeing what constraints save. For example:

    ?- sudoku([[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]], Grid).
*/

:- expects_dialect(sicstus).
:- use_module(library(lists), [append/2, transpose/2]).

%!  sudoku(+Puzzle, -Grid) is nondet.
%
%   Grid is Puzzle with a digit in place of each zero.

sudoku(Puzzle, Grid) :-
    ( foreach(Row0, Puzzle), foreach(Row, Grid) do
        zeros_gone(Row0, Row)
    ),
    fill(Grid),
    fullyfilled(Grid),
    consistent(Grid).

%!  zeros_gone(+Row0, -Row) is det.
%
%   Row has a variable in place of each 0 of Row0.

zeros_gone(Row0, Row) :-
    ( foreach(Square0, Row0), foreach(Square, Row) do
        (   Square0 =:= 0
        ->  true
        ;   Square = Square0
        )
    ).

		 /*******************************
		 *           Generate           *
		 *******************************/

%!  fill(?Grid) is nondet.
%
%   Fills the rows one after the other. As soon as a row is full, the columns are looked at, so that the
%   rows below it are not tried in vain.

fill(Grid) :-
    length(Grid, Size),
    digits(Size, Digits),
    ( foreach(Row, Grid), param(Grid), param(Digits) do
        candidates(Row, Digits, Missing),
        fill_row(Row, Missing),
        transpose(Grid, Columns),
        rows_alldiff(Columns)
    ).

digits(Size, Digits) :-
    ( for(Digit, 1, Size), foreach(Digit, Digits) do
        true
    ).

%   candidates(+Row, +Digits, -Missing): the digits that Row does not have yet.
candidates(_, [], []).
candidates(Row, [Digit|Digits], Missing) :-
    (   nonmember(Digit, Row)
    ->  Missing = [Digit|More]
    ;   Missing = More
    ),
    candidates(Row, Digits, More).

%   fill_row(?Row, +Missing): each empty square takes one of the missing digits.
fill_row([], []).
fill_row([Square|Squares], Missing) :-
    (   var(Square)
    ->  take(Square, Missing, Rest)
    ;   Rest = Missing
    ),
    fill_row(Squares, Rest).

take(X, [X|Xs], Xs).
take(X, [Y|Xs], [Y|Ys]) :-
    take(X, Xs, Ys).

		 /*******************************
		 *             Test             *
		 *******************************/

%!  fullyfilled(+Grid) is semidet.
%
%   No square is empty.

fullyfilled(Grid) :-
    flatten(Grid, Squares),
    ( foreach(Square, Squares) do
        nonvar(Square)
    ).

%!  consistent(+Grid) is semidet.
%
%   No row, column or subgrid has a digit twice.

consistent(Grid) :-
    rows_alldiff(Grid),
    transpose(Grid, Columns),
    rows_alldiff(Columns),
    findall(Subgrid, subgrid(Grid, Subgrid), Subgrids),
    rows_alldiff(Subgrids).

rows_alldiff(L) :-
    ( foreach(Sub, L) do
        grid_alldiff(Sub)
    ).

grid_alldiff([]).
grid_alldiff([Square|Squares]) :-
    nonmember(Square, Squares),
    grid_alldiff(Squares).

%!  subgrid(+Grid, -Subgrid) is nondet.
%
%   Subgrid has the squares of one of the subgrids, row by row.

subgrid(Grid, Subgrid) :-
    length(Grid, Size),
    K is truncate(sqrt(Size)),
    start(Size, K, Top),
    sublist(Grid, Top, K, Rows),
    start(Size, K, Left),
    ( foreach(Row, Rows), foreach(Piece, Pieces), param(Left), param(K) do
        sublist(Row, Left, K, Piece)
    ),
    flatten(Pieces, Subgrid).

%   start(+Size, +K, -Start): 0, K, 2K, ... below Size.
start(Size, K, Start) :-
    Last is Size // K - 1,
    between(0, Last, Band),
    Start is Band * K.

		 /*******************************
		 *            Lists             *
		 *******************************/

%!  flatten(+Lists, -List) is det.
%
%   List has the elements of Lists, one level down.

flatten(Lists, List) :-
    append(Lists, List).

%!  sublist(+List, +Start, +Length, -Sub) is semidet.
%
%   Sub are the Length elements of List after the first Start.

sublist(List, Start, Length, Sub) :-
    length(Front, Start),
    length(Sub, Length),
    append([Front,Sub,_], List),
    !.

%!  nonmember(?X, +List) is semidet.
%
%   No element of List is X. Empty squares are different from each other.

nonmember(X, List) :-
    ( foreach(Y, List), param(X) do
        X \== Y
    ).
