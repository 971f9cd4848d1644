% A list that grows for ever.
% expect: memory
attack :- grow([]).
grow(L) :- grow([x|L]).
