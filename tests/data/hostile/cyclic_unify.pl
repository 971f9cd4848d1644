% Unifies two endless terms, for ever.
% expect: late
attack :- X = f(X, Y), Y = f(Y, X), A = f(A, B), B = f(B, A), X = A, attack.
