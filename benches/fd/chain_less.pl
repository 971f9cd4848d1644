% A chain of N variables with #<, and what fixing one end does to the other.
% systems: swi ninelog gnu
% n: 500
% large: 5000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Xs, N),
    Max is 2 * N,
    Xs ins 0..Max,
    chain_up(Xs),
    Xs = [First|_],
    last(Xs, Last),
    fd_inf(Last, Inf),
    fd_sup(First, Sup),
    First #> N // 2,
    fd_inf(Last, Inf2),
    Sum is Inf + Sup + Inf2.

chain_up([_]).
chain_up([A,B|Xs]) :-
    A #< B,
    chain_up([B|Xs]).
