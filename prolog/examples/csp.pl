/** <module> A constraint solver for Sudoku, written out

The classical exercise: no library of constraints, only domains, propagation and backtracking. A problem is
a list of triples `(Row,Column,Value)`, rows and columns counted from 0. For example:

    ?- problem(m1, Problem), solve_sudoku(Problem).
    ?- run_all.

A grid is a list of nine rows of nine squares. An open square is a variable with an attribute: the values that
it may still have, and the squares that must differ from it. When a square is decided, Prolog wakes
attr_unify_hook/2, which does the same to those squares what a pencil would do. On backtracking all of that is
undone by itself.
*/

:- module(csp,
          [ initialize_sudoku/1, create_constraint_groups/1, grid_groups/2, show_current_grid/1,
            forward_propagate_constraints/3, backtrack_search/3, give_clues/3, solution/3,
            solve_sudoku/1, run_all/0, problem/2
          ]).

:- use_module(library(apply)).
:- use_module(library(lists)).

		 /*******************************
		 *       Grids and groups       *
		 *******************************/

%!  create_constraint_groups(-Groups) is det.
%
%   Groups are three arrays of 9 by 9 places, lists of rows, for rows, columns and boxes. A place holds the
%   group of the square there, as a list of squares `Row-Column`: at row 1, column 2 of the first array are
%   `[1-0,1-1,...,1-8]`, all squares of row 1.

create_constraint_groups([Rows,Columns,Boxes]) :-
    maplist(group_array, [row,column,box], [Rows,Columns,Boxes]).

group_array(Kind, Array) :-
    findall(Places, ( between(0, 8, Row), array_row(Kind, Row, Places) ), Array).

array_row(Kind, Row, Places) :-
    findall(Group, ( between(0, 8, Column), group_of(Kind, Row, Column, Group) ), Places).

%   group_of(+Kind, +Row, +Column, -Group): the squares of the row, column or box that the square is in.
group_of(row, Row, _, Group) :-
    findall(Row-Column, between(0, 8, Column), Group).
group_of(column, _, Column, Group) :-
    findall(Row-Column, between(0, 8, Row), Group).
group_of(box, Row0, Column0, Group) :-
    Top is Row0 // 3 * 3,
    Left is Column0 // 3 * 3,
    findall(Row-Column, box_square(Top, Left, Row, Column), Group).

%   constraint_group(-Group): each of the 27 groups, rows first, then columns and boxes.
constraint_group(Group) :-
    between(0, 8, Row),
    group_of(row, Row, 0, Group).
constraint_group(Group) :-
    between(0, 8, Column),
    group_of(column, 0, Column, Group).
constraint_group(Group) :-
    member(Top, [0,3,6]),
    member(Left, [0,3,6]),
    group_of(box, Top, Left, Group).

box_square(Top, Left, Row, Column) :-
    Bottom is Top + 2,
    Right is Left + 2,
    between(Top, Bottom, Row),
    between(Left, Right, Column).

%!  initialize_sudoku(-Grid) is det.
%
%   Each square of Grid may have each digit, and must differ from the others in its groups.

initialize_sudoku(Grid) :-
    length(Grid, 9),
    maplist([Row]>>length(Row, 9), Grid),
    append(Grid, Squares),
    numlist(1, 9, Digits),
    maplist([Square]>>put_attr(Square, csp, open(Digits, [])), Squares),
    grid_groups(Grid, Groups),
    maplist(keep_apart, Groups).

keep_apart(Group) :-
    maplist(keep_from(Group), Group).

keep_from(Group, Square) :-
    exclude(==(Square), Group, Others),
    get_attr(Square, csp, open(Values, Known)),
    append(Others, Known, All),
    sort(All, Different),
    put_attr(Square, csp, open(Values, Different)).

%!  grid_groups(+Grid, -Groups) is det.
%
%   Groups are the constraint groups of Grid, each as a list of its nine squares.

grid_groups(Grid, Groups) :-
    findall(Group, constraint_group(Group), Places),
    maplist(maplist(grid_square(Grid)), Places, Groups).

grid_square(Grid, Row-Column, Square) :-
    nth0(Row, Grid, Squares),
    nth0(Column, Squares, Square).

%   square_values(+Square, -Values): what Square may still have.
square_values(Square, Values) :-
    (   var(Square)
    ->  get_attr(Square, csp, open(Values, _))
    ;   Values = [Square]
    ).

%!  show_current_grid(+Grid) is det.
%
%   Prints the values that each square may still have. All squares are as wide as the widest one.

show_current_grid(Grid) :-
    append(Grid, Squares),
    maplist(square_values, Squares, Domains),
    maplist(length, Domains, Sizes),
    max_list(Sizes, Widest),
    Width is Widest + 1,
    foldl(show_row(Width), Grid, 0, _).

show_row(Width, Squares, Row, NextRow) :-
    (   memberchk(Row, [3,6])
    ->  Dashes is 3 * Width + 1,
        format(atom(Rule), "~`-t~*|", [Dashes]),
        format("~w+~w+~w~n", [Rule, Rule, Rule])
    ;   true
    ),
    foldl(show_square(Width), Squares, 0, _),
    nl,
    NextRow is Row + 1.

show_square(Width, Square, Column, NextColumn) :-
    (   memberchk(Column, [3,6])
    ->  write(' |')
    ;   true
    ),
    square_values(Square, Values),
    atomic_list_concat(Values, Text),
    format(atom(Cell), " ~w~t~*|", [Text, Width]),
    write(Cell),
    NextColumn is Column + 1.

		 /*******************************
		 *         Propagation          *
		 *******************************/

%!  forward_propagate_constraints(+Groups, ?Square, +Value) is semidet.
%
%   Square has Value. It is taken from all squares that must differ, and what follows from that is done as
%   well: a square with one value left has it, and a value with one place left in a group goes there. Fails
%   when a square has no value left, or a value no place.

forward_propagate_constraints(Groups, Square, Value) :-
    Square = Value,
    fill_only_places(Groups).

%   attr_unify_hook(+Attribute, +Value): a square with this attribute has been decided.
attr_unify_hook(open(Values, Others), Value) :-
    memberchk(Value, Values),
    maplist(exclude_value(Value), Others).

exclude_value(Value, Square) :-
    (   var(Square)
    ->  get_attr(Square, csp, open(Values, Others)),
        (   selectchk(Value, Values, Left)
        ->  put_attr(Square, csp, open(Left, Others)),
            decide(Left, Square)
        ;   true
        )
    ;   Square =\= Value
    ).

decide([Value], Square) :-
    !,
    Square = Value.
decide([_,_|_], _).

%   fill_only_places(+Groups): as long as there is a value with one place.
fill_only_places(Groups) :-
    maplist(open_values, Groups, Values),
    (   only_place(Groups, Values, Square, Value)
    ->  Square = Value,
        fill_only_places(Groups)
    ;   true
    ).

%   open_values(+Group, -Values): the values of the open squares, sorted, each as often as it has places.
%   There must be a value for each square.
open_values(Group, Values) :-
    include(var, Group, Open),
    maplist(square_values, Open, Domains),
    append(Domains, All),
    msort(All, Values),
    sort(Values, Different),
    same_length(Open, Different).

only_place([Group|Groups], [Values|ValuesOfGroups], Square, Value) :-
    (   single(Values, Value)
    ->  member(Square, Group),
        var(Square),
        get_attr(Square, csp, open(Domain, _)),
        memberchk(Value, Domain)
    ;   only_place(Groups, ValuesOfGroups, Square, Value)
    ).

%   single(+Sorted, -Value): Value stands in the list once.
single([Value|Values], Single) :-
    (   Values = [Value|_]
    ->  skip(Value, Values, Rest),
        single(Rest, Single)
    ;   Single = Value
    ).

skip(Value, [Value|Values], Rest) :-
    !,
    skip(Value, Values, Rest).
skip(_, Rest, Rest).

		 /*******************************
		 *            Search            *
		 *******************************/

%!  backtrack_search(+Grid, +Groups, +Counter) is nondet.
%
%   Fills the open squares of Grid, the one with the fewest values first. Counter is a term nodes(N) that
%   counts the calls, those that lead nowhere too: it does not go back on backtracking.

backtrack_search(Grid, Groups, Counter) :-
    arg(1, Counter, N0),
    N is N0 + 1,
    nb_setarg(1, Counter, N),
    term_variables(Grid, Open),
    (   Open = [First|Others]
    ->  square_values(First, Values0),
        length(Values0, Size),
        smallest_domain(Others, Size, First, Square),
        square_values(Square, Values),
        member(Value, Values),
        forward_propagate_constraints(Groups, Square, Value),
        backtrack_search(Grid, Groups, Counter)
    ;   true
    ).

%   smallest_domain(+Squares, +Size, +Best0, -Best): Best has the fewest values of Squares and of Best0, which
%   has Size.
smallest_domain([], _, Best, Best).
smallest_domain([Square|Squares], Size0, Best0, Best) :-
    (   square_values(Square, Values),
        length(Values, Size),
        Size < Size0
    ->  smallest_domain(Squares, Size, Square, Best)
    ;   smallest_domain(Squares, Size0, Best0, Best)
    ).

%!  give_clues(+Problem, +Grid, +Groups) is semidet.
%
%   The squares of Problem have their values.

give_clues(Problem, Grid, Groups) :-
    maplist(give_clue(Grid, Groups), Problem).

give_clue(Grid, Groups, (Row,Column,Value)) :-
    grid_square(Grid, Row-Column, Square),
    forward_propagate_constraints(Groups, Square, Value).

%!  solution(+Problem, -Grid, +Counter) is nondet.
%
%   Grid is a solution of Problem. Counter counts the nodes searched.

solution(Problem, Grid, Counter) :-
    initialize_sudoku(Grid),
    grid_groups(Grid, Groups),
    give_clues(Problem, Grid, Groups),
    backtrack_search(Grid, Groups, Counter).

%!  solve_sudoku(+Problem) is det.
%
%   Prints the solution of Problem and the number of nodes searched.

solve_sudoku(Problem) :-
    solve_sudoku(Problem, _).

solve_sudoku(Problem, Nodes) :-
    Counter = nodes(0),
    (   solution(Problem, Grid, Counter)
    ->  show_current_grid(Grid)
    ;   format("no solution~n")
    ),
    arg(1, Counter, Nodes),
    format("nodes searched: ~d~n", [Nodes]).

%!  run_all is det.
%
%   Solves the nine problems below and prints a table of nodes.

run_all :-
    findall(Name-Problem, problem(Name, Problem), Problems),
    maplist(run, Problems, Results),
    format("~nproblem~t~12|~tnodes~8+~n~`-t~20|~n"),
    maplist([Name-Nodes]>>format("~w~t~12|~t~D~8+~n", [Name, Nodes]), Results).

run(Name-Problem, Name-Nodes) :-
    format("~n~w~n~n", [Name]),
    solve_sudoku(Problem, Nodes).

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
