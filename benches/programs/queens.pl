% All solutions of the N queens, by placing one queen after the other on a row that is still free.
% systems: all
% n: 11

bench(N, Sum) :-
    numbers(1, N, Rows),
    findall(W, ( queens(Rows, [], Queens), weigh(Queens, 1, 0, W) ), Ws),
    add(Ws, 0, Sum).

queens([], Queens, Queens).
queens([R|Rs], Placed, Queens) :-
    pick(Row, [R|Rs], Rest),
    safe(Placed, Row, 1),
    queens(Rest, [Row|Placed], Queens).

safe([], _, _).
safe([Q|Qs], Row, D) :-
    Row =\= Q + D,
    Row =\= Q - D,
    D1 is D + 1,
    safe(Qs, Row, D1).

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :-
    pick(X, Ys, Zs).

numbers(I, N, []) :-
    I > N,
    !.
numbers(I, N, [I|Is]) :-
    I1 is I + 1,
    numbers(I1, N, Is).

weigh([], _, Sum, Sum).
weigh([X|Xs], I, Sum0, Sum) :-
    Sum1 is Sum0 + I * X,
    I1 is I + 1,
    weigh(Xs, I1, Sum1, Sum).

add([], Sum, Sum).
add([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    add(Xs, Sum1, Sum).
