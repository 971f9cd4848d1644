% A knapsack: the best value for N units of weight, found by max(E), and all ways to reach nearly that.
% systems: swi ninelog gnu
% n: 110
% large: 160

:- use_module(library(clpfd)).

bench(N, Sum) :-
    Vs = [_,_,_,_,_,_],
    knapsack(N, Vs, Value),
    once(labeling([max(Value),down], Vs)),
    Enough is Value - 3,
    findall(W, near(N, Enough, W), Ws),
    length(Ws, Count),
    Sum is Value * 1000 + Count.

near(N, Enough, Value) :-
    Vs = [_,_,_,_,_,_],
    knapsack(N, Vs, Value),
    Value #>= Enough,
    label(Vs).

knapsack(N, Vs, Value) :-
    Vs ins 0..9,
    scalar_product([4,7,11,13,17,19], Vs, #=<, N),
    scalar_product([7,13,20,25,33,37], Vs, #=, Value).
