% Reads its own memory.
% expect: denied
attack :- open('/proc/self/mem', read, S), close(S).
