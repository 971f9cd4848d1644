/** <module> Star battle: one star in each row, column and region; no two stars touch
*/

:- module(stars, [stars/1]).
:- use_module(library(clpfd)).

stars(Rows) :-
    Regions = [[b,a,b,b,b],
               [b,b,b,b,b],
               [c,b,b,b,d],
               [c,e,e,d,d],
               [c,e,e,e,e]],
    length(Rows, 5),
    maplist(row, Rows),
    transpose(Rows, Columns),
    maplist(line, Rows),
    maplist(line, Columns),
    append(Rows, Cells),
    append(Regions, Names),
    maplist(region(Cells, Names), [a,b,c,d,e]),
    apart(Rows).

row(Row) :-
    length(Row, 5),
    Row ins 0..1.

line(Cells) :- named("one star in ~w"-[Cells], one(Cells)).

one(Cells) :- sum(Cells, #=, 1).

region(Cells, Names, Name) :-
    findall(N, nth1(N, Names, Name), Ns),
    maplist(cell(Cells), Ns, Own),
    named("region ~w has one star"-[Name], one(Own)).

cell(Cells, N, Cell) :- nth1(N, Cells, Cell).

apart([_]).
apart([Row1,Row2|Rows]) :-
    squares(Row1, Row2),
    apart([Row2|Rows]).

squares([_], [_]).
squares([A,B|Row1], [C,D|Row2]) :-
    A + B + C + D #=< 1,
    squares([B|Row1], [D|Row2]).
