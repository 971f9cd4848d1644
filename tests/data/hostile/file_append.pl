% Appends to the tests.
% expect: denied
attack :- open('victim.txt', append, S), close(S).
