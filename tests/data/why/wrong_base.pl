% ?- length_of([a,b], 2).
length_of([], 1).          % fault
length_of([_|T], N) :-
    length_of(T, M),
    N is M + 1.            % here: is
