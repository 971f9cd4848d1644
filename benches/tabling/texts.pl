% Links between N pages whose addresses are strings, with a float for each link, as a file of data has them.
% systems: swi ninelog
% n: 4000
% large: 40000

:- table reaches/2, costs/1.
:- dynamic link/3.

reaches(X, Y) :-
    link(X, Y, _).
reaches(X, Y) :-
    reaches(X, Z),
    link(Z, Y, _).

costs(C) :-
    reaches(_, X),
    link(X, _, C).

page(I, Text) :-
    format(string(Text), "https://example.org/pages/~d", [I]).

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

links(0, _, _) :-
    !.
links(M, N, S0) :-
    next(S0, S1),
    next(S1, S),
    X is (S1 >> 8) mod N,
    Y is (S >> 8) mod N,
    page(X, A),
    page(Y, B),
    C is (S mod 1000) / 8.0,
    assertz(link(A, B, C)),
    M1 is M - 1,
    links(M1, N, S).

bench(N, Sum) :-
    Pages is N // 10,
    links(N, Pages, 1),
    aggregate_all(count, reaches(_, _), A),
    aggregate_all(count, costs(_), B),
    Sum is A + B.
