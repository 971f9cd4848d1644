% Engines without end.
% expect: memory
attack :- between(1, inf, _), engine_create(X, member(X, [1,2]), _), fail.
