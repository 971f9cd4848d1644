% ?- solve([S,E,N,D]).
:- use_module(library(clpfd)).
solve(Vs) :-
    Vs = [A,B,C,D],
    Vs ins 1..3,
    all_different(Vs),
    A #< B, B #< C, C #< D, % here: constraints
    label(Vs).
