% All ways to place N queens, by disequalities of pairs.
% systems: ninelog swi
% n: 12

:- use_module(library(clpfd)).

bench(N, Count) :-
    length(Qs, N),
    Qs ins 1..N,
    safe(Qs),
    findall(x, labeling([ff], Qs), Found),
    length(Found, Count).

safe([]).
safe([Q|Qs]) :-
    no_attack(Qs, Q, 1),
    safe(Qs).

no_attack([], _, _).
no_attack([Q1|Qs], Q, D) :-
    Q #\= Q1,
    Q #\= Q1 + D,
    Q #\= Q1 - D,
    D1 is D + 1,
    no_attack(Qs, Q, D1).
