% Reads a term nested a million deep.
% expect: error
attack :- length(L, 1000000), maplist(=(0'(), L), atom_codes(A, L), term_to_atom(_, A).
