% Transport from N places to N others at the lowest cost, over floats that are whole numbers in the end.
% systems: swi ninelog
% n: 16

:- use_module(library(clpr)).

bench(N, Cost) :-
    numlist(1, N, Places),
    rows(Places, N, Rows),
    supplies(Rows, Places),
    demands(Places, Rows),
    cost(Rows, 1, 0, Total),
    inf(Total, Cost0),
    Cost is round(Cost0*1000).

rows([], _, []).
rows([_|Places], N, [Row|Rows]) :-
    length(Row, N),
    positive(Row),
    rows(Places, N, Rows).

positive([]).
positive([X|Xs]) :-
    {X >= 0},
    positive(Xs).

sum([], Sum, Sum).
sum([X|Xs], Sum0, Sum) :-
    sum(Xs, Sum0+X, Sum).

supplies([], []).
supplies([Row|Rows], [P|Ps]) :-
    sum(Row, 0, Sum),
    {Sum =< 20+P},
    supplies(Rows, Ps).

demands([], _).
demands([P|Ps], Rows) :-
    column(Rows, P, Column),
    sum(Column, 0, Sum),
    {Sum >= 15+P},
    demands(Ps, Rows).

column([], _, []).
column([Row|Rows], P, [X|Xs]) :-
    nth1(P, Row, X),
    column(Rows, P, Xs).

cost([], _, Total, Total).
cost([Row|Rows], I, Total0, Total) :-
    row_cost(Row, I, 1, Total0, Total1),
    I1 is I+1,
    cost(Rows, I1, Total1, Total).

row_cost([], _, _, Total, Total).
row_cost([X|Xs], I, J, Total0, Total) :-
    C is 1+(I*I+3*J) mod 7,
    J1 is J+1,
    row_cost(Xs, I, J1, Total0+C*X, Total).
