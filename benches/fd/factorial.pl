% Factorials with #= in both directions.
% systems: swi ninelog
% n: 24

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    fact(N, F),
    fact(M, F),
    !,
    Sum1 is (Sum0 * 31 + M) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

fact(0, 1).
fact(N, F) :-
    N #> 0,
    N1 #= N - 1,
    F #= N * F1,
    fact(N1, F1).
