% Renames a file.
% expect: denied
attack :- rename_file('victim.txt', forged).
