% Paths whose labels are nested brackets of two kinds, in a graph of N nodes.
% systems: swi ninelog
% n: 150
% large: 600

:- table bracket/3, balanced/2.
:- dynamic arc/3.

bracket(X, Y, Kind) :-
    arc(X, Y, Kind).

balanced(X, Y) :-
    bracket(X, Z, Kind),
    bracket(Z, Y, Kind).
balanced(X, Y) :-
    bracket(X, Z, Kind),
    balanced(Z, W),
    bracket(W, Y, Kind).
balanced(X, Y) :-
    balanced(X, Z),
    balanced(Z, Y).

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

arcs(0, _, _) :-
    !.
arcs(M, N, S0) :-
    next(S0, S1),
    next(S1, S),
    X is (S1 >> 8) mod N,
    Y is (S >> 8) mod N,
    Kind is (S >> 20) mod 2,
    assertz(arc(X, Y, Kind)),
    M1 is M - 1,
    arcs(M1, N, S).

bench(N, Count) :-
    M is 2 * N,
    arcs(M, N, 1),
    aggregate_all(count, balanced(_, _), Count).
