% ?- square(R).
:- use_module(library(clpfd)).
square([A,B,C,D]) :-
    [A,B,C,D] ins 1..2,
    all_distinct([A,B,C,D]),               % here: constraints
    label([A,B,C,D]).
