% ?- puzzle(X, Y).
:- use_module(library(clpfd)).
puzzle(X, Y) :-
    [X, Y] ins 1..5,
    X + Y #= 12,           % here: constraints
    label([X, Y]).
