% ?- solve(X, Y).
:- use_module(library(clpfd)).
solve(X, Y) :-
    X + Y #= 10,
    X - Y #= 3,
    [X, Y] ins 0..10,
    label([X, Y]).         % here: constraints
