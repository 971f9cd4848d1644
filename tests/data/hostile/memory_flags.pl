% Flags without end.
% expect: memory
attack :- between(1, inf, N), atom_concat(some_flag_, N, A), flag(A, _, N), fail.
