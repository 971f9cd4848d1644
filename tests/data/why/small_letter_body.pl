% ?- has(2, [1,2,3]).
has(X, List) :-
    member(x, List),       % here: atom_for_variable
    X > 0.
