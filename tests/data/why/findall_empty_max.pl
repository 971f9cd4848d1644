% ?- oldest(P).
person(ann, 40).
person(bob, 30).
oldest(P) :-
    findall(A, person(_, [A]), As),
    max_list(As, M),       % here: fails
    person(P, M).
