/** <module> Sudoku boards of any size, without constraints

A solver and a generator in plain Prolog. A board is a list of rows; a blank square is a free variable.
Its boxes are Width squares wide and Height squares high, so that the board has Width * Height rows and
columns. For example:

    ?- solveSudoku(2, 2, [[1,_,_,_],[_,_,3,_],[_,4,_,_],[_,_,_,2]]).
    ?- set_random(seed(7)), generateSudoku(9, 9, 3, 3, 0.6, Board).
*/

		 /*******************************
		 *            Lists             *
		 *******************************/

%!  removeItem(+Item, +List, -Out) is det.
%
%   Out is List without the first element that unifies with Item, or List itself if there is none.

removeItem(Item, List, Out) :-
    (   selectchk(Item, List, Rest)
    ->  Out = Rest
    ;   Out = List
    ).

%!  reduceDomain(+Squares, +Domain, -Out) is det.
%
%   Out has the values of Domain that no square has yet.

reduceDomain(Squares, Domain, Out) :-
    exclude(var, Squares, Given),
    foldl(removeItem, Given, Domain, Out).

%!  obfuscateLine(+Probability, +Line, -Out) is det.
%
%   Out is Line in which each square becomes blank with Probability.

obfuscateLine(Probability, Line, Out) :-
    maplist(obfuscateSquare(Probability), Line, Out).

obfuscateSquare(Probability, Square, Out) :-
    random(Chance),
    (   Chance < Probability
    ->  true
    ;   Out = Square
    ).

		 /*******************************
		 *            Boards            *
		 *******************************/

%!  getBoard(+Rows, +Columns, -Board) is det.
%
%   Board has Rows rows of Columns blank squares.

getBoard(Rows, Columns, Board) :-
    length(Board, Rows),
    maplist([Row]>>length(Row, Columns), Board).

%!  peelLeft(+Rows, -Column, -Rest) is semidet.
%
%   Column is the first square of each row, Rest is what remains of the rows.
%   Fails when a row has no square left.

peelLeft([], [], []).
peelLeft([[Square|Squares]|Rows], [Square|Column], [Squares|Rest]) :-
    peelLeft(Rows, Column, Rest).

%!  transpose(+Rows, -Columns) is det.

transpose(Rows, Columns) :-
    (   peelLeft(Rows, Column, Rest)
    ->  Columns = [Column|Others],
        transpose(Rest, Others)
    ;   Columns = []
    ).

%!  getBoxStack(+Rows, +Width, +Height, +Buffer, -Boxes, -Rest) is semidet.
%
%   Boxes are those along the left edge of the board, Rest is what remains of the rows to their right.
%   Buffer has the squares of the box that is being cut, the latest row in front.

getBoxStack([], _, _, Buffer, Boxes, []) :-
    (   Buffer == []
    ->  Boxes = []
    ;   Boxes = [Buffer]
    ).
getBoxStack([Row|Rows], Width, Height, Buffer, Boxes, [Right|Rest]) :-
    length(Left, Width),
    append(Left, Right, Row),
    append(Left, Buffer, Filled),
    !,
    (   length(Filled, Size),
        Size =:= Width * Height
    ->  Boxes = [Filled|Others],
        getBoxStack(Rows, Width, Height, [], Others, Rest)
    ;   getBoxStack(Rows, Width, Height, Filled, Boxes, Rest)
    ).

%!  getBoxes_(+Rows, +Width, +Height, -Boxes) is semidet.
%
%   Boxes are all boxes of the board, each as the list of its squares.

getBoxes_(Rows, Width, Height, Boxes) :-
    (   Rows = [[]|_]
    ->  Boxes = []
    ;   getBoxStack(Rows, Width, Height, [], Stack, Rest),
        getBoxes_(Rest, Width, Height, Others),
        append(Stack, Others, Boxes)
    ).

%!  getBoxes(+Rows, +Width, +Height, -Boxes) is semidet.
%
%   As getBoxes_/4, but fails unless the board is a square that boxes of this size fit.

getBoxes(Rows, Width, Height, Boxes) :-
    Size is Width * Height,
    length(Rows, Size),
    maplist([Row]>>length(Row, Size), Rows),
    getBoxes_(Rows, Width, Height, Boxes).

%!  getProblem(+Height, +Width, +Rows, -Areas) is semidet.
%
%   Areas are the rows, the columns and the boxes: what must have different values.

getProblem(Height, Width, Rows, Areas) :-
    transpose(Rows, Columns),
    getBoxes(Rows, Width, Height, Boxes),
    append([Rows, Columns, Boxes], Areas).

		 /*******************************
		 *           Solving            *
		 *******************************/

%!  inequal(?X, ?Y) is semidet.
%
%   X and Y are not the same now. Blank squares may become the same later.

inequal(X, Y) :-
    X \== Y.

%!  allDifferent(+Squares) is semidet.

allDifferent([]).
allDifferent([Square|Squares]) :-
    maplist(inequal(Square), Squares),
    allDifferent(Squares).

%!  checkConsistency(+Areas) is semidet.
%
%   No area has a value twice.

checkConsistency(Areas) :-
    maplist(allDifferent, Areas).

%!  solvePiece(+Blanks, +Domain, +Area, +Areas) is nondet.
%
%   Fills the Blanks of one Area with values of Domain, each used once, so that all Areas stay consistent.

solvePiece([], _, _, _).
solvePiece([Blank|Blanks], Domain, Area, Areas) :-
    select(Blank, Domain, Smaller),
    checkConsistency(Areas),
    solvePiece(Blanks, Smaller, Area, Areas).

%!  solvePiece(+Area, +Domain, +Areas) is nondet.
%
%   Fills the blanks of Area with the values of Domain that it lacks.

solvePiece(Area, Domain, Areas) :-
    reduceDomain(Area, Domain, Missing),
    term_variables(Area, Blanks),
    solvePiece(Blanks, Missing, Area, Areas).

%!  getSolution(+Areas, +Domain) is nondet.
%
%   Fills all blanks of all Areas. The blank that has the fewest values left is always the next piece.

getSolution(Areas, Domain) :-
    checkConsistency(Areas),
    term_variables(Areas, Blanks),
    map_list_to_pairs(touchedAreas(Areas), Blanks, Pieces),
    fillPieces(Pieces, Domain).

touchedAreas(Areas, Blank, Touched) :-
    include(touches(Blank), Areas, Touched).

touches(Blank, Area) :-
    member(Square, Area),
    Square == Blank,
    !.

%   fillPieces(+Pieces, +Domain): a piece is Areas-Blank, a blank with the areas that it stands in. The
%   values come from its first area; those that another area has are rejected when they are tried.
fillPieces([], _).
fillPieces([Piece|Pieces], Domain) :-
    countChoices(Domain, Piece, Count),
    tightest(Pieces, Domain, Count, Piece, Areas-Blank, Others),
    Areas = [Area|_],
    reduceDomain(Area, Domain, Missing),
    solvePiece([Blank], Missing, Area, Areas),
    fillPieces(Others, Domain).

countChoices(Domain, Areas-_, Count) :-
    foldl(reduceDomain, Areas, Domain, Choices),
    length(Choices, Count).

%   tightest(+Pieces, +Domain, +Count, +Best0, -Best, -Others): Best is the piece with the fewest choices
%   among Pieces and Best0, which has Count of them; Others are all the rest. One choice cannot be beaten.
tightest([], _, _, Best, Best, []).
tightest([Piece|Pieces], Domain, Count0, Best0, Best, Others) :-
    (   Count0 =< 1
    ->  Best = Best0,
        Others = [Piece|Pieces]
    ;   countChoices(Domain, Piece, Count),
        Count < Count0
    ->  Others = [Best0|More],
        tightest(Pieces, Domain, Count, Piece, Best, More)
    ;   Others = [Piece|More],
        tightest(Pieces, Domain, Count0, Best0, Best, More)
    ).

		 /*******************************
		 *           Printing           *
		 *******************************/

%!  printLine(+Width, +Row) is det.
%
%   Prints a row with a bar after every Width squares, `_` for a blank.

printLine(Width, Row) :-
    foldl(printSquare(Width), Row, 0, _),
    format("|~n").

printSquare(Width, Square, N, N1) :-
    (   N mod Width =:= 0
    ->  write('| ')
    ;   true
    ),
    (   var(Square)
    ->  write('_ ')
    ;   format("~w ", [Square])
    ),
    N1 is N + 1.

%!  printSudoku(+Rows, +Width, +Height) is det.
%
%   Prints a board, with an empty line after every Height rows.

printSudoku(Rows, Width, Height) :-
    foldl(printRow(Width, Height), Rows, 0, _).

printRow(Width, Height, Row, N, N1) :-
    (   N > 0,
        N mod Height =:= 0
    ->  nl
    ;   true
    ),
    printLine(Width, Row),
    N1 is N + 1.

		 /*******************************
		 *    Solving and generating    *
		 *******************************/

%!  solveSudoku(+Height, +Width, +Rows) is nondet.
%
%   Fills the blanks of Rows with 1, 2, ... and prints the board; once for each solution.

solveSudoku(Height, Width, Rows) :-
    getProblem(Height, Width, Rows, Areas),
    Size is Height * Width,
    numlist(1, Size, Domain),
    getSolution(Areas, Domain),
    printSudoku(Rows, Width, Height).

%!  generateSudoku(+BoardWidth, +BoardHeight, +BoxWidth, +BoxHeight, +Difficulty, -Board) is semidet.
%
%   Board is a solvable board in which each square is blank with the probability Difficulty. It is printed,
%   too. The same board comes again after the same set_random(seed(Seed)).

generateSudoku(BoardWidth, BoardHeight, BoxWidth, BoxHeight, Difficulty, Board) :-
    getBoard(BoardHeight, BoardWidth, Rows),
    getProblem(BoxHeight, BoxWidth, Rows, Areas),
    Size is BoxWidth * BoxHeight,
    numlist(1, Size, Values),
    random_permutation(Values, Domain),
    once(getSolution(Areas, Domain)),
    shuffleRows(Rows, BoxHeight, Shuffled),
    maplist(obfuscateLine(Difficulty), Shuffled, Board),
    printSudoku(Board, BoxWidth, BoxHeight).

%   shuffleRows(+Rows, +Height, -Shuffled): the rows of each stack of boxes change places, and so do the
%   stacks. What was consistent stays so.
shuffleRows(Rows, Height, Shuffled) :-
    cutBands(Rows, Height, Bands),
    maplist(random_permutation, Bands, Mixed),
    random_permutation(Mixed, Order),
    append(Order, Shuffled).

cutBands([], _, []) :-
    !.
cutBands(Rows, Height, [Band|Bands]) :-
    length(Band, Height),
    append(Band, Rest, Rows),
    !,
    cutBands(Rest, Height, Bands).
