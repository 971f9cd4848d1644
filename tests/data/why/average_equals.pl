% ?- average([2,4,6], 4).
average(L, A) :-
    sum_list(L, S),
    length(L, N),
    A = S / N.             % here: is_meant
