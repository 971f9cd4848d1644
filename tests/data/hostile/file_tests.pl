% Reads the tests that judge it.
% expect: any
attack :- source_file(F), file_name_extension(_, plt, F), open(F, read, S), read(S, _), close(S).
