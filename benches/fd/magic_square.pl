% A magic square of 4 by 4: the first N solutions in the order of ff, with the corner smallest.
% systems: swi ninelog
% n: 200

:- use_module(library(clpfd)).

bench(N, Sum) :-
    findall(W, first(N, W), Ws),
    weigh(Ws, 0, Sum).

first(N, W) :-
    nb_setval(found, 0),
    square(Vars),
    weigh(Vars, 0, W),
    nb_getval(found, F0),
    F is F0 + 1,
    nb_setval(found, F),
    (   F >= N
    ->  !
    ;   true
    ).

square(Vars) :-
    Vars = [A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P],
    Vars ins 1..16,
    all_different(Vars),
    A + B + C + D #= 34,
    E + F + G + H #= 34,
    I + J + K + L #= 34,
    M + N + O + P #= 34,
    A + E + I + M #= 34,
    B + F + J + N #= 34,
    C + G + K + O #= 34,
    D + H + L + P #= 34,
    A + F + K + P #= 34,
    D + G + J + M #= 34,
    A #< D,
    A #< M,
    A #< P,
    D #< M,
    labeling([ff], Vars).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
