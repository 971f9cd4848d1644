% A table of train connections with tuples_in/2: all journeys over four trains.
% systems: swi ninelog
% n: 100

:- use_module(library(clpfd)).

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(W, ( journey(Vars), weigh(Vars, 0, W) ), Ws),
    weigh(Ws, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

%   From, to, departure and arrival in minutes.
trains(Trains) :-
    findall([From,To,Dep,Arr],
            ( between(1, 6, From),
              between(1, 6, To),
              From =\= To,
              between(0, 2, K),
              Dep is (From * 17 + To * 29 + K * 97) mod 300,
              Arr is Dep + 10 + (From * To * 7) mod 60 ),
            Trains).

journey([T0,T1,T2,T3,D0,A3]) :-
    trains(Trains),
    Legs = [[1,T0,D0,A0],[T0,T1,D1,A1],[T1,T2,D2,A2],[T2,T3,D3,A3]],
    T3 = 6,
    tuples_in(Legs, Trains),
    D1 #> A0,
    D2 #> A1,
    D3 #> A2,
    label([T0,T1,T2,D0,D1,D2,D3,A3]).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
