% Attributed variables without end.
% expect: memory
attack :- grow([]).
grow(L) :- put_attr(X, a, L), grow([X|L]).
