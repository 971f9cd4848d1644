% ?- triple([a,b]).
triple(L) :-
    length(L, 3).          % here: length
