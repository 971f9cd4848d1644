% ?- even_one([1,2], X).
even_one(L, X) :-
    integer(X),            % here: unbound_test
    member(X, L),
    0 is X mod 2.
