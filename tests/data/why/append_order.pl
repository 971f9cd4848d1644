% ?- joined([1,2], [3], [3,1,2]).
joined(A, B, C) :-
    append(A, B, C).       % here: result
