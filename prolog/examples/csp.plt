/** <module> Tests of the constraint solver written out

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- [csp].

:- begin_tests(csp).

%   value(+Grid, +Square, -Value): Square is decided.
value(Grid, Square, Value) :-
    get_assoc(Square, Grid, [Value]).

%   correct(+Problem, +Grid): Grid has the clues of Problem, and no two related squares have the same value.
correct(Problem, Grid) :-
    forall(member((Row,Column,Value), Problem),
           value(Grid, Row-Column, Value)),
    forall(( square(Row, Column), related(Row-Column, Other) ),
           ( value(Grid, Row-Column, Value1), value(Grid, Other, Value2), Value1 =\= Value2 )).

test(related, Others == [0-1,0-2,0-3,0-4,0-5,0-6,0-7,0-8,1-0,2-0,3-0,4-0,5-0,6-0,7-0,8-0,1-1,1-2,2-1,2-2]) :-
    findall(Other, related(0-0, Other), Others).

test(groups, Sizes == [20]) :-
    create_constraint_groups(Groups),
    length(Groups, 81),
    setof(Size, Square^Others^( member(Square-Others, Groups), length(Others, Size) ), Sizes).

test(initialize, Values == [1,2,3,4,5,6,7,8,9]) :-
    initialize_sudoku(Grid),
    get_assoc(4-4, Grid, Values).

test(propagate_row, Values == [9]) :-
    start_grid([(0,0,1), (0,1,2), (0,2,3), (0,3,4), (0,4,5), (0,5,6), (0,6,7), (0,7,8)], Grid0, Given),
    forward_propagate_constraints(Grid0, Given, Grid),
    get_assoc(0-8, Grid, Values).

test(propagate_clash, fail) :-
    start_grid([(0,0,1), (0,8,1)], Grid, Given),
    forward_propagate_constraints(Grid, Given, _).

test(no_solution, Text == "no solution\nnodes searched: 0\n") :-
    with_output_to(string(Text), solve_sudoku([(3,3,7), (4,4,7)])).

test(nodes, Nodes == 1) :-
    problem(m1, Problem),
    start_grid(Problem, Grid0, Given),
    forward_propagate_constraints(Grid0, Given, Grid1),
    reset_nodes,
    backtrack_search(Grid1, _, Nodes).

test(nine_problems, Count == 9) :-
    aggregate_all(count, problem(_, _), Count).

test(solves, forall(problem(_, Problem))) :-
    once(solution(Problem, Grid)),
    correct(Problem, Grid).

test(show, Row == " 2         123456789 123456789 | 123456789 123456789 123456789 | 123456789 123456789 8        ") :-
    problem(m1, Problem),
    start_grid(Problem, Grid, _),
    with_output_to(string(Text), show_current_grid(Grid)),
    split_string(Text, "\n", "", [Row|_]).

:- end_tests(csp).
