% The first solutions of 8, 9, ... N queens with first-fail
% systems: swi ninelog
% n: 48

:- use_module(library(clpfd)).

bench(N, Sum) :-
    sizes(8, N, 0, Sum).

sizes(I, N, Sum, Sum) :-
    I > N,
    !.
sizes(I, N, Sum0, Sum) :-
    queens(I, Qs),
    !,
    add(Qs, Sum0, Sum1),
    I1 is I + 1,
    sizes(I1, N, Sum1, Sum).

queens(N, Qs) :-
    length(Qs, N),
    Qs ins 1..N,
    safe(Qs),
    labeling([ff], Qs).

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
