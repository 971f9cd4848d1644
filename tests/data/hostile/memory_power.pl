% A number too large for any machine.
% expect: memory
attack :- X is 7 ** 10000000000, X > 0.
