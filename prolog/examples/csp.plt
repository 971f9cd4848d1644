/** <module> Tests of the constraint solver written out

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- use_module(csp).

:- begin_tests(csp).

%   given(+Problem, -Grid): Grid has the clues of Problem and what follows from them.
given(Problem, Grid) :-
    initialize_sudoku(Grid),
    grid_groups(Grid, Groups),
    give_clues(Problem, Grid, Groups).

%   correct(+Problem, +Grid): Grid has the clues of Problem, and each group has all digits.
correct(Problem, Grid) :-
    ground(Grid),
    give_clues(Problem, Grid, []),
    grid_groups(Grid, Groups),
    forall(member(Group, Groups),
           msort(Group, [1,2,3,4,5,6,7,8,9])).

%   shown(+Grid, -Lines): what show_current_grid/1 prints.
shown(Grid, Lines) :-
    with_output_to(string(Text), show_current_grid(Grid)),
    split_string(Text, "\n", "", Lines).

%   place(+Row, +Column, +Array, -Group)
place(Row, Column, Array, Group) :-
    nth0(Row, Array, Groups),
    nth0(Column, Groups, Group).

test(groups, Sizes == [9]) :-
    create_constraint_groups(Arrays),
    length(Arrays, 3),
    append(Arrays, Rows),
    append(Rows, Groups),
    length(Groups, 243),
    maplist(length, Groups, All),
    sort(All, Sizes).
test(group_of_a_row, Group == [1-0,1-1,1-2,1-3,1-4,1-5,1-6,1-7,1-8]) :-
    create_constraint_groups([Rows,_,_]),
    place(1, 2, Rows, Group).
test(group_of_a_column, Group == [0-2,1-2,2-2,3-2,4-2,5-2,6-2,7-2,8-2]) :-
    create_constraint_groups([_,Columns,_]),
    place(1, 2, Columns, Group).
test(group_of_a_box, Group == [3-6,3-7,3-8,4-6,4-7,4-8,5-6,5-7,5-8]) :-
    create_constraint_groups([_,_,Boxes]),
    place(4, 7, Boxes, Group).

test(initialize, Line == " 123456789 123456789 123456789 | 123456789 123456789 123456789 | 123456789 123456789 123456789") :-
    initialize_sudoku(Grid),
    shown(Grid, [Line|_]).
test(show, Lines == [" 1         2         3         | 456789    456789    456789    | 456789    456789    456789   ",
                     "-------------------------------+-------------------------------+-------------------------------"]) :-
    given([(0,0,1), (0,1,2), (0,2,3)], Grid),
    shown(Grid, [Line1,_,_,Line4|_]),
    Lines = [Line1,Line4].

test(last_value, Value == 9) :-
    given([(0,0,1), (0,1,2), (0,2,3), (0,3,4), (0,4,5), (0,5,6), (0,6,7), (0,7,8)], [[_,_,_,_,_,_,_,_,Value]|_]).
test(only_place, Value == 7) :-
    given([(1,3,7), (2,6,7), (3,1,7), (6,2,7)], [[Value|_]|_]).
test(clash, fail) :-
    given([(0,0,1), (0,8,1)], _).
test(no_value, fail) :-
    given([(0,0,1), (0,1,2), (0,2,3), (0,3,4), (1,8,5), (2,8,6), (3,8,7), (4,8,8), (5,8,9)], _).
test(no_place, fail) :-
    given([(1,3,7), (2,6,7), (0,0,1), (3,1,7), (6,2,7)], _).
test(undone, Domain == [1,2,3,4,5,6,7,8,9]) :-
    initialize_sudoku(Grid),
    grid_groups(Grid, Groups),
    \+ ( give_clues([(0,0,1)], Grid, Groups), fail ),
    Grid = [[_,Square|_]|_],
    get_attr(Square, csp, open(Domain, _)).

% A term that solution/3 may change.
counter(Counter) :-
    duplicate_term(nodes(0), Counter).

test(no_solution, Text == "no solution\nnodes searched: 0\n") :-
    with_output_to(string(Text), solve_sudoku([(3,3,7), (4,4,7)])).
test(nodes, Counter == nodes(1)) :-
    problem(m1, Problem),
    counter(Counter),
    once(solution(Problem, _, Counter)).
test(one_solution, Count == 1) :-
    problem(hard2, Problem),
    counter(Counter),
    aggregate_all(count, solution(Problem, _, Counter), Count).

test(nine_problems, Count == 9) :-
    aggregate_all(count, problem(_, _), Count).
test(solves, forall(problem(_, Problem))) :-
    counter(Counter),
    once(solution(Problem, Grid, Counter)),
    correct(Problem, Grid).

:- end_tests(csp).
