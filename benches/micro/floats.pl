% Floating point arithmetic: an integral and a logistic map; the checksum is rounded.
% systems: all
% n: 1000000

bench(N, Sum) :-
    H is 1.0 / N,
    integrate(N, H, 0.0, Area),
    logistic(N, 0.3, X),
    Sum is truncate(Area * 1000000) + truncate(X * 0).

integrate(0, H, Area0, Area) :-
    !,
    Area is Area0 * H * 4.
integrate(I, H, Area0, Area) :-
    X is (I - 0.5) * H,
    Area1 is Area0 + 1.0 / (1.0 + X * X),
    I1 is I - 1,
    integrate(I1, H, Area1, Area).

logistic(0, X, X) :-
    !.
logistic(N, X0, X) :-
    X1 is 3.7 * X0 * (1.0 - X0),
    N1 is N - 1,
    logistic(N1, X1, X).
