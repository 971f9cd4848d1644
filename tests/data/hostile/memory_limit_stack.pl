% Raises it in the old way.
% expect: memory
attack :- set_prolog_stack(global, limit(4000000000)), numlist(1, 100000000, L), last(L, _).
