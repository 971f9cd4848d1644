% The first solution of the 100 queens with first-fail

bench(N, Sum) :-
    queens(N, Qs), !,
    add(Qs, 0, Sum).

queens(N, Qs) :-
    fd_set_vector_max(N),
    length(Qs, N),
    fd_domain(Qs, 1, N),
    safe(Qs),
    fd_labelingff(Qs).

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

%   Solutions differ with the order of the search, but each is a permutation.
add([], Sum, Sum).
add([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X * X,
    add(Xs, Sum1, Sum).
