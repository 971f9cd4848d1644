% Derivatives: a rule for each kind of expression, and some arithmetic to make the result short.

derivative(Expression, X, Short) :-
    d(Expression, X, Long),
    simplified(Long, Short).

d(X, X, 1) :- !.
d(C, _, 0) :- atomic(C), !.
d(U + V, X, DU + DV) :- d(U, X, DU), d(V, X, DV).
d(U - V, X, DU - DV) :- d(U, X, DU), d(V, X, DV).
d(U * V, X, U * DV + V * DU) :- d(U, X, DU), d(V, X, DV).
d(U / V, X, (V * DU - U * DV) / V ^ 2) :- d(U, X, DU), d(V, X, DV).
d(U ^ N, X, N * U ^ M * DU) :- integer(N), M is N - 1, d(U, X, DU).
d(sin(U), X, cos(U) * DU) :- d(U, X, DU).
d(cos(U), X, - (sin(U) * DU)) :- d(U, X, DU).
d(exp(U), X, exp(U) * DU) :- d(U, X, DU).
d(log(U), X, DU / U) :- d(U, X, DU).

simplified(Term, Short) :-
    compound(Term),
    !,
    mapargs(simplified, Term, Parts),
    (   rule(Parts, Shorter)
    ->  simplified(Shorter, Short)
    ;   Short = Parts
    ).
simplified(Term, Term).

rule(X + 0, X).
rule(0 + X, X).
rule(X - 0, X).
rule(X * 1, X).
rule(1 * X, X).
rule(_ * 0, 0).
rule(0 * _, 0).
rule(X / 1, X).
rule(0 / _, 0).
rule(X ^ 1, X).
rule(_ ^ 0, 1).
rule(- 0, 0).
rule(Sum, Value) :-
    Sum =.. [Operator, A, B],
    memberchk(Operator, [+, -, *]),
    number(A),
    number(B),
    Value is Sum.
