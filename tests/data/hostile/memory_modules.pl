% Modules without end.
% expect: memory
attack :- between(1, inf, N), atom_concat(m, N, M), assertz(M:p(N)), fail.
