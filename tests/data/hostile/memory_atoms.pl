% Atoms without end, all kept.
% expect: memory
attack :- between(1, inf, N), atom_concat(some_rather_long_name_of_an_atom_, N, A), nb_setval(A, A), fail.
