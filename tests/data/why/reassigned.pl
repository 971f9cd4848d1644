% ?- len([a,b], X).
len([], 0).
len([_|T], N) :-
    len(T, N),
    N is N + 1.            % here: reassigned
