% Queens that do not attack each other: how many ways, and a solution at random.
% systems: swi ninelog
% n: 6

:- use_module(library(clpb)).

bench(N, Count) :-
    findall(R/C, ( between(1, N, R), between(1, N, C) ), Squares),
    length(Squares, Size),
    length(Vs, Size),
    findall(Line, line(N, Squares, Line), Lines),
    sort(Lines, Sorted),
    cards(Sorted, Squares, Vs, Cards),
    sat(*(Cards)),
    sat_count(+([1|Vs]), Count),
    random_labeling(1, Vs),
    sum_list(Vs, N).

line(N, Squares, [1]-Line) :-
    between(1, N, R),
    findall(R/C, member(R/C, Squares), Line).
line(N, Squares, [1]-Line) :-
    between(1, N, C),
    findall(R/C, member(R/C, Squares), Line).
line(N, Squares, [0,1]-Line) :-
    Most is 2 * N,
    between(2, Most, D),
    findall(R/C, ( member(R/C, Squares), R + C =:= D ), Line).
line(N, Squares, [0,1]-Line) :-
    Least is -N,
    between(Least, N, D),
    findall(R/C, ( member(R/C, Squares), R - C =:= D ), Line).

cards([], _, _, []).
cards([Counts-Line|Lines], Squares, Vs, [card(Counts,On)|Cards]) :-
    on(Squares, Vs, Line, On),
    cards(Lines, Squares, Vs, Cards).

on([], [], _, []).
on([S|Squares], [V|Vs], Line, On) :-
    (   memberchk(S, Line)
    ->  On = [V|On1]
    ;   On = On1
    ),
    on(Squares, Vs, Line, On1).
