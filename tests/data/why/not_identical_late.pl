% ?- different_pairs([1,2], X-Y).
different_pairs(L, X-Y) :-
    X \== Y,
    Y == 2,                % here: unbound_test
    member(X, L),
    member(Y, L).
