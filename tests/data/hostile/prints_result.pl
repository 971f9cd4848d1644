% Prints what a pass looks like.
% expect: fails
attack :- format(user_error, "% All 1 tests passed~n", []), writeln('ok 1 - attack'), fail.
