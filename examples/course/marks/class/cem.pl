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

total(S, Total) :-
    student(S),
    findall(P, mark(S, _, P), All),
    foldl(plus, All, 0, Total).

% The lowest; equal totals are lost; the arguments of the goal are in another order.
best(S) :-
    aggregate_all(min(Total), total(_, Total), Highest),
    total(S, Highest).

ranking(Pairs) :-
    findall(Total-S, total(S, Total), Found),
    sort(1, @>, Found, Pairs).

missing(S, Task) :-
    student(S),
    mark(_, Task, _),
    \+ mark(S, Task, _).

scaled(Factor, Xs, Ys) :- maplist(times(Factor), Ys, Xs).

times(Factor, X, Y) :- Y is Factor * X.
