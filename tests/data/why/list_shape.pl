% ?- sums([1,2,3], S).
% the query: no_clause
sums([], 0).
sums([X,Xs], S) :-         % fault
    sums(Xs, R),
    S is R + X.
