% Makes a folder.
% expect: denied
attack :- make_directory(forged).
