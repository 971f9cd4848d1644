% ?- sums(5, 2, 3).
sums(S, A, B) :-
    A + B is S.            % here: left_of_is
