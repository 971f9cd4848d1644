% All solutions of the 8 queens, N times
% systems: swi ninelog gnu
% n: 50
% large: 2500

:- include('models/queens').

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    findall(X, ( queens(8, [], Q), weigh(Q, 0, X) ), Xs),
    weigh(Xs, Sum0, Sum1),
    N1 is N - 1,
    loop(N1, Sum1, Sum).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
