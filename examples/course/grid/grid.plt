% The tests of exercise 12.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

% A grid of variables.
empty(Rows) :-
    length(Rows, 9),
    maplist([Row]>>length(Row, 9), Rows).

% A row whose squares are the numbers of row and column: 11, 12 and so on.
numbered_row(Row) :-
    between(1, 9, R),
    findall(N, ( between(1, 9, C), N is 10 * R + C ), Row).

:- begin_tests(grid).

test(blocks, all(Ends == [[11, 12, 13, 21, 22, 23, 31, 32, 33]-[77, 78, 79, 87, 88, 89, 97, 98, 99]])) :-
    findall(Row, numbered_row(Row), Rows),
    blocks(Rows, Blocks),
    Blocks = [First|_],
    last(Blocks, Last),
    Ends = First-Last.
test(numbers, all(Domain == [1..9])) :-
    empty(Rows),
    sudoku(Rows),
    Rows = [[Square|_]|_],
    fd_dom(Square, Domain).
test(row, fail) :-
    empty(Rows),
    Rows = [[1, _, _, _, _, _, _, _, 1]|_],
    sudoku(Rows).
test(column, fail) :-
    empty(Rows),
    Rows = [[1|_], _, _, _, _, _, _, _, [1|_]],
    sudoku(Rows).
test(block, fail) :-
    empty(Rows),
    Rows = [[1|_], [_, 1|_]|_],
    sudoku(Rows).
test(first_row, all(Row == [[5, 3, 4, 6, 7, 8, 9, 1, 2]])) :-
    puzzle(Rows),
    solved(Rows),
    Rows = [Row|_].

:- end_tests(grid).
