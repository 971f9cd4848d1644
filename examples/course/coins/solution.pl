:- use_module(library(clpfd)).

change(Amount, Coins, Counts) :-
    length(Coins, N),
    length(Counts, N),
    Counts ins 0..sup,
    bounded(Coins, Counts, Amount),
    scalar_product(Coins, Counts, #=, Amount).
bounded([], [], _).
bounded([Coin|Coins], [Count|Counts], Amount) :- Count * Coin #=< Amount, bounded(Coins, Counts, Amount).
fewest(Amount, Coins, Counts) :-
    change(Amount, Coins, Counts),
    sum(Counts, #=, Sum),
    labeling([min(Sum)], Counts).
