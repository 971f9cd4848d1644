% ?- total([1,2,3], 6).
total(L, S) :- total(L, 1, S).             % fault
total([], S, S).
total([X|Xs], S0, S) :-
    S1 is S0 + X,
    total(Xs, S1, S).      % here: base_case
