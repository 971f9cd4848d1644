% Goes elsewhere, to read there.
% expect: denied
attack :- working_directory(_, '/etc'), open(passwd, read, S), close(S).
