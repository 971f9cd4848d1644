% Flattening a nested list of depth 12 in two ways: by appending, and with an accumulator.
% systems: all
% n: 80

bench(N, Sum) :-
    nest(12, 1, Nested),
    run(N, Nested),
    flat(Nested, Flat1),
    flat(Nested, Flat2, []),
    Flat1 == Flat2,
    weigh(Flat1, 0, Sum).

run(0, _) :-
    !.
run(N, Nested) :-
    ( \+ flat(Nested, _) -> true ; true ),
    ( \+ flat(Nested, _, []) -> true ; true ),
    N1 is N - 1,
    run(N1, Nested).

nest(0, X, X) :-
    !.
nest(N, X, [A,[],[B],X]) :-
    N1 is N - 1,
    X1 is 2 * X,
    X2 is 2 * X + 1,
    nest(N1, X1, A),
    nest(N1, X2, B).

flat([], []) :-
    !.
flat([X|Xs], Flat) :-
    !,
    flat(X, Flat1),
    flat(Xs, Flat2),
    conc(Flat1, Flat2, Flat).
flat(X, [X]).

flat([], Flat, Flat) :-
    !.
flat([X|Xs], Flat0, Flat) :-
    !,
    flat(X, Flat0, Flat1),
    flat(Xs, Flat1, Flat).
flat(X, [X|Flat], Flat).

conc([], Ys, Ys).
conc([X|Xs], Ys, [X|Zs]) :-
    conc(Xs, Ys, Zs).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
