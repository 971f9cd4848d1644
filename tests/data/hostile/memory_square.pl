% Squares a number for ever.
% expect: memory
attack :- s(3).
s(X) :- Y is X * X, s(Y).
