% Naive reverse of a list of 30 elements, N times: 496 inferences each.
% systems: all
% n: 55000

bench(N, Sum) :-
    numbers(30, [], List),
    run(N, List),
    nrev(List, Reversed),
    weigh(Reversed, 1, 0, Sum).

run(0, _) :-
    !.
run(N, List) :-
    ( \+ nrev(List, _) -> true ; true ),
    N1 is N - 1,
    run(N1, List).

nrev([], []).
nrev([X|Xs], Ys) :-
    nrev(Xs, Zs),
    app(Zs, [X], Ys).

app([], Ys, Ys).
app([X|Xs], Ys, [X|Zs]) :-
    app(Xs, Ys, Zs).

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
