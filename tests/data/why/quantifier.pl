% ?- all_even([2,4,5,6]).
all_even(L) :-
    forall(member(X, L), 0 is X mod 2).    % here: forall
