% Reads above its folder.
% expect: denied
attack :- open('../../../../../../../../etc/passwd', read, S), close(S).
