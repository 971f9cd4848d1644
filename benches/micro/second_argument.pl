% Look-ups by the second argument in N facts. GNU Prolog has no index on it.
% systems: swi ninelog trealla
% n: 1000000

:- dynamic(fact/2).

bench(N, Sum) :-
    retractall(fact(_, _)),
    fill(N),
    look_up(N, N, 7, 0, Sum).

fill(0) :-
    !.
fill(N) :-
    V is (N * 17) mod 1009,
    assertz(fact(V, N)),
    N1 is N - 1,
    fill(N1).

look_up(0, _, _, Sum, Sum) :-
    !.
look_up(I, N, Key, Sum0, Sum) :-
    fact(V, Key),
    Sum1 is Sum0 + V,
    Next is (Key * 7919) mod N + 1,
    I1 is I - 1,
    look_up(I1, N, Next, Sum1, Sum).
