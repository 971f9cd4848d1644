/** <module> A nonogram: the lengths of the black blocks in each row and column
*/

:- module(nonogram, [nonogram/1]).
:- use_module(library(clpfd)).

nonogram(Rows) :-
    length(Rows, 5),
    maplist(line, Rows),
    transpose(Rows, Columns),
    lines(Rows, row, 1, [[1,1],[5],[5],[3],[1]]),
    lines(Columns, column, 1, [[2],[4],[4],[4],[2]]).

line(Row) :-
    length(Row, 5),
    Row ins 0..1.

lines([], _, _, []).
lines([Line|Lines], Kind, N, [Blocks|Rest]) :-
    named("~w ~d has ~w"-[Kind,N,Blocks], blocks(Line, Blocks)),
    N1 is N + 1,
    lines(Lines, Kind, N1, Rest).

blocks(Line, Blocks) :-
    arcs(Blocks, 0, Last, Arcs),
    automaton(Line, [source(0), sink(Last)], Arcs).

% A state is the number of cells that are done; white cells keep those between blocks.

arcs([], State, State, [arc(State, 0, State)]).
arcs([Block|Blocks], State, Last, [arc(State, 0, State)|Arcs]) :-
    black(Block, State, State1, Arcs, Arcs1),
    (   Blocks == []
    ->  State2 = State1,
        Arcs1 = Arcs2
    ;   State2 is State1 + 1,
        Arcs1 = [arc(State1, 0, State2)|Arcs2]
    ),
    arcs(Blocks, State2, Last, Arcs2).

black(0, State, State, Arcs, Arcs) :- !.
black(N, State0, State, [arc(State0, 1, State1)|Arcs0], Arcs) :-
    State1 is State0 + 1,
    N1 is N - 1,
    black(N1, State1, State, Arcs0, Arcs).
