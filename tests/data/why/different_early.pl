% ?- sibling(ann, X).
parent(tom, ann).
parent(tom, bob).
sibling(X, Y) :-
    X \= Y,                % here: different_unbound
    parent(P, X),
    parent(P, Y).
