% Runs a command through a pipe.
% expect: denied
attack :- open(pipe('touch forged'), read, S), close(S).
