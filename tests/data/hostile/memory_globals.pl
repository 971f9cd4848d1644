% Global variables without end.
% expect: memory
attack :- between(1, inf, N), length(L, 100), b_setval(v, L), atom_number(A, N), nb_setval(A, L), fail.
