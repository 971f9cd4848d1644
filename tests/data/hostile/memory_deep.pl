% A recursion that never comes back.
% expect: memory
attack :- deep(_), true.
deep(X) :- deep(Y), X = f(Y).
