:- use_module(library(clpfd)).

% `is` computes: it needs the numbers.
change(Amount, Coins, Counts) :-
    length(Coins, N),
    length(Counts, N),
    Counts ins 0..100,
    worth(Coins, Counts, Sum),
    Amount is Sum.

worth([], [], 0).
worth([Coin|Coins], [Count|Counts], Coin * Count + Sum) :-
    worth(Coins, Counts, Sum).

fewest(Amount, Coins, Counts) :-
    change(Amount, Coins, Counts),
    sum(Counts, #=, Sum),
    labeling([min(Sum)], Counts).
