% The puzzles of sudoku.txt, each N times, by all_distinct/1.
% systems: ninelog swi
% n: 100

:- use_module(library(clpfd)).
:- use_module(library(readutil)).

:- dynamic folder/1.
:- prolog_load_context(directory, Folder), assertz(folder(Folder)).

bench(N, Sum) :-
    folder(Folder),
    atom_concat(Folder, '/../sudoku.txt', Path),
    setup_call_cleanup(open(Path, read, In), read_boards(In, Boards), close(In)),
    loop(N, Boards, 0, Sum).

read_boards(In, Boards) :-
    read_line_to_codes(In, Line),
    (   Line == end_of_file
    ->  Boards = []
    ;   Boards = [Line|Rest],
        read_boards(In, Rest)
    ).

loop(0, _, Sum, Sum) :-
    !.
loop(N, Boards, Sum0, Sum) :-
    findall(W, ( member(Board, Boards), solve(Board, Vars), weigh(Vars, 0, W) ), Ws),
    weigh(Ws, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Boards, Sum1, Sum).

%   Boards have Size squared rows; a character stands for a value, a dot for an open square.
solve(Board, Vars) :-
    squares(Board, Vars),
    length(Vars, Squares),
    Size is round(sqrt(Squares)),
    Box is round(sqrt(Size)),
    Vars ins 1..Size,
    chunks(Vars, Size, Rows),
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    chunks(Rows, Box, Bands),
    maplist(boxes(Box), Bands),
    once(labeling([ff], Vars)).

squares([], []).
squares([Code|Codes], [Square|Squares]) :-
    (   Code =:= 0'.
    ->  true
    ;   Code >= 0'A
    ->  Square is Code - 0'A + 10
    ;   Square is Code - 0'0
    ),
    squares(Codes, Squares).

chunks([], _, []) :-
    !.
chunks(Xs, Size, [Chunk|Chunks]) :-
    length(Chunk, Size),
    append(Chunk, Rest, Xs),
    chunks(Rest, Size, Chunks).

boxes(Box, Rows) :-
    transpose(Rows, Columns),
    chunks(Columns, Box, Groups),
    maplist(box, Groups).

box(Columns) :-
    append(Columns, Vars),
    all_distinct(Vars).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
