% Asks how large a file is.
% expect: denied
attack :- size_file('/etc/passwd', _).
