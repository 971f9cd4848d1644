% A knapsack, for GNU Prolog.

bench(N, Sum) :-
    Vs = [_,_,_,_,_,_],
    knapsack(N, Vs, Value),
    fd_maximize(fd_labeling(Vs), Value),
    Enough is Value - 3,
    findall(W, near(N, Enough, W), Ws),
    length(Ws, Count),
    Sum is Value * 1000 + Count.

near(N, Enough, Value) :-
    Vs = [_,_,_,_,_,_],
    knapsack(N, Vs, Value),
    Value #>= Enough,
    fd_labeling(Vs).

knapsack(N, Vs, Value) :-
    Vs = [A,B,C,D,E,F],
    fd_domain(Vs, 0, 9),
    4*A + 7*B + 11*C + 13*D + 17*E + 19*F #=< N,
    7*A + 13*B + 20*C + 25*D + 33*E + 37*F #= Value.
