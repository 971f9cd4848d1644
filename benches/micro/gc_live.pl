% Garbage in front of a large live structure: a tree of 200,000 nodes stays while lists come and go.
% systems: swi ninelog scryer trealla
% n: 200

bench(N, Sum) :-
    tree(17, 1, Tree),
    loop(N, 0, S),
    leaves(Tree, 0, L),
    Sum is S + L.

tree(0, X, leaf(X)) :-
    !.
tree(N, X, node(L, X, R)) :-
    N1 is N - 1,
    X1 is (2 * X) mod 1009,
    X2 is (2 * X + 1) mod 1009,
    tree(N1, X1, L),
    tree(N1, X2, R).

leaves(leaf(X), S0, S) :-
    S is S0 + X.
leaves(node(L, _, R), S0, S) :-
    leaves(L, S0, S1),
    leaves(R, S1, S).

loop(0, S, S) :-
    !.
loop(N, S0, S) :-
    numbers(10000, [], List),
    total(List, 0, T),
    S1 is (S0 + T) mod 1000003,
    N1 is N - 1,
    loop(N1, S1, S).

numbers(0, List, List) :-
    !.
numbers(N, List0, List) :-
    N1 is N - 1,
    numbers(N1, [N|List0], List).

total([], T, T).
total([X|Xs], T0, T) :-
    T1 is T0 + X,
    total(Xs, T1, T).
