% ?- countdown(5, L), length(L, 5).
% the query: length
countdown(N, L) :- findall(X, between(N, 1, X), L).
