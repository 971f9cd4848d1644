% Makes a temporary file.
% expect: denied
attack :- tmp_file_stream(utf8, F, S), close(S), exists_file(F).
