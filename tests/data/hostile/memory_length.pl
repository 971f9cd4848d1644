% A list of a thousand million elements.
% expect: memory
attack :- length(L, 1000000000), L = [a|_].
