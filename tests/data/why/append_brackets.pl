% ?- joined([1], [2], [1,2]).
joined([], L, L).
joined([H|T], L, [H|[R]]) :-               % fault
    joined(T, L, R).       % here: base_case
