mark(ann, lists, 5).
mark(ann, trees, 5).
mark(ben, lists, 2).
mark(ben, trees, 4).
mark(cem, lists, 8).
mark(cem, trees, 2).
mark(dora, trees, 6).

% A student is an answer once for each mark; one of several best.
student(S) :- mark(S, _, _).

total(S, Total) :-
    findall(P, mark(S, _, P), All),
    sum_list(All, Total).

best(S) :- aggregate_all(max(Total, One), ( student(One), total(One, Total) ), max(_, S)).

ranking(Pairs) :-
    findall(Total-S, ( student(S), total(S, Total) ), Found),
    sort(0, @>=, Found, Pairs).

% Nothing is given before \+.
missing(S, Task) :- \+ mark(S, Task, _).

scaled(_, [], []).
scaled(Factor, [X|Xs], [Y|Ys]) :- Y is Factor * X, scaled(Factor, Xs, Ys).
