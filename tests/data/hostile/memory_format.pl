% A column too far.
% expect: memory
attack :- format("~*c", [2000000000, 0'x]).
