% Reads a file without end.
% expect: denied
attack :- open('/dev/zero', read, S), read_string(S, _, T), string_length(T, _).
