% ?- count(a, [a,b,a], 2).
count(_, [], 0).
count(X, [X|Xs], N) :-
    !,
    count(X, Xs, N),
    N is N + 1.            % here: reassigned
count(X, [_|Xs], N) :-
    count(X, Xs, N).
