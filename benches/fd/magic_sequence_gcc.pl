% A magic sequence of length N by global_cardinality/2.
% systems: swi ninelog
% n: 45

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Xs, N),
    Max is N - 1,
    Xs ins 0..Max,
    pairs(Xs, 0, Pairs),
    global_cardinality(Xs, Pairs),
    sum(Xs, #=, N),
    findall(W, ( label(Xs), weigh(Xs, 0, W) ), Ws),
    weigh(Ws, 0, Sum).

pairs([], _, []).
pairs([X|Xs], I, [I-X|Ps]) :-
    I1 is I + 1,
    pairs(Xs, I1, Ps).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
