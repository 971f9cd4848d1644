% ?- without(b, [a, b]).
without(X, List) :- ( member(Y, List), Y == X -> fail ; true ). % here: fails
