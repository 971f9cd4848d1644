/** <module> Killer Sudoku with four rows: the cells of a cage differ and have a sum
*/

:- module(killer, [killer/1]).
:- use_module(library(clpfd)).

killer([[A1,A2,A3,A4],[B1,B2,B3,B4],[C1,C2,C3,C4],[D1,D2,D3,D4]]) :-
    Rows = [[A1,A2,A3,A4],[B1,B2,B3,B4],[C1,C2,C3,C4],[D1,D2,D3,D4]],
    append(Rows, Cells),
    Cells ins 1..4,
    maplist(all_distinct, Rows),
    transpose(Rows, Columns),
    maplist(all_distinct, Columns),
    maplist(all_distinct, [[A1,A2,B1,B2],[A3,A4,B3,B4],[C1,C2,D1,D2],[C3,C4,D3,D4]]),
    cage([A1,A2,B1], 6),
    cage([A3,A4], 7),
    cage([B2,B3], 5),
    cage([B4,C4], 5),
    cage([C1,D1], 6),
    cage([C2,C3], 5),
    cage([D2,D3,D4], 6).

cage(Cells, Sum) :-
    named("sum ~d in ~w"-[Sum,Cells], ( all_distinct(Cells), sum(Cells, #=, Sum) )).
