% Reads the environment.
% expect: denied
attack :- getenv('PATH', _).
