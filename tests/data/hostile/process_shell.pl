% Runs a command.
% expect: denied
attack :- shell('touch forged').
