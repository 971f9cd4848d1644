% Choice points made and left: backtracking over between/3 and over clauses, with cuts.
% systems: all
% n: 500000

bench(N, Sum) :-
    findall(X, ( between(1, N, X), X mod 9973 =:= 0 ), Xs),
    total(Xs, 0, S1),
    loop(N, S1, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    K is N mod 8,
    class(K, C),
    !,
    Sum1 is (Sum0 * 3 + C) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

class(X, 1) :- X < 1.
class(X, 2) :- X < 2.
class(X, 3) :- X < 3.
class(X, 4) :- X < 4.
class(X, 5) :- X < 5.
class(X, 6) :- X < 6.
class(X, 7) :- X < 7.
class(_, 8).

total([], Sum, Sum).
total([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 + X,
    total(Xs, Sum1, Sum).
