% Reads the users of the system.
% expect: denied
attack :- open('/etc/passwd', read, S), close(S).
