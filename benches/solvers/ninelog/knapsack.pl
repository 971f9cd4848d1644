% A knapsack with N kinds of items, up to three of each: the best value.
% systems: ninelog swi
% n: 17
% large: 19

:- use_module(library(clpfd)).

bench(N, Value) :-
    length(Counts, N),
    Counts ins 0..3,
    numlist(1, N, Is),
    maplist(weight, Is, Weights),
    maplist(value, Is, Values),
    Capacity is N * 15,
    scalar_product(Weights, Counts, #=<, Capacity),
    scalar_product(Values, Counts, #=, Value),
    once(labeling([max(Value),down], Counts)).

weight(I, Weight) :- Weight is 10 + (I * I * 7 + I * 3) mod 23.

value(I, Value) :- Value is 12 + (I * I * 7 + I * 3) mod 23 + I * 5 mod 7.
