% A knapsack: for each of the weights up to N the best value, found by max(E), and all ways to reach nearly
% that.
% systems: swi ninelog gnu
% n: 40
% large: 150

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    best(N, Value, Count),
    Sum1 is (Sum0 * 31 + Value * 1000 + Count) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

%   What findall/3 posts is undone when it backtracks.
best(N, Value, Count) :-
    findall(V, ( knapsack(N, Vs, V), once(labeling([max(V),down], Vs)) ), [Value]),
    Enough is Value - 3,
    findall(W, near(N, Enough, W), Ws),
    length(Ws, Count).

near(N, Enough, Value) :-
    knapsack(N, Vs, Value),
    Value #>= Enough,
    label(Vs).

knapsack(N, Vs, Value) :-
    Vs = [_,_,_,_,_,_],
    Vs ins 0..9,
    scalar_product([4,7,11,13,17,19], Vs, #=<, N),
    scalar_product([7,13,20,25,33,37], Vs, #=, Value).
