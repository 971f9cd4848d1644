% Writes a file.
% expect: denied
attack :- open(forged, write, S), close(S).
