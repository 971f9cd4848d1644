% ?- can_get(state(door, floor, window, no)).
move(state(middle, box, middle, no), grasp, state(middle, box, middle, yes)).
move(state(P, floor, P, H), climb, state(P, box, P, H)).
move(state(P1, floor, P1, H), push(P1, P2), state(P2, floor, P2, H)).
can_get(state(_, _, _, yes)).
can_get(S) :- move(S, _, S1), can_get(S1). % here: no_clause
