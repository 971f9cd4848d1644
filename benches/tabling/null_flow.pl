% Where null may flow in functions of 500 statements, N in all: long chains with branches.
% systems: swi ninelog
% n: 150000
% large: 1000000

:- table null/2.
:- dynamic source/2, flow/2.

null(X, Y) :-
    source(X, Y).
null(X, Y) :-
    null(X, W),
    flow(W, Y).

statement(I) :-
    (   I mod 500 =\= 499
    ->  J is I + 1,
        assertz(flow(I, J))
    ;   true
    ),
    (   I mod 7 =:= 0,
        I mod 500 < 470
    ->  K is I + 2 + I * 31 mod 20,
        assertz(flow(I, K))
    ;   true
    ),
    (   I mod 250 =:= 0
    ->  assertz(source(I, I))
    ;   true
    ).

bench(N, Count) :-
    forall(between(1, N, I), statement(I)),
    aggregate_all(count, null(_, _), Count).
