% What a loan costs, asked for backwards: N equations that become known one by one, over rationals.
% systems: swi ninelog
% n: 250

:- use_module(library(clpq)).

bench(N, Payment) :-
    mortgage(100000, N, 1 rdiv 100, Payment, 0).

mortgage(P, 0, _, _, P) :-
    !.
mortgage(P, T, I, MP, B) :-
    R is 1+I,
    {P1 = P*R-MP},
    T1 is T-1,
    mortgage(P1, T1, I, MP, B).
