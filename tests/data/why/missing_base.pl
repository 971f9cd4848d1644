% ?- sum([1,2], S).
sum([X|Xs], S) :-
    sum(Xs, S1),           % here: base_case
    S is S1 + X.
