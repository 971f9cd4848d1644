% The logical update view: a call goes on with the clauses that there were when it started.

:- use_module(library(plunit)).

:- dynamic p/1, q/2.

fill(N) :-
    retractall(p(_)),
    forall(between(1, N, X), assertz(p(X))).

fill_pairs(N) :- retractall(q(_, _)), forall(between(1, N, X), ( Y is X mod 3, assertz(q(Y, X)) )).
without_one :- retract(p(1)), !.

often(Goal) :- forall(between(1, 1000, _), ignore(Goal)).

% What a goal finds if something happens after each of its solutions.
found(X, Goal, Change, Xs) :- findall(X, ( Goal, call(Change) ), Xs).

:- begin_tests(update_view, [setup(fill(5))]).

test(further_ahead, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), retractall(p(4)), Xs).
test(next, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), retractall(p(2)), Xs).
test(several_ahead, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), ( retractall(p(3)), retractall(p(4)) ), Xs).
test(several_ahead_from_the_end, Xs == [1,2,3,4,5]) :-
    fill(5),
    found(X, p(X), ( retractall(p(5)), retractall(p(4)), retractall(p(3)) ), Xs).
test(one_a_time, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), ( Y is 6 - X, retractall(p(Y)) ), Xs).
test(all, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), retractall(p(_)), Xs).
test(added, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), ( assertz(p(6)), asserta(p(0)) ), Xs).
test(replaced, Xs == [1,2,3,4,5]) :- fill(5), found(X, p(X), ( retract(p(3)), assertz(p(3)) -> true ; true ), Xs).
test(moved, Xs-Ys == [1,2,3,4,5]-[2,3,4,5,10,20,30,40,50]) :-
    fill(5),
    found(X, p(X), ( Y is X * 10, assertz(p(Y)) ), Xs),
    without_one,
    findall(Y, p(Y), Ys).
test(clause, Xs == [1,2,3,4,5]) :- fill(5), found(X, clause(p(X), true), retractall(p(4)), Xs).
test(retract, Xs == [1,2,3,4,5]) :- fill(5), found(X, retract(p(X)), retractall(p(4)), Xs).
test(two_calls, Xs == [1-1,1-2,1-3,1-4,1-5,2-1,2-2,2-3,2-5,3-1,3-2,3-3,3-5,4-1,4-2,4-3,4-5,5-1,5-2,5-3,5-5]) :-
    fill(5),
    found(X-Y, ( p(X), p(Y) ), ( Y == 3 -> retractall(p(4)) ; true ), Xs).
test(new_calls_see_the_change, Xs == [1-[1,2,3,5],2-[1,2,3,5],3-[1,2,3,5],4-[1,2,3,5],5-[1,2,3,5]]) :-
    fill(5),
    findall(X-Ys, ( p(X), retractall(p(4)), findall(Y, p(Y), Ys) ), Xs).
test(indexed, Xs == [1,4,7,10,13,16,19]) :-
    fill_pairs(20),
    found(X, q(1, X), retractall(q(_, 10)), Xs).
test(index_tidied, N == 20) :-
    fill_pairs(60),
    found(X, q(1, X), ( retractall(q(1, _)), assertz(q(1, 1000)) ), Xs),
    length(Xs, N).
test(index_purged, N == 20) :-
    fill_pairs(60),
    found(X, q(1, X), ( X == 4 -> retractall(q(_, _)), churn ; true ), Xs),
    length(Xs, N).
test(index_made_later, N == 60) :-
    fill_pairs(60),
    found(X, q(_, X), ( retractall(q(1, _)) -> forall(q(1, 0), true) ; true ), Xs),
    length(Xs, N).
test(collected_in_between, Xs == [1,2,3,4,5]) :-
    fill(5),
    found(X, p(X), ( retractall(p(4)), churn ), Xs).
test(forgotten_in_the_end, Xs == [1,5]) :-
    fill(5),
    found(_, p(_), ( retractall(p(2)), retractall(p(3)), retractall(p(4)) ), _),
    churn,
    findall(X, p(X), Xs).

% A procedure that is called often is entered through a decision tree until it changes.
test(called_often, Xs-Ys == [1,2,3,4,5]-[1,2,3,5,10]) :-
    fill(5),
    often(p(4)),
    found(X, p(X), ( X == 2 -> retractall(p(4)), assertz(p(10)) ; true ), Xs),
    findall(Y, p(Y), Ys).
test(called_often_and_freed, Xs-Ys == [1,2,3,4,5]-[]) :-
    fill(5),
    often(p(4)),
    found(X, p(X), ( X == 1 -> retractall(p(_)), churn ; true ), Xs),
    findall(Y, p(Y), Ys).
test(called_often_meanwhile, Xs-Zs == [1,2,3,4,5]-[3,7]) :-
    fill(5),
    found(X, p(X), ( retractall(p(X)), often(\+ p(0)), ( X == 2 -> assertz(p(7)) ; true ) ), Xs),
    assertz(p(3)),
    often(p(3)),
    findall(Z, p(Z), Ys),
    sort(Ys, Zs).
test(called_often_with_many_clauses, N-M == 233-1) :-
    fill_pairs(700),
    often(q(1, 700)),
    often(q(2, _)),
    aggregate_all(count, q(0, _), N),
    assertz(q(0, 5000)),
    aggregate_all(count, q(0, 5000), M).

:- end_tests(update_view).

% Enough retracted clauses that the machine looks for those it can free.
churn :-
    forall(between(1, 50000, X), ( assertz(p(X)), retract(p(X)) -> true ; true )),
    garbage_collect_clauses.
