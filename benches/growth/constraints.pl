% N variables in a chain of differences, with their sum.
% systems: swi ninelog
% n: 100000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    length(Xs, N),
    Xs ins 0..9,
    chain_up(Xs),
    sum(Xs, #=, Total),
    Total #>= 9 * N - 9,
    fd_inf(Total, Least),
    label(Xs),
    Sum is Least + Total.

chain_up([X, Y|Xs]) :-
    !,
    X #=< Y,
    chain_up([Y|Xs]).
chain_up(_).
