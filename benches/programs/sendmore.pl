% SEND + MORE = MONEY by plain search: column by column, digits taken from a list.
% systems: all
% n: 10000

bench(N, Money) :-
    run(N),
    solve(Money).

run(0) :-
    !.
run(N) :-
    ( solve(_), fail ; true ),
    N1 is N - 1,
    run(N1).

solve(Money) :-
    M = 1,
    Digits0 = [0,2,3,4,5,6,7,8,9],
    carry(C1),
    carry(C2),
    carry(C3),
    take(S, Digits0, Digits1),
    S > 0,
    O0 is S + M + C3 - 10,
    O0 >= 0,
    take(O, Digits1, Digits2),
    O =:= O0,
    take(E, Digits2, Digits3),
    N is E + O + C2 - 10 * C3,
    take(N, Digits3, Digits4),
    take(R, Digits4, Digits5),
    E =:= (N + R + C1) - 10 * C2,
    take(D, Digits5, Digits6),
    Y is D + E - 10 * C1,
    take(Y, Digits6, _),
    Money is 10000 * M + 1000 * O + 100 * N + 10 * E + Y.

carry(0).
carry(1).

take(X, [X|Xs], Xs).
take(X, [Y|Ys], [Y|Zs]) :-
    take(X, Ys, Zs).
