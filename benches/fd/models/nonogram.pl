% Nonograms: the automaton of a line, which the programs of this name share.

%   arcs(+Clue, +State, -Arcs, -Last): blanks, then a block, then at least one blank before the next block.
arcs([], State, [arc(State,0,State)], State).
arcs([Block|Blocks], State, [arc(State,0,State)|Arcs], Last) :-
    block(Block, State, State1, Arcs, Arcs1),
    (   Blocks == []
    ->  Arcs1 = [arc(State1,0,State1)],
        Last = State1
    ;   State2 is State1 + 1,
        Arcs1 = [arc(State1,0,State2)|Arcs2],
        arcs(Blocks, State2, Arcs2, Last)
    ).

block(0, State, State, Arcs, Arcs) :-
    !.
block(N, State0, State, [arc(State0,1,State1)|Arcs0], Arcs) :-
    State1 is State0 + 1,
    N1 is N - 1,
    block(N1, State1, State, Arcs0, Arcs).
