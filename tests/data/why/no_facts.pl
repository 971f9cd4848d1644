% ?- age(tom, A).
:- dynamic born/2.
age(P, A) :-
    born(P, Y),            % here: no_clauses
    A is 2024 - Y.
