% Queens: the model that the queens_* programs share.

:- use_module(library(clpfd)).

queens(N, Options, Qs) :-
    length(Qs, N),
    Qs ins 1..N,
    safe(Qs),
    labeling(Options, Qs).

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
