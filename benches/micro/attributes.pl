% Attributed variables with a hook of their own: domains as lists that shrink when two variables meet.
% systems: swi ninelog
% n: 350000

:- module(benchmark_attributes, [bench/2]).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    put_attr(X, benchmark_attributes, [1,2,3,4]),
    put_attr(Y, benchmark_attributes, [3,4,5]),
    X = Y,
    get_attr(X, benchmark_attributes, Domain),
    length(Domain, L),
    (   X = 5
    ->  M = 1
    ;   X = 4,
        M = 2
    ),
    Sum1 is (Sum0 * 3 + L + M) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

attr_unify_hook(Domain, Other) :-
    (   get_attr(Other, benchmark_attributes, Domain2)
    ->  common(Domain, Domain2, Domain3),
        put_attr(Other, benchmark_attributes, Domain3)
    ;   in(Other, Domain)
    ).

common([], _, []).
common([X|Xs], Ys, Zs) :-
    (   in(X, Ys)
    ->  Zs = [X|Zs1]
    ;   Zs = Zs1
    ),
    common(Xs, Ys, Zs1).

in(X, [Y|Ys]) :-
    (   X == Y
    ->  true
    ;   in(X, Ys)
    ).
