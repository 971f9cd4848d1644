% DONALD + GERALD = ROBERT with first-fail.
% systems: swi ninelog gnu
% n: 80
% large: 4000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(V, ( puzzle(Vars), weigh(Vars, 0, V) ), Vs),
    weigh(Vs, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

puzzle(Vars) :-
    Vars = [D,O,N,A,L,G,E,R,B,T],
    Vars ins 0..9,
    all_different(Vars),
    D #> 0,
    G #> 0,
    R #> 0,
    100000*D + 10000*O + 1000*N + 100*A + 10*L + D + 100000*G + 10000*E + 1000*R + 100*A + 10*L + D
        #= 100000*R + 10000*O + 1000*B + 100*E + 10*R + T,
    labeling([ff], Vars).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
