% Removes a folder.
% expect: denied
attack :- delete_directory('.').
