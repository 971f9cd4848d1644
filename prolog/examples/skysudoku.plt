/** <module> Tests of Skyscraper Sudoku

Load this file and type `run_tests.`
*/

:- use_module(library(plunit)).
:- [skysudoku].

:- begin_tests(skysudoku).

%   visible(+Line, -Count): counted by looking, without constraints.
visible(Line, Count) :-
    visible(Line, 0, 0, Count).

visible([], _, Count, Count).
visible([Height|Heights], Highest, Count0, Count) :-
    (   Height > Highest
    ->  Count1 is Count0 + 1,
        visible(Heights, Height, Count1, Count)
    ;   visible(Heights, Highest, Count0, Count)
    ).

%   holds(+Grid, +Clue)
holds(Grid, g(Number, R, C)) :-
    nth1(R, Grid, Row),
    nth1(C, Row, Number).
holds(Grid, v(Count, Direction, RC)) :-
    line(Direction, RC, Grid, Line),
    visible(Line, Count).

line(w, R, Grid, Row) :-
    nth1(R, Grid, Row).
line(e, R, Grid, Line) :-
    nth1(R, Grid, Row),
    reverse(Row, Line).
line(n, C, Grid, Column) :-
    maplist(nth1(C), Grid, Column).
line(s, C, Grid, Line) :-
    maplist(nth1(C), Grid, Column),
    reverse(Column, Line).

test(visnum_left, all(V == [3])) :-
    visnum_left(V, [1,3,2,4]).
test(visnum_left_all, Pairs == [3-[1,2,3], 2-[1,3,2], 2-[2,1,3], 2-[2,3,1], 1-[3,1,2], 1-[3,2,1]]) :-
    findall(V-Line, ( permutation([1,2,3], Line), visnum_left(V, Line) ), Pairs).
test(visnum_left_propagates, Line == [1,2,3]) :-
    Line = [_,_,_],
    domain(Line, 1, 3),
    all_distinct(Line),
    once(visnum_left(3, Line)).
test(visnum_left_bounds, all(Domain == [1..3])) :-
    length(Line, 3),
    domain(Line, 1, 3),
    visnum_left(V, Line),
    fd_dom(V, Domain).

test(small, all(Grid == [[[3,4,1,2],[1,2,3,4],[2,3,4,1],[4,1,2,3]]])) :-
    example(small, Puzzle),
    skysudoku(Puzzle, Grid).
test(no_solution, fail) :-
    skysudoku(ss(2, [v(4,w,1), v(1,w,2), v(4,s,4)]), _).
test(all_grids, Count == 288) :-
    aggregate_all(count, skysudoku(ss(2, []), _), Count).
test(large) :-
    example(large, ss(3, Clues)),
    findall(Grid, skysudoku(ss(3, Clues), Grid), [Only]),
    forall(member(Clue, Clues), holds(Only, Clue)).

test(print, Text == " 1 2\n 2 1\n") :-
    with_output_to(string(Text), print_grid([[1,2],[2,1]])).

:- end_tests(skysudoku).
