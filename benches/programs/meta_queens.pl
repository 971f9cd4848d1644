% A meta-interpreter with depth bound, builtins and clause/2 over dynamic clauses, that runs the 6 queens.
% systems: all
% n: 400

:- dynamic([queens/3, safe/3, pick/3]).

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

bench(N, Sum) :-
    run(N),
    findall(Qs, solve(queens([1,2,3,4,5,6], [], Qs), 100), All),
    weigh(All, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( solve(queens([1,2,3,4,5,6], [], _), 100), fail ; true ),
    N1 is N - 1,
    run(N1).

solve(true, _) :-
    !.
solve((A,B), Depth) :-
    !,
    solve(A, Depth),
    solve(B, Depth).
solve(Goal, _) :-
    builtin(Goal),
    !,
    call(Goal).
solve(Goal, Depth) :-
    Depth > 0,
    Depth1 is Depth - 1,
    clause(Goal, Body),
    solve(Body, Depth1).

builtin(_ is _).
builtin(_ =\= _).

weigh([], Sum, Sum).
weigh([[A,B|_]|Qs], Sum0, Sum) :-
    Sum1 is Sum0 * 100 + A * 10 + B,
    weigh(Qs, Sum1, Sum).
