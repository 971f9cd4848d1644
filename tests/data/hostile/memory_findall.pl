% Collects for ever.
% expect: memory
attack :- findall(X, (repeat, X = f(a, b, c)), L), L = [].
