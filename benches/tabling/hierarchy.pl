% An ontology of N concepts, each below one or two others: which are below which (p/2), and how they are
% related (q/3). The rules are those of the benchmark "Galen".
% systems: swi ninelog
% n: 30
% large: 400

:- table p/2, q/3.
:- dynamic below/2, related/3, property/3, both/3, role/2, chain/3.

p(X, Z) :-
    below(X, Z).
p(X, Z) :-
    p(X, Y),
    p(Y, Z).
p(X, Z) :-
    p(Y, W),
    property(W, R, Z),
    q(X, R, Y).
p(X, Z) :-
    both(Y, W, Z),
    p(X, W),
    p(X, Y).

q(X, R, Z) :-
    related(X, R, Z).
q(X, R, Z) :-
    p(X, Y),
    q(Y, R, Z).
q(X, R, Z) :-
    q(X, R0, Z),
    role(R0, R).
q(X, R, Z) :-
    q(X, R1, Y),
    chain(R1, R2, R),
    q(Y, R2, Z).

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

random(N, X, S0, S) :-
    next(S0, S),
    X is (S >> 8) mod N.

concepts(N, N, _) :-
    !.
concepts(I, N, S0) :-
    Above is max(I, 1),
    random(Above, A, S0, S1),
    random(Above, B, S1, S2),
    random(N, C, S2, S3),
    random(20, R, S3, S4),
    assertz(below(I, I)),
    assertz(below(I, A)),
    ( I mod 2 =:= 0 -> assertz(below(I, B)) ; assertz(property(A, R, I)) ),
    ( I mod 3 =:= 0 -> assertz(both(A, B, C)) ; true ),
    assertz(related(I, R, C)),
    I1 is I + 1,
    concepts(I1, N, S4).

bench(N, Sum) :-
    concepts(0, N, 1),
    forall(member(R, [0, 3, 5, 8, 11]), ( R1 is R * 7 mod 20, assertz(role(R, R1)) )),
    forall(member(R, [1, 2, 6]), ( R1 is R + 4, R2 is R + 9, assertz(chain(R, R1, R2)) )),
    aggregate_all(count, p(_, _), P),
    aggregate_all(count, q(_, _, _), Q),
    Sum is P + Q.
