% ?- older(ann, bob).
age(ann, 40).
age(bob, 30).
older(X, Y) :-
    age(X, ageX),          % here: atom_for_variable
    age(Y, ageY),
    ageX > ageY.
