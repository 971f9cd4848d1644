% Pigeons and holes: as many holes as pigeons, and one hole too few.
% systems: swi ninelog
% n: 10

:- use_module(library(clpb)).

bench(N, Sum) :-
    Holes is N - 1,
    findall(C, ( member(J, [N,Holes]), pigeons(N, J, C) ), Cs),
    sum_list(Cs, Sum).

pigeons(I, J, Count) :-
    length(Rows, I),
    holes(Rows, J),
    columns(J, Rows, Columns),
    cards(Rows, [1], Cs, Ds),
    cards(Columns, [0,1], Ds, []),
    append(Rows, Vs),
    (   sat(*(Cs))
    ->  sat_count(+([1|Vs]), Count)
    ;   Count = 0
    ).

holes([], _).
holes([Row|Rows], J) :-
    length(Row, J),
    holes(Rows, J).

columns(0, _, []) :- !.
columns(J, Rows, [Column|Columns]) :-
    first_of_each(Rows, Column, Rests),
    J1 is J - 1,
    columns(J1, Rests, Columns).

first_of_each([], [], []).
first_of_each([[V|Vs]|Rows], [V|Column], [Vs|Rests]) :-
    first_of_each(Rows, Column, Rests).

cards([], _, Cs, Cs).
cards([Vs|Vss], Counts, [card(Counts,Vs)|Cs0], Cs) :-
    cards(Vss, Counts, Cs0, Cs).
