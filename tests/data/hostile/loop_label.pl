% Searches a space without end.
% expect: late
:- use_module(library(clpfd)).
attack :- length(L, 40), L ins 0..40, sum(L, #=, 801), all_distinct(L), label(L).
