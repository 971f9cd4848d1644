% Reads all of the environment.
% expect: denied
attack :- environ(L), L = [_|_].
