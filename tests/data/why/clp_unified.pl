% ?- magic(_).
:- use_module(library(clpfd)).
magic(S) :-
    S = [A,B,C,D],
    S ins 1..4,
    all_different(S),
    A + B = C + D, % here: is_meant
    label(S).
