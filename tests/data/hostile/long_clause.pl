% Asserts a clause with as many goals as there is room for.
% expect: any
attack :- length(L, 100000), maplist(=(true), L), foldl([G,B0,(G,B0)]>>true, L, true, B), assertz((big :- B)), big, fail.
