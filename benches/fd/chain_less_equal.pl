% A chain of N variables with #=<, posted from the far end and cut down ten times.
% systems: swi ninelog gnu
% n: 3000
% large: 250000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Xs, N),
    Xs ins 0..1000,
    chain_up(Xs),
    Xs = [First|_],
    last(Xs, Last),
    cut(10, First, Last, 0, Sum).

cut(0, _, _, Sum, Sum) :-
    !.
cut(I, First, Last, Sum0, Sum) :-
    Low is 100 - I * 9,
    High is 900 + I * 9,
    First #>= Low,
    Last #=< High,
    fd_inf(Last, Inf),
    fd_sup(First, Sup),
    Sum1 is (Sum0 * 31 + Inf + Sup) mod 1000003,
    I1 is I - 1,
    cut(I1, First, Last, Sum1, Sum).

chain_up([_]).
chain_up([A,B|Xs]) :-
    A #=< B,
    chain_up([B|Xs]).
