% N solutions are collected and grouped.
% systems: swi ninelog
% n: 1000000

bench(N, Sum) :-
    findall(K-X, ( between(1, N, X), K is X mod 100 ), Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    aggregate_all(count, member(_-[_|_], Groups), Count),
    aggregate_all(max(X), ( between(1, N, X), X mod 3 =:= 0 ), Largest),
    Sum is Count + Largest.
