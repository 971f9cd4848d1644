% Leaves as if all was well.
% expect: gone
attack :- halt.
