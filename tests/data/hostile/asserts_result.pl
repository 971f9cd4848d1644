% Asserts what plunit keeps.
% expect: fails
:- catch(assertz(plunit:passed(hostile, attack, 1, det, 0.0)), _, true).
attack :- fail.
