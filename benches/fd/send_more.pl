% SEND + MORE = MONEY, posted and solved N times.
% systems: swi ninelog gnu
% n: 3500
% large: 20000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    puzzle([S,E,N0,D,M,O,R,Y]),
    Sum1 is (Sum0 + S + 2*E + 3*N0 + 4*D + 5*M + 6*O + 7*R + 8*Y) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

puzzle(Vars) :-
    Vars = [S,E,N,D,M,O,R,Y],
    Vars ins 0..9,
    all_different(Vars),
    S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #=
        M*10000 + O*1000 + N*100 + E*10 + Y,
    M #\= 0,
    S #\= 0,
    label(Vars),
    !.
