% ?- contains(3, [1,2,3]).
contains(X, [X,_]).        % fault
contains(X, [_|T]) :-
    contains(X, T).        % here: base_case
