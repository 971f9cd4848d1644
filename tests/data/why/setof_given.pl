% ?- all_ages([10,12,40])
age(peter, 12).
age(ann, 10).
age(pat, 40).
age(tom, 12).

all_ages(L) :-
    setof(A, age(_P, A), L). % here: fails

youngest(P) :-
    all_ages([Min|_]),
    age(P, Min).
