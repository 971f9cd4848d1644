% Text as a list of codes that doubles.
% expect: memory
attack :- d(`abc`).
d(L) :- append(L, L, M), atom_codes(_, M), d(M).
