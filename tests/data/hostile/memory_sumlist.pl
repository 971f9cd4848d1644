% Sorts a list that fills the stacks.
% expect: memory
attack :- numlist(1, 100000000, L), sort(0, @>=, L, S), S = [_|_].
