% Counts to infinity.
% expect: late
attack :- between(1, inf, X), X < 0.
