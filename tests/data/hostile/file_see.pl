% Reads in the manner of Edinburgh.
% expect: denied
attack :- see('/etc/passwd'), get_char(_), seen.
