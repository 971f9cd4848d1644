% ?- total_age(T), T =:= 70.
age(ann, 40).
age(bob, 30).
total_age(T) :-
    findall(a, age(_, a), L), % here: atom_for_variable
    sum_list(L, T).
