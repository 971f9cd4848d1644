% ?- member_of(2, [1,2,3]).
member_of(X, [Y|_]) :-
    !,                     % here: cut
    X = Y.
member_of(X, [_|T]) :-
    member_of(X, T).
