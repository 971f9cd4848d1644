% ?- max(3, 5, M), M > 4.
max(X, Y, X) :-
    X > 0, !.              % here: cut
max(X, Y, Y) :-
    X =< Y.
