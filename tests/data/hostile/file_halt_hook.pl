% Writes when the process ends.
% expect: fails
attack :- at_halt((open(forged, write, S), close(S))), fail.
