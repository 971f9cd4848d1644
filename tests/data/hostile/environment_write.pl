% Changes the environment.
% expect: denied
attack :- setenv('LD_PRELOAD', '/tmp/evil.so').
