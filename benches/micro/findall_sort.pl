% findall/3 over a generator, then sort/2, msort/2 and keysort/2 of what it found.
% systems: all
% n: 300000

bench(N, Sum) :-
    findall(K-V, pair(N, K, V), Pairs),
    findall(K, pair(N, K, _), Keys),
    sort(Keys, Sorted),
    msort(Keys, All),
    keysort(Pairs, Ordered),
    weigh(Sorted, 0, S1),
    weigh(All, S1, S2),
    weigh_pairs(Ordered, S2, Sum).

pair(N, K, V) :-
    between(1, N, I),
    K is (I * 7919) mod 10007,
    V is I mod 101.

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).

weigh_pairs([], Sum, Sum).
weigh_pairs([K-V|Ps], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + K * V) mod 1000003,
    weigh_pairs(Ps, Sum1, Sum).
