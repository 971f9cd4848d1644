% A deterministic loop that makes garbage all the time; memory must stay flat.
% systems: swi ninelog scryer trealla
% n: 1500000

bench(N, Sum) :-
    loop(N, state(0,[1,2,3,4,5,6,7,8]), Sum).

loop(0, state(A,_), A) :-
    !.
loop(N, state(A,List), Sum) :-
    rotate(List, Next),
    head(Next, X),
    B is (A * 3 + X + N) mod 1000003,
    N1 is N - 1,
    loop(N1, state(B,Next), Sum).

head([X|_], X).

rotate([X|Xs], Ys) :-
    join(Xs, [X], Ys).

join([], Ys, Ys).
join([X|Xs], Ys, [X|Zs]) :-
    join(Xs, Ys, Zs).
