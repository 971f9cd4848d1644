% Calls itself for ever.
% expect: late
attack :- attack.
