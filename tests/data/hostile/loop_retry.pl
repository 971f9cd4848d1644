% Retries by backtracking over clauses.
% expect: late
b. b.
attack :- b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, fail.
