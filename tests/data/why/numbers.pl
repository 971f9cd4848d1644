% ?- sum_text("3", 2, 5).
sum_text(S, N, R) :- atom_number(S, M), R is M * N. % here: is
