% ?- max_list_of([3,9,2], 9).
max_list_of([X|Xs], M) :- max_of(Xs, X, M).
max_of([], M, M).
max_of([X|Xs], M0, M) :-
    X > M0,                % here: comparison
    max_of(Xs, X, M).
