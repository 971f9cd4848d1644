% Keeps a protocol in a file.
% expect: denied
attack :- protocol(forged).
