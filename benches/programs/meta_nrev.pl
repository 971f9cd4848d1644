% A vanilla meta-interpreter that runs naive reverse.
% systems: all
% n: 15000

bench(N, Sum) :-
    numbers(30, [], List),
    run(N, List),
    solve(nrev(List, Reversed)),
    weigh(Reversed, 1, 0, Sum).

run(0, _) :-
    !.
run(N, List) :-
    ( \+ solve(nrev(List, _)) -> true ; true ),
    N1 is N - 1,
    run(N1, List).

solve(true) :-
    !.
solve((A,B)) :-
    !,
    solve(A),
    solve(B).
solve(Head) :-
    rule(Head, Body),
    solve(Body).

rule(app([], Ys, Ys), true).
rule(app([X|Xs], Ys, [X|Zs]), app(Xs, Ys, Zs)).
rule(nrev([], []), true).
rule(nrev([X|Xs], Ys), (nrev(Xs, Zs),app(Zs, [X], Ys))).

numbers(0, List, List) :-
    !.
numbers(N, List0, List) :-
    N1 is N - 1,
    numbers(N1, [N|List0], List).

weigh([], _, Sum, Sum).
weigh([X|Xs], I, Sum0, Sum) :-
    Sum1 is Sum0 + I * X,
    I1 is I + 1,
    weigh(Xs, I1, Sum1, Sum).
