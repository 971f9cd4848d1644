% ?- age_puzzle(A, B).
:- use_module(library(clpfd)).
age_puzzle(A, B) :-
    [A, B] ins 1..99,
    A #= 2 * B,
    A + 10 #= 3 * (B + 10), % here: constraints
    label([A, B]).
