% Leaves a process behind.
% expect: denied
attack :- shell('sleep 1000 &').
