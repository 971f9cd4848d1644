% What the Sudoku board asks. Rows are nine lists of nine digits or variables.

:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(solution_sequences)).

sudoku(Rows) :-
    append(Rows, Squares),
    Squares ins 1..9,
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    boxes(Rows).

boxes([]).
boxes([A, B, C|Rows]) :-
    boxes(A, B, C),
    boxes(Rows).

boxes([], [], []).
boxes([A, B, C|R1], [D, E, F|R2], [G, H, I|R3]) :-
    all_distinct([A, B, C, D, E, F, G, H, I]),
    boxes(R1, R2, R3).

% The digits that propagation leaves in each square.
candidates(Rows, Candidates) :-
    sudoku(Rows),
    maplist(maplist(digits), Rows, Candidates).

digits(Square, Digits) :-
    fd_dom(Square, Domain),
    findall(Digit, ( between(1, 9, Digit), Digit in Domain ), Digits).

solution(Rows) :-
    sudoku(Rows),
    append(Rows, Squares),
    labeling([ff], Squares).

% One whose second box line begins as Order does, as far as that is possible.
solution(Rows, Order) :-
    sudoku(Rows),
    nth1(4, Rows, Row),
    maplist(preferred(Order), Row),
    append(Rows, Squares),
    labeling([ff], Squares),
    !.

preferred(Order, Square) :-
    member(Square, Order).

count(Rows, Most, Count) :-
    findall(x, limit(Most, solution(Rows)), Found),
    length(Found, Count).

% Clues that contradict each other, none of which can be left out: lists [Row, Column, Digit].
contradiction(Clues, Core) :-
    \+ possible(Clues),
    needed(Clues, [], Core).

needed([], Core, Core).
needed([Clue|Clues], Needed, Core) :-
    append(Needed, Clues, Others),
    (   possible(Others)
    ->  append(Needed, [Clue], Needed1),
        needed(Clues, Needed1, Core)
    ;   needed(Clues, Needed, Core)
    ).

possible(Clues) :-
    length(Rows, 9),
    maplist([Row]>>length(Row, 9), Rows),
    maplist(put(Rows), Clues),
    \+ \+ solution(Rows).

put(Rows, [R, C, D]) :-
    nth1(R, Rows, Row),
    nth1(C, Row, D).
