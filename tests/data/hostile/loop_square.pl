% A square root of a very large number.
% expect: late
:- use_module(library(clpfd)).
attack :- X is 10^1000000, repeat, \+ Y*Y #= X, fail.
