% A table without end.
% expect: memory
:- table t/1.
t(1).
t(X) :- t(Y), X is Y + 1.
attack :- t(-1).
