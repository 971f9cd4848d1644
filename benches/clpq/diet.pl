% Minimal cost of mixtures: a linear program of N foods and as many needs, over rationals.
% systems: swi ninelog
% n: 40

:- use_module(library(clpq)).

bench(N, Cost) :-
    numlist(1, N, Foods),
    length(Amounts, N),
    positive(Amounts),
    needs(Foods, Foods, Amounts),
    cost(Foods, Amounts, 0, Total),
    inf(Total, Cost).

positive([]).
positive([X|Xs]) :-
    {X >= 0},
    positive(Xs).

needs([], _, _).
needs([Need|Needs], Foods, Amounts) :-
    contents(Foods, Amounts, Need, 0, Sum),
    {Sum >= 10+Need},
    needs(Needs, Foods, Amounts).

contents([], [], _, Sum, Sum).
contents([Food|Foods], [X|Xs], Need, Sum0, Sum) :-
    C is 1+(Food*Need*7+Food) mod 11,
    contents(Foods, Xs, Need, Sum0+C*X, Sum).

cost([], [], Total, Total).
cost([Food|Foods], [X|Xs], Total0, Total) :-
    C is 1+Food*3 mod 7,
    cost(Foods, Xs, Total0+C*X, Total).
