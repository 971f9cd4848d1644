% ?- ancestor(tom, ann).
parent(tom, bob).
parent(bob, ann).
ancestor(X, Y) :-
    parent(X, Z),          % here: no_clause
    ancestor(Z, Y).
