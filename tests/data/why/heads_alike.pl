% ?- isort([3,1,2], [1,2,3])
isort([], []).
isort([X|Xs], Sorted) :-
    isort(Xs, Rest),
    insert(X, Rest, Sorted). % here: no_clause

insert(X, [], [X]).
insert(X, [Y|Ys], [X,Y|Ys]) :-
    X =< Y.
insert(X, [Y|Ys], [X|Zs]) :-
    X > Y,
    insert(X, Ys, Zs).
