:- use_module(library(clpfd)).

% Numbers are tried at once.
change(Amount, Coins, Counts) :-
    length(Coins, N),
    length(Counts, N),
    Counts ins 0..Amount,
    scalar_product(Coins, Counts, #=, Amount),
    label(Counts).

% The first way that is found.
fewest(Amount, Coins, Counts) :-
    change(Amount, Coins, Counts),
    label(Counts).
