% ?- move(state(4, 0), state(1, 3)).
move(state(X, Y), state(X1, 3)) :-
    X + Y >= 3,
    X1 is X - 3 - Y,
    X1 >= 0,
    Y1 is 3 - Y,
    Y1 < 3.                % here: comparison
