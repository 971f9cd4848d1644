% All solutions of the 8 queens, N times

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(X, ( queens(8, Q), weigh(Q, 0, X) ), Xs),
    weigh(Xs, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

queens(N, Qs) :-
    length(Qs, N),
    fd_domain(Qs, 1, N),
    safe(Qs),
    fd_labeling(Qs).

safe([]).
safe([Q|Qs]) :-
    no_attack(Qs, Q, 1),
    safe(Qs).

no_attack([], _, _).
no_attack([Q1|Qs], Q, D) :-
    Q #\= Q1,
    Q #\= Q1 + D,
    Q #\= Q1 - D,
    D1 is D + 1,
    no_attack(Qs, Q, D1).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
