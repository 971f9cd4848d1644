% Has the call put in by goal expansion.
% expect: denied
user:goal_expansion(harmless(F), open(F, write, _)).
attack :- harmless(forged).
