% ?- differ(a, b).
differ(X, Y) :-
    Z = X,
    Z \= X,                % here: equal
    Y \== X.
