% Writes to the error output for ever.
% expect: output
attack :- repeat, format(user_error, "again~n", []), fail.
