% ?- insertion_sort([3,1,2], [1,2,3]).
insertion_sort([], []).
insertion_sort([X|Xs], S) :-
    insertion_sort(Xs, S0),
    insert(X, S0, S).
insert(X, [], [X]).
insert(X, [Y|Ys], [X,Y|Ys]) :- X < Y.
insert(X, [Y|Ys], [Y|Zs]) :-
    X < Y,                 % here: comparison
    insert(X, Ys, Zs).
