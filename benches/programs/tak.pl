% Takeuchi's function: calls, comparisons and decrements.
% systems: all
% n: 150

bench(N, Sum) :-
    run(N, 0, Sum).

run(0, Sum, Sum) :-
    !.
run(N, Sum0, Sum) :-
    tak(18, 12, 6, A),
    Sum1 is Sum0 + A,
    N1 is N - 1,
    run(N1, Sum1, Sum).

tak(X, Y, Z, A) :-
    X =< Y,
    !,
    A = Z.
tak(X, Y, Z, A) :-
    X1 is X - 1,
    Y1 is Y - 1,
    Z1 is Z - 1,
    tak(X1, Y, Z, A1),
    tak(Y1, Z, X, A2),
    tak(Z1, X, Y, A3),
    tak(A1, A2, A3, A).
