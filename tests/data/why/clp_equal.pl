% ?- larger(1).
:- use_module(library(clpfd)).
larger(N) :-
    X in 1..3,
    X #> 1,
    X = N. % here: constraints
