% ?- grandparent(tom, ann).
parent(tom, bob).
parent(bob, ann).
grandparent(X, Z) :-
    parent(X, Y),
    parent(y, Z),          % here: atom_for_variable
    Y \== X.
