% ?- long_name(abc).
long_name(A) :- atom_length(A, N), ( N > 3 -> true ; fail ). % here: fails
