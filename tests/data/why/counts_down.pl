% ?- count(3).
count(0).
count(N) :-
    N > 0,
    N is N - 1,            % here: reassigned
    count(N).
