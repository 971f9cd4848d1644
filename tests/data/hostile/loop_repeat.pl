% Repeats for ever.
% expect: late
attack :- repeat, fail.
