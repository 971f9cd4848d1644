% ?- report([1,2,3]).
report([]).
report([X|Xs]) :-
    format("item ~w~n", [X]),
    X < 3,                 % here: comparison
    report(Xs).
