% Lists a folder of others.
% expect: denied
attack :- directory_files('/etc', L), L = [_|_].
