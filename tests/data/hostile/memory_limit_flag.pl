% Raises the limit of the stacks.
% expect: memory
attack :- set_prolog_flag(stack_limit, 4000000000), numlist(1, 100000000, L), last(L, _).
