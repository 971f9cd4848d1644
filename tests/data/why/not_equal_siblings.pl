% ?- brothers(tom, X).
father(jim, tom).
father(jim, tim).
brothers(X, Y) :-
    X \= Y,                % here: different_unbound
    father(F, X),
    father(F, Y).
