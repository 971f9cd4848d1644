% Choice points without end.
% expect: memory
attack :- c, attack, c.
c. c.
