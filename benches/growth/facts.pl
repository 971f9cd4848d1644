% N facts are added, found by their first and by their second argument, and removed.
% systems: swi ninelog
% n: 1000000

:- dynamic fact/2.

bench(N, Sum) :-
    forall(between(1, N, X), ( Y is (X * 7919) mod 1000003, assertz(fact(X, Y)) )),
    aggregate_all(count, ( between(1, N, X), fact(X, _) ), Found),
    aggregate_all(count, ( between(1, N, Y), fact(_, Y) ), Again),
    retractall(fact(_, _)),
    Sum is Found * 3 + Again.
