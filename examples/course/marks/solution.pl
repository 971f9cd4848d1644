mark(ann, lists, 5).
mark(ann, trees, 5).
mark(ben, lists, 2).
mark(ben, trees, 4).
mark(cem, lists, 8).
mark(cem, trees, 2).
mark(dora, trees, 6).

student(S) :-
    setof(One, Task^Points^mark(One, Task, Points), Students),
    member(S, Students).

total(S, Total) :-
    student(S),
    findall(Points, mark(S, _, Points), All),
    sum_list(All, Total).

best(S) :-
    aggregate_all(max(Total), total(_, Total), Highest),
    total(S, Highest).

ranking(Pairs) :-
    findall(Total-S, total(S, Total), Found),
    sort(1, @>=, Found, Pairs).

missing(S, Task) :-
    student(S),
    setof(One, Other^Points^mark(Other, One, Points), Tasks),
    member(Task, Tasks),
    \+ mark(S, Task, _).

scaled(Factor, Xs, Ys) :-
    maplist(times(Factor), Xs, Ys).

times(Factor, X, Y) :-
    Y is Factor * X.
