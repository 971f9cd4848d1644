% Aliases of pointers in a program of N assignments and N dereferences: values flow, memory and values have
% aliases, each of which depends on the others. Variables are in groups, as in functions.
% systems: swi ninelog
% n: 400
% large: 10000

:- table flows/2, same_memory/2, same_value/2.
:- dynamic assign/2, dereference/2.

flows(Y, X) :-
    assign(Y, X).
flows(X, X) :-
    assign(X, _).
flows(X, X) :-
    assign(_, X).
flows(X, Y) :-
    assign(X, Z),
    same_memory(Z, Y).
flows(X, Y) :-
    flows(X, Z),
    flows(Z, Y).

same_memory(X, W) :-
    dereference(Y, X),
    same_value(Y, Z),
    dereference(Z, W).
same_memory(X, X) :-
    assign(_, X).
same_memory(X, X) :-
    assign(X, _).

same_value(X, Y) :-
    flows(Z, X),
    flows(Z, Y).
same_value(X, Y) :-
    flows(Z, X),
    same_memory(Z, W),
    flows(W, Y).

next(S0, S) :-
    S is (S0 * 1103515245 + 12345) mod 2147483648.

% Variables X and Y of the same group of 20 among N.
pair(N, X, Y, S0, S) :-
    next(S0, S1),
    next(S1, S),
    X is (S1 >> 8) mod N,
    Y is X // 20 * 20 + (S >> 8) mod 20.

facts(0, _, _) :-
    !.
facts(N, All, S0) :-
    pair(All, A, B, S0, S1),
    pair(All, C, D, S1, S),
    assertz(assign(A, B)),
    assertz(dereference(C, D)),
    N1 is N - 1,
    facts(N1, All, S).

bench(N, Sum) :-
    facts(N, N, 1),
    aggregate_all(count, flows(_, _), A),
    aggregate_all(count, same_memory(_, _), B),
    aggregate_all(count, same_value(_, _), C),
    Sum is A + B + C.
