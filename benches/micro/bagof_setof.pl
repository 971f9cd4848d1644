% setof/3 and bagof/3 with free variables.
% systems: all
% n: 500

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(K-L, ( setof(V, I^pair(I, K, V), Vs), length(Vs, L) ), Pairs),
    findall(L, ( bagof(I, V^pair(I, _, V), Is), length(Is, L) ), Ls),
    weigh_pairs(Pairs, Sum0, Sum1),
    weigh(Ls, Sum1, Sum2),
    N1 is N - 1,
    loop(N1, Sum2, Sum).

pair(I, K, V) :-
    between(1, 1000, I),
    K is I mod 17,
    V is (I * 31) mod 53.

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).

weigh_pairs([], Sum, Sum).
weigh_pairs([K-V|Ps], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + K * V) mod 1000003,
    weigh_pairs(Ps, Sum1, Sum).
