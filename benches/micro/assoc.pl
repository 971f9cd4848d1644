% AVL trees of library(assoc): N keys put, looked up and listed.
% systems: swi ninelog scryer trealla
% n: 85000

bench(N, Sum) :-
    empty_assoc(Empty),
    fill(N, Empty, Tree),
    look_up(N, Tree, 0, S1),
    assoc_to_keys(Tree, Keys),
    weigh(Keys, S1, Sum).

fill(0, Tree, Tree) :-
    !.
fill(N, Tree0, Tree) :-
    K is (N * 7919) mod 100003,
    put_assoc(K, Tree0, N, Tree1),
    N1 is N - 1,
    fill(N1, Tree1, Tree).

look_up(0, _, Sum, Sum) :-
    !.
look_up(N, Tree, Sum0, Sum) :-
    K is (N * 7919) mod 100003,
    get_assoc(K, Tree, V),
    Sum1 is (Sum0 * 3 + V) mod 1000003,
    N1 is N - 1,
    look_up(N1, Tree, Sum1, Sum).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
