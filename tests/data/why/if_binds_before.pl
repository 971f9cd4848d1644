% ?- fee(12, F), F =:= 5.
fee(Age, F) :-
    F = 0,
    ( Age < 6 -> true ; F = 5 ). % here: unify
