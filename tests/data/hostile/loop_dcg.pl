% A grammar that is left-recursive over an open list.
% expect: late
a --> [], a.
attack :- phrase(a, _).
