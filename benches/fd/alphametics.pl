% Five additions in letters, all solutions of each.
% systems: swi ninelog gnu
% n: 100
% large: 3000

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(V, ( puzzle(P, Vars, Value), P, label(Vars), V #= Value ), Vs),
    weigh(Vs, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

puzzle(( Vs = [S,E,N,D,M,O,R,Y], Vs ins 0..9, S #\= 0, M #\= 0, all_different(Vs),
         1000*S + 100*E + 10*N + D + 1000*M + 100*O + 10*R + E
             #= 10000*M + 1000*O + 100*N + 10*E + Y ),
       [S,E,N,D,M,O,R,Y], 1000*S + Y).
puzzle(( Vs = [T,W,O,F,U,R], Vs ins 0..9, T #\= 0, F #\= 0, all_different(Vs),
         2 * (100*T + 10*W + O) #= 1000*F + 100*O + 10*U + R ),
       [T,W,O,F,U,R], 1000*T + R).
puzzle(( Vs = [C,R,O,S,A,D,N,G,E], Vs ins 0..9, C #\= 0, R #\= 0, D #\= 0, all_different(Vs),
         10000*C + 1000*R + 100*O + 10*S + S + 10000*R + 1000*O + 100*A + 10*D + S
             #= 100000*D + 10000*A + 1000*N + 100*G + 10*E + R ),
       [C,R,O,S,A,D,N,G,E], 1000*C + G).
puzzle(( Vs = [B,A,S,E,L,G,M], Vs ins 0..9, B #\= 0, G #\= 0, all_different(Vs),
         1000*B + 100*A + 10*S + E + 1000*B + 100*A + 10*L + L
             #= 10000*G + 1000*A + 100*M + 10*E + S ),
       [B,A,S,E,L,G,M], 1000*B + M).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
