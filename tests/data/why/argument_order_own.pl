% ?- ancestor(tom, ann).
parent(tom, bob).
parent(bob, ann).
ancestor(X, Y) :- parent(X, Y). % here: no_clause
ancestor(X, Y) :-
    parent(X, Z),
    ancestor(Y, Z).
