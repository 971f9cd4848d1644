% ?- greater(5, 3, R), R == 5.
% the query: unbound_test
greater(X, Y, Result) :- X >= Y, Reslut = X.
greater(X, Y, Result) :- X < Y, Result = Y.
