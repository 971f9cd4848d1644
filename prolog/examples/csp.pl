/** <module> A constraint solver for Sudoku, written out

The classical exercise: no library of constraints, only domains, propagation and backtracking. A problem is
a list of triples `(Row,Column,Value)`, rows and columns counted from 0. A grid is an AVL tree from squares,
`Row-Column`, to the list of values that the square may still have. For example:

    ?- problem(m1, Problem), solve_sudoku(Problem).
    ?- run_all.
*/

:- use_module(library(assoc)).

		 /*******************************
		 *      Squares and groups      *
		 *******************************/

%!  square(?Row, ?Column) is nondet.

square(Row, Column) :-
    between(0, 8, Row),
    between(0, 8, Column).

%!  related(+Square, -Other) is nondet.
%
%   Other must have another value than Square: it stands in the same row, column or box.

related(Row-Column, Row-Other) :-
    between(0, 8, Other),
    Other =\= Column.
related(Row-Column, Other-Column) :-
    between(0, 8, Other),
    Other =\= Row.
related(Row-Column, Row1-Column1) :-
    box_line(Row, Row1),
    box_line(Column, Column1).

%   box_line(+Line, -Other): Other is another row or column through the boxes that Line runs through.
box_line(Line, Other) :-
    First is Line // 3 * 3,
    Last is First + 2,
    between(First, Last, Other),
    Other =\= Line.

%!  create_constraint_groups(-Groups) is det.
%
%   Groups has a pair Square-Others for each square: what its value excludes it from.

create_constraint_groups(Groups) :-
    findall((Row-Column)-Others,
            ( square(Row, Column),
              findall(Other, related(Row-Column, Other), Others) ),
            Groups).

%   The groups never change, so they become clauses group(Index, Others) when this file is loaded. The index is
%   a number, so that a group is found without trying the others.
term_expansion(constraint_groups, Clauses) :-
    create_constraint_groups(Groups),
    findall(group(Index, Others),
            ( member((Row-Column)-Others, Groups),
              Index is 9 * Row + Column ),
            Clauses).

constraint_groups.

		 /*******************************
		 *            Grids             *
		 *******************************/

%!  initialize_sudoku(-Grid) is det.
%
%   Each square may have each digit.

initialize_sudoku(Grid) :-
    numlist(1, 9, Digits),
    findall((Row-Column)-Digits, square(Row, Column), Pairs),
    list_to_assoc(Pairs, Grid).

%!  start_grid(+Problem, -Grid, -Given) is det.
%
%   Grid has the values of Problem, Given are their squares. Nothing is propagated yet.

start_grid(Problem, Grid, Given) :-
    initialize_sudoku(Empty),
    foldl(give, Problem, Given, Empty, Grid).

give((Row,Column,Value), Row-Column, Grid0, Grid) :-
    put_assoc(Row-Column, Grid0, [Value], Grid).

%!  show_current_grid(+Grid) is det.
%
%   Prints the values that each square may still have. All squares are as wide as the widest one.

show_current_grid(Grid) :-
    assoc_to_values(Grid, Domains),
    maplist(length, Domains, Sizes),
    max_list(Sizes, Width),
    forall(between(0, 8, Row),
           show_row(Row, Width, Grid)).

show_row(Row, Width, Grid) :-
    (   memberchk(Row, [3,6])
    ->  Dashes is 3 * (Width + 1) + 1,
        format(atom(Rule), "~`-t~*|", [Dashes]),
        format("~w+~w+~w~n", [Rule, Rule, Rule])
    ;   true
    ),
    forall(between(0, 8, Column),
           show_square(Row-Column, Width, Grid)),
    nl.

show_square(Row-Column, Width, Grid) :-
    (   memberchk(Column, [3,6])
    ->  write(' |')
    ;   true
    ),
    get_assoc(Row-Column, Grid, Values),
    atomic_list_concat(Values, Text),
    Column1 is Width + 1,
    format(atom(Cell), " ~w~t~*|", [Text, Column1]),
    write(Cell).

		 /*******************************
		 *           Solving            *
		 *******************************/

%!  forward_propagate_constraints(+Grid0, +Decided, -Grid) is semidet.
%
%   Decided are squares that have one value left; it is removed from the related squares, and the same is done
%   for those that this decides. Fails when a square has no value left.

forward_propagate_constraints(Grid0, Decided, Grid) :-
    propagate(Decided, Grid0, Grid).

propagate([], Grid, Grid).
propagate([Row-Column|Decided], Grid0, Grid) :-
    get_assoc(Row-Column, Grid0, [Value]),
    Index is 9 * Row + Column,
    group(Index, Others),
    foldl(exclude_value(Value), Others, Grid0-Decided, Grid1-Decided1),
    propagate(Decided1, Grid1, Grid).

exclude_value(Value, Square, Grid0-Decided0, Grid-Decided) :-
    get_assoc(Square, Grid0, Values0),
    (   selectchk(Value, Values0, Values)
    ->  Values = [_|Rest],
        put_assoc(Square, Grid0, Values, Grid),
        newly_decided(Rest, Square, Decided0, Decided)
    ;   Grid = Grid0,
        Decided = Decided0
    ).

%   newly_decided(+Rest, +Square, +Decided0, -Decided): Rest are the values of Square after its first one.
newly_decided([], Square, Decided, [Square|Decided]).
newly_decided([_|_], _, Decided, Decided).

%!  backtrack_search(+Grid0, -Grid, -Nodes) is nondet.
%
%   Grid is a solution of Grid0, Nodes the number of nodes that the search has visited to find it: the grids in which
%   it looked for a square to try. That is the one with the fewest values.

:- dynamic nodes/1.

backtrack_search(Grid0, Grid, Nodes) :-
    search(Grid0, Grid),
    nodes(Nodes).

search(Grid0, Grid) :-
    count_node,
    (   smallest_domain(Grid0, Square, Values)
    ->  member(Value, Values),
        put_assoc(Square, Grid0, [Value], Grid1),
        forward_propagate_constraints(Grid1, [Square], Grid2),
        search(Grid2, Grid)
    ;   Grid = Grid0
    ).

%   smallest_domain(+Grid, -Square, -Values): the first of the squares with the fewest values, but at least two.
smallest_domain(Grid, Square, Values) :-
    assoc_to_list(Grid, Pairs),
    foldl(smaller_domain, Pairs, none(10), domain(_, Square, Values)).

smaller_domain(Square-Values, Best0, Best) :-
    length(Values, Size),
    arg(1, Best0, Size0),
    (   Size > 1,
        Size < Size0
    ->  Best = domain(Size, Square, Values)
    ;   Best = Best0
    ).

count_node :-
    retract(nodes(N0)),
    N is N0 + 1,
    assertz(nodes(N)).

reset_nodes :-
    retractall(nodes(_)),
    assertz(nodes(0)).

%!  solve_sudoku(+Problem) is det.
%
%   Prints the solution of Problem and the number of nodes searched.

solve_sudoku(Problem) :-
    (   solution(Problem, Grid)
    ->  show_current_grid(Grid)
    ;   format("no solution~n")
    ),
    nodes(Nodes),
    format("nodes searched: ~d~n", [Nodes]).

solution(Problem, Grid) :-
    reset_nodes,
    start_grid(Problem, Grid0, Given),
    forward_propagate_constraints(Grid0, Given, Grid1),
    backtrack_search(Grid1, Grid, _).

%!  run_all is det.
%
%   Solves the nine problems below and prints a table of nodes.

run_all :-
    forall(problem(Name, Problem),
           ( format("~n~w~n~n", [Name]),
             solve_sudoku(Problem),
             nodes(Nodes),
             assertz(result(Name, Nodes)) )),
    format("~nproblem~t~12|~tnodes~8+~n~`-t~20|~n"),
    forall(retract(result(Name, Nodes)),
           format("~w~t~12|~t~D~8+~n", [Name, Nodes])).

:- dynamic result/2.

		 /*******************************
		 *           Problems           *
		 *******************************/

%!  problem(?Name, -Problem) is nondet.
%
%   Clues row by row, from easy to hard.

problem(m1,
        [ (0,0,2), (0,8,8),
          (1,0,6), (1,5,4), (1,7,1),
          (2,0,5), (2,1,8), (2,3,6), (2,4,9), (2,5,2), (2,7,7),
          (3,3,8), (3,4,2), (3,6,7), (3,8,4),
          (4,3,1), (4,5,9),
          (5,0,8), (5,2,5), (5,4,7), (5,5,6),
          (6,1,5), (6,3,2), (6,4,6), (6,5,3), (6,7,4), (6,8,9),
          (7,1,2), (7,3,7), (7,8,1),
          (8,0,4), (8,8,7)
        ]).
problem(easy1,
        [ (0,0,5), (0,3,8), (0,4,9), (0,6,2), (0,7,4),
          (1,0,8), (1,1,9), (1,4,5), (1,5,2), (1,6,3), (1,7,7),
          (2,0,2), (2,3,6), (2,5,7), (2,6,8), (2,8,9),
          (3,1,3), (3,2,8), (3,4,7),
          (4,0,6), (4,2,2), (4,4,4), (4,5,5), (4,6,7), (4,8,3),
          (5,1,7), (5,3,1), (5,5,8), (5,6,6),
          (6,1,5), (6,3,3), (6,5,9), (6,7,6), (6,8,2),
          (7,2,6), (7,7,9)
        ]).
problem(easy2,
        [ (0,0,8), (0,2,3), (0,5,1),
          (1,1,1), (1,5,3), (1,6,8), (1,8,2),
          (2,1,7), (2,2,9), (2,4,5), (2,5,8),
          (3,5,9), (3,6,6), (3,8,1),
          (4,0,6), (4,1,9), (4,2,4), (4,3,1), (4,8,3),
          (5,1,3), (5,4,7), (5,7,5), (5,8,4),
          (6,1,6), (6,2,1), (6,4,9), (6,5,7), (6,6,4),
          (7,0,3), (7,1,4), (7,3,6), (7,4,8), (7,8,7),
          (8,0,9), (8,1,8), (8,2,7), (8,4,1), (8,8,5)
        ]).
problem(medium1,
        [ (0,1,3), (0,6,8), (0,8,4),
          (1,0,2), (1,4,4), (1,6,5),
          (2,4,2),
          (3,1,1), (3,2,5), (3,4,9),
          (4,0,6), (4,5,8),
          (5,1,2), (5,2,4), (5,4,5), (5,5,3), (5,8,7),
          (6,6,4), (6,7,9),
          (7,3,1),
          (8,2,7), (8,3,9), (8,4,3), (8,8,6)
        ]).
problem(medium2,
        [ (0,0,4), (0,4,7), (0,6,1),
          (1,2,1), (1,3,9), (1,5,4), (1,6,6), (1,8,5),
          (2,5,1),
          (3,3,7), (3,8,2),
          (4,2,2), (4,4,3),
          (5,0,8), (5,1,4), (5,2,7), (5,5,6),
          (6,1,1), (6,2,4), (6,6,8), (6,8,6),
          (7,1,2), (7,6,3),
          (8,0,6), (8,4,9)
        ]).
problem(medium3,
        [ (0,2,2), (0,5,6),
          (1,4,2), (1,6,9), (1,8,4),
          (2,2,4),
          (3,3,8),
          (4,0,5), (4,8,2),
          (5,1,8), (5,4,4), (5,5,9), (5,7,5), (5,8,3),
          (6,0,3), (6,4,5), (6,6,6),
          (7,1,5), (7,8,8),
          (8,0,7), (8,4,6), (8,7,3)
        ]).
problem(few_clues,
        [ (1,5,1), (1,8,2),
          (2,2,3), (2,4,4), (2,7,5),
          (3,7,6), (3,8,1),
          (4,4,7), (4,7,2),
          (5,2,7), (5,3,8), (5,4,9),
          (6,6,3), (6,7,4),
          (7,1,2),
          (8,0,9), (8,1,1)
        ]).
problem(hard1,
        [ (0,0,1), (0,8,7),
          (1,1,2), (1,3,4), (1,7,6),
          (2,2,3), (2,6,5),
          (3,1,9), (3,4,8), (3,5,2),
          (4,4,9), (4,7,8),
          (5,3,6), (5,6,4),
          (6,2,5), (6,6,1),
          (7,1,6), (7,3,8), (7,7,2),
          (8,0,7), (8,5,3)
        ]).
problem(hard2,
        [ (0,0,1), (0,8,2),
          (1,2,3), (1,3,4), (1,7,5),
          (2,1,6), (2,6,7),
          (3,4,3), (3,7,4),
          (4,3,8), (4,5,6),
          (5,2,9), (5,3,5), (5,4,4),
          (6,1,2), (6,6,1),
          (7,0,7), (7,8,6),
          (8,2,5), (8,4,9), (8,7,8)
        ]).
