% Loads what is no program.
% expect: denied
attack :- consult('/etc/passwd').
