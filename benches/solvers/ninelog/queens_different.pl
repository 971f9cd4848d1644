% All ways to place N queens, by all_different/1 of columns and both diagonals.
% systems: ninelog swi
% n: 12

:- use_module(library(clpfd)).

bench(N, Count) :-
    length(Qs, N),
    Qs ins 1..N,
    diagonals(Qs, 1, Ups, Downs),
    all_different(Qs),
    all_different(Ups),
    all_different(Downs),
    findall(x, labeling([ff], Qs), Found),
    length(Found, Count).

diagonals([], _, [], []).
diagonals([Q|Qs], I, [U|Us], [D|Ds]) :-
    U #= Q + I,
    D #= Q - I,
    I1 is I + 1,
    diagonals(Qs, I1, Us, Ds).
