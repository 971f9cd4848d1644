% Opens a file for update.
% expect: denied
attack :- open('victim.txt', update, S), close(S).
