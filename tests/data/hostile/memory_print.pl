% Prints what fills half of the stacks, and keeps it.
% expect: memory
attack :- numlist(1, 4000000, L), repeat, with_output_to(string(S), print(L)), assertz(kept(S)), fail.
