% Looks what there is.
% expect: fails
attack :- exists_file('/etc/passwd').
