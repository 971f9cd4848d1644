% ?- sum_to(3, 6).
sum_to(0, 0).
sum_to(N, S) :-
    N > 0,
    N1 is N - 1,
    sum_to(N1, S),
    S is S + N.            % here: reassigned
