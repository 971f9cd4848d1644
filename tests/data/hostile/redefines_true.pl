% Redefines true/0.
% expect: fails
:- redefine_system_predicate(true).
true :- fail.
attack :- fail.
