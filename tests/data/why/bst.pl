% ?- insert(3, nil, t(nil,3,nil)).
% the query: no_clause
insert(X, empty, t(empty, X, empty)).
insert(X, t(L,Y,R), t(L1,Y,R)) :- X < Y, insert(X, L, L1).
insert(X, t(L,Y,R), t(L,Y,R1)) :- X > Y, insert(X, R, R1).
