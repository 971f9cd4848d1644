% A farmer brings a wolf, a goat and a cabbage across a river. His boat holds him and one of them, and
% what is left alone must not eat each other.

% A state is state(Farmer, Wolf, Goat, Cabbage): west or east.
crossed(Moves) :-
    Start = state(west, west, west, west),
    between(0, 20, Most),
    length(Moves, Most),
    path(Start, [Start], Moves),
    !.

path(state(east, east, east, east), _, []).
path(State, Seen, [Move|Moves]) :-
    move(State, Move, Next),
    safe(Next),
    \+ memberchk(Next, Seen),
    path(Next, [Next|Seen], Moves).

move(state(A, A, G, C), wolf,    state(B, B, G, C)) :- across(A, B).
move(state(A, W, A, C), goat,    state(B, W, B, C)) :- across(A, B).
move(state(A, W, G, A), cabbage, state(B, W, G, B)) :- across(A, B).
move(state(A, W, G, C), alone,   state(B, W, G, C)) :- across(A, B).

across(west, east).
across(east, west).

% The goat is with the farmer, or with nobody else.
safe(state(F, _, F, _)) :- !.
safe(state(F, F, _, F)).
