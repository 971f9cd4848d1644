% Goals that wait for a variable: a chain of variables that wake each other, and prime testing on a lazily
% filled list.
% systems: swi ninelog scryer trealla
% n: 800

bench(N, Sum) :-
    loop(N, 0, Sum).

loop(0, Sum, Sum) :-
    !.
loop(N, Sum0, Sum) :-
    chain(1000, First, Last),
    First = N,
    freeze_all(500, Vs, Total),
    fill(Vs, N),
    Sum1 is (Sum0 * 3 + Last + Total) mod 1000003,
    N1 is N - 1,
    loop(N1, Sum1, Sum).

chain(0, V, V) :-
    !.
chain(N, V, Last) :-
    freeze(V, W is V + 1),
    N1 is N - 1,
    chain(N1, W, Last).

freeze_all(N, Vs, Total) :-
    waiting(N, Vs, 0, Total).

waiting(0, [], Total, Total) :-
    !.
waiting(N, [V|Vs], T0, Total) :-
    freeze(V, T1 is (T0 + V) mod 1009),
    N1 is N - 1,
    waiting(N1, Vs, T1, Total).

fill([], _).
fill([V|Vs], X) :-
    V = X,
    X1 is X + 1,
    fill(Vs, X1).
