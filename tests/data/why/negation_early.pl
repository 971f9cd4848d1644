% ?- bachelor(X).
male(tom).
male(bob).
married(tom).
bachelor(X) :-
    \+ married(X),         % here: negation_unbound
    male(X).
