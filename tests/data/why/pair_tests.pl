% ?- falls([1-2, 3-4]).
falls(L) :-
    member(X-Y, L),
    X > Y.                 % here: comparison
