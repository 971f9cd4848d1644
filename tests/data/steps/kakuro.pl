/** <module> Kakuro: sums of different digits, across and down; 0 is a black square
*/

:- module(kakuro, [kakuro/1]).
:- use_module(library(clpfd)).

kakuro([[0,A,B],[C,D,E],[F,G,0]]) :-
    [A,B,C,D,E,F,G] ins 1..9,
    entry([A,B], 3),
    entry([C,D,E], 18),
    entry([F,G], 9),
    entry([C,F], 16),
    entry([A,D,G], 11),
    entry([B,E], 3).

entry(Cells, Sum) :-
    named("sum ~d in ~w"-[Sum,Cells], ( all_distinct(Cells), sum(Cells, #=, Sum) )).
