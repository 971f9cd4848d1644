mark(ann, lists, 5).
mark(ann, trees, 5).
mark(ben, lists, 2).
mark(ben, trees, 4).
mark(cem, lists, 8).
mark(cem, trees, 2).
mark(dora, trees, 6).

student(S) :-
    setof(One, T^P^mark(One, T, P), Students),
    member(S, Students).

% Equal marks are counted once: setof/3 makes a set.
total(S, Total) :-
    student(S),
    setof(P, T^mark(S, T, P), All),
    sum_list(All, Total).

best(S) :-
    aggregate_all(max(Total), total(_, Total), Highest),
    total(S, Highest).

ranking(Pairs) :-
    findall(Total-S, total(S, Total), Found),
    sort(1, @>=, Found, Pairs).

missing(S, Task) :-
    student(S),
    task(Task),
    \+ mark(S, Task, _).

task(Task) :-
    setof(One, S^P^mark(S, One, P), Tasks),
    member(Task, Tasks).

scaled(Factor, Xs, Ys) :- maplist(times(Factor), Xs, Ys).

times(Factor, X, Y) :- Y is Factor * X.
