% Aborts.
% expect: error
attack :- abort.
