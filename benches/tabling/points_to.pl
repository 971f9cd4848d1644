% What pointers may point to (inclusion-based, as Andersen described it), in a program of N statements.
% systems: swi ninelog
% n: 500
% large: 2000

:- table points_to/2.
:- dynamic address/2, assign/2, load/2, store/2.

points_to(Y, X) :-
    address(Y, X).
points_to(Y, X) :-
    assign(Y, Z),
    points_to(Z, X).
points_to(Y, W) :-
    load(Y, X),
    points_to(X, Z),
    points_to(Z, W).
points_to(Z, W) :-
    store(Y, X),
    points_to(Y, Z),
    points_to(X, W).

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

statements(0, _, _) :-
    !.
statements(N, All, S0) :-
    next(S0, S1),
    next(S1, S2),
    next(S2, S),
    X is (S1 >> 8) mod All,
    Y is (X + (S >> 8) mod 200) mod All,
    Kind is (S2 >> 8) mod 10,
    (   Kind < 4
    ->  assertz(address(X, Y))
    ;   Kind < 7
    ->  assertz(assign(X, Y))
    ;   Kind < 8
    ->  assertz(load(X, Y))
    ;   assertz(store(X, Y))
    ),
    N1 is N - 1,
    statements(N1, All, S).

bench(N, Count) :-
    statements(N, N, 1),
    aggregate_all(count, points_to(_, _), Count).
