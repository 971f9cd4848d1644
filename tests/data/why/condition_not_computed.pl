% ?- split([1,2,3], [2], [1,3])
split([], [], []).
split([X|Xs], Even, Odd) :-
    (   X mod 2 = 0
    ->  Even = [X|Es],
        Odd = Os
    ;   Even = Es,
        Odd = [X|Os] % here: unify
    ),
    split(Xs, Es, Os).
