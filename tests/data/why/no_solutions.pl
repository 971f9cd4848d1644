% ?- names_of(blue, L).
shirt(tom, red).
names_of(C, L) :-
    setof(P, shirt(P, C), L).              % here: no_solutions
