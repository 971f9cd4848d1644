% Wakes itself for ever.
% expect: memory
attack :- freeze(X, attack), X = 1.
