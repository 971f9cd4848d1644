% Expands the tests.
% expect: fails
user:term_expansion(test(N, _), test(N, true)).
user:goal_expansion(attack, true).
attack :- fail.
