% A number too large for any machine.
% expect: memory
attack :- X is 1 << 100000000000, X > 0.
