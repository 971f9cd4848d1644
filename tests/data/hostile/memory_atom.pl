% An atom that doubles.
% expect: memory
attack :- double(abc).
double(A) :- atom_concat(A, A, B), double(B).
