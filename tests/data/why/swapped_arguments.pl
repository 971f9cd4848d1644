% ?- mother(ann, tom).
parent(ann, tom).
female(ann).
mother(M, C) :-
    female(C),             % here: no_clause
    parent(M, C).
