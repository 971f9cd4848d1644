:- use_module(library(clpfd)).

% A coin is given at least once; the most coins, not the fewest.
change(Amount, Coins, Counts) :-
    length(Coins, N),
    length(Counts, N),
    Counts ins 1..100,
    scalar_product(Coins, Counts, #=, Amount).

fewest(Amount, Coins, Counts) :-
    change(Amount, Coins, Counts),
    sum(Counts, #=, Sum),
    labeling([max(Sum)], Counts).
