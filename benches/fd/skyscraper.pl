% Skyscrapers in a Latin square of 5 by 5, with visibility by reification.
% systems: swi ninelog
% n: 2

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(W, ( puzzle(Rows), weigh_rows(Rows, 0, W) ), Ws),
    weigh(Ws, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

%   What is seen from the left, the right, the top and the bottom; 0 is no clue.
clues([3,0,2,0,1], [0,3,3,2,0], [3,3,0,3,1], [1,0,2,0,3]).

puzzle(Rows) :-
    length(Rows, 5),
    rows(Rows),
    transpose(Rows, Columns),
    different(Columns),
    clues(Left, Right, Top, Bottom),
    see_all(Rows, Left),
    see_all_back(Rows, Right),
    see_all(Columns, Top),
    see_all_back(Columns, Bottom),
    flat(Rows, Vars),
    labeling([ff], Vars).

rows([]).
rows([Row|Rows]) :-
    length(Row, 5),
    Row ins 1..5,
    all_distinct(Row),
    rows(Rows).

different([]).
different([Column|Columns]) :-
    all_distinct(Column),
    different(Columns).

see_all([], []).
see_all([Line|Lines], [Clue|Clues]) :-
    (   Clue =:= 0
    ->  true
    ;   Line = [First|Rest],
        visible(Rest, First, 1, Clue)
    ),
    see_all(Lines, Clues).

see_all_back([], []).
see_all_back([Line|Lines], [Clue|Clues]) :-
    reverse(Line, Back),
    see_all([Back], [Clue]),
    see_all_back(Lines, Clues).

visible([], _, Count, Clue) :-
    Count #= Clue.
visible([X|Xs], Highest, Count, Clue) :-
    Seen #<==> (X #> Highest),
    Next #= max(X, Highest),
    Count1 #= Count + Seen,
    visible(Xs, Next, Count1, Clue).

flat([], []).
flat([Xs|Xss], Ys) :-
    flat(Xss, Zs),
    append(Xs, Zs, Ys).

weigh_rows([], Sum, Sum).
weigh_rows([Row|Rows], Sum0, Sum) :-
    weigh(Row, Sum0, Sum1),
    weigh_rows(Rows, Sum1, Sum).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
