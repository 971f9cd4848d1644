% Throws a small term whose text has no end: it contains itself, twice on each of many levels.
% expect: error
attack :- nested(40, X, X), throw(no_end(X)).

nested(0, X, X) :- !.
nested(N, X, f(T,T)) :- M is N-1, nested(M, X, T).
