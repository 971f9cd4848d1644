% Single-sided unification: a red-black tree of numbers, merging and summing of lists, by rules with `=>`.
% systems: swi ninelog
% n: 65

bench(N, Sum) :-
    numlist(1, 2000, Keys0),
    scramble(Keys0, Keys),
    run(N, Keys),
    build(Keys, black(nil, 0, nil), Tree),
    flat(Tree, List, []),
    msort_rules(Keys, Sorted),
    weigh(List, 0, W1),
    weigh(Sorted, 0, W2),
    Sum is W1 * 7 + W2.

run(0, _) =>
    true.
run(N, Keys) =>
    build(Keys, black(nil, 0, nil), _),
    msort_rules(Keys, _),
    N1 is N - 1,
    run(N1, Keys).

scramble([], Ys) =>
    Ys = [].
scramble([X|Xs], Ys) =>
    Y is (X * 1237) mod 2003,
    Ys = [Y|Ys1],
    scramble(Xs, Ys1).

build([], Tree0, Tree) =>
    Tree = Tree0.
build([K|Ks], Tree0, Tree) =>
    insert(Tree0, K, Tree1),
    blacken(Tree1, Tree2),
    build(Ks, Tree2, Tree).

blacken(red(L, K, R), T) =>
    T = black(L, K, R).
blacken(black(L, K, R), T) =>
    T = black(L, K, R).

insert(nil, K, T) =>
    T = red(nil, K, nil).
insert(red(L, K0, R), K, T), K < K0 =>
    insert(L, K, L1),
    T = red(L1, K0, R).
insert(red(L, K0, R), K, T), K > K0 =>
    insert(R, K, R1),
    T = red(L, K0, R1).
insert(black(L, K0, R), K, T), K < K0 =>
    insert(L, K, L1),
    balance(black(L1, K0, R), T).
insert(black(L, K0, R), K, T), K > K0 =>
    insert(R, K, R1),
    balance(black(L, K0, R1), T).
insert(T0, _, T) =>
    T = T0.

balance(black(red(red(A, X, B), Y, C), Z, D), T) =>
    T = red(black(A, X, B), Y, black(C, Z, D)).
balance(black(red(A, X, red(B, Y, C)), Z, D), T) =>
    T = red(black(A, X, B), Y, black(C, Z, D)).
balance(black(A, X, red(red(B, Y, C), Z, D)), T) =>
    T = red(black(A, X, B), Y, black(C, Z, D)).
balance(black(A, X, red(B, Y, red(C, Z, D))), T) =>
    T = red(black(A, X, B), Y, black(C, Z, D)).
balance(T0, T) =>
    T = T0.

flat(nil, List, Tail) =>
    List = Tail.
flat(red(L, K, R), List, Tail) =>
    flat(L, List, [K|More]),
    flat(R, More, Tail).
flat(black(L, K, R), List, Tail) =>
    flat(L, List, [K|More]),
    flat(R, More, Tail).

msort_rules([], Sorted) =>
    Sorted = [].
msort_rules([X], Sorted) =>
    Sorted = [X].
msort_rules(Xs, Sorted) =>
    halve(Xs, As, Bs),
    msort_rules(As, As1),
    msort_rules(Bs, Bs1),
    merge(As1, Bs1, Sorted).

halve([], As, Bs) =>
    As = [],
    Bs = [].
halve([X|Xs], As, Bs) =>
    As = [X|As1],
    halve(Xs, Bs, As1).

merge([], Ys, Zs) =>
    Zs = Ys.
merge(Xs, [], Zs) =>
    Zs = Xs.
merge([X|Xs], [Y|Ys], Zs), X =< Y =>
    Zs = [X|Zs1],
    merge(Xs, [Y|Ys], Zs1).
merge(Xs, [Y|Ys], Zs) =>
    Zs = [Y|Zs1],
    merge(Xs, Ys, Zs1).

weigh([], Sum0, Sum) =>
    Sum = Sum0.
weigh([X|Xs], Sum0, Sum) =>
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
