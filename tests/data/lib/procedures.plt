% Procedures that change: while a goal goes through their clauses, and those that many calls have to find a
% clause in.

:- use_module(library(plunit)).

:- dynamic p/1, grid/1, marked/2, cell/3, visited/1, few/1, tail/1, gone/1.

det(Goal, Det) :-
    call_cleanup(Goal, Exit = true),
    ( Exit == true -> Det = det ; Det = nondet ).

fill :-
    retractall(grid(_)),
    retractall(marked(_, _)),
    retractall(cell(_, _, _)),
    forall(( between(1, 40, X), between(1, 40, Y) ),
           ( assertz(grid(X-Y)), assertz(marked(f(a, X, Y), Y)), assertz(cell(X, Y, k)) )).

% Calls that are there for the sake of the procedures: nobody defines them.
mentioned_here :- never_defined(_).
mentioned_there :- not_defined_either(_).

fixed(1).
fixed(2).

:- begin_tests(finding_clauses, [setup(fill)]).

test(inside_of_argument, Det == det) :- once(det(grid(7-9), Det)).
test(behind_same_key, Det == det) :- once(det(marked(f(a, 7, 9), _), Det)).
test(two_places, Det == det) :- once(det(cell(7, 9, _), Det)).
test(some, N == 40) :- aggregate_all(count, grid(7-_), N).
test(all, N == 1600) :- aggregate_all(count, grid(_), N).
test(order, Ys == [1,2,3,99]) :-
    forall(between(4, 40, Y), retract(user:grid(7-Y))),
    assertz(user:grid(7-99)),
    findall(Y, grid(7-Y), Ys).
test(variable_added, L == [7-1,x,7-2]) :-
    retractall(visited(_)),
    forall(( between(1, 20, X), between(1, 20, Y) ), assertz(visited(X-Y))),
    forall(( between(1, 20, X), between(3, 20, Y) ), retract(visited(X-Y))),
    once(visited(7-1)),
    retract(visited(7-2)),
    assertz(visited(_)),
    assertz(visited(7-2)),
    findall(V, ( visited(A), ( var(A) -> V = x ; A = 7-_, V = A ) ), L).
test(few, L == [nondet, det, nondet, det]) :-
    forall(member(X, [f(1), f(_), f(2)]), assertz(user:few(X))),
    findall(D, ( member(X, [f(2), f(1)]), det(few(X), D) ), L).
test(sixth_argument, Dets == [nondet, det]) :-
    findall(D, ( member(X, [1, 2]), once(det(wide(_, _, _, _, _, X), D)) ), Dets).

:- end_tests(finding_clauses).

:- dynamic wide/6.
wide(a, a, a, a, a, 1).
wide(a, a, a, a, a, 1).
wide(a, a, a, a, a, 2).

:- begin_tests(changes_under_way).

% The clause in front of retracted ones at the end gets new successors, which are retracted in turn.
test(behind_retracted_ones, L == [1, 3, 4]) :-
    retractall(tail(_)),
    assertz(tail(1)),
    assertz(tail(2)),
    retract(tail(2)),
    assertz(tail(3)),
    assertz(tail(4)),
    findall(X, ( tail(X), ( retract(tail(3)) -> true ; true ), ( retract(tail(4)) -> true ; true ) ), L).
test(again_and_again, L == [1, 9, 10]) :-
    retractall(tail(_)),
    assertz(tail(1)),
    forall(between(2, 8, X), ( assertz(tail(X)), retract(tail(X)) )),
    assertz(tail(9)),
    assertz(tail(10)),
    findall(X, ( tail(X), retractall(tail(10)), retractall(tail(9)) ), L).
test(abolished_while_clause, L == [1, 2, 3]) :-
    forall(member(X, [1, 2, 3]), assertz(gone(X))),
    findall(X, ( clause(gone(X), true), abolish(gone/1) ), L).
test(abolished_while_retract, L == [1, 2, 3]) :-
    forall(member(X, [1, 2, 3]), assertz(gone(X))),
    findall(X, ( retract(gone(X)), abolish(gone/1) ), L).
test(abolished_while_called, L == [1, 2, 3]) :-
    forall(member(X, [1, 2, 3]), assertz(gone(X))),
    findall(X, ( gone(X), abolish(gone/1) ), L).
test(erase_static, error(permission_error(clause, erase, _))) :-
    clause(fixed(1), true, Ref),
    erase(Ref).
test(retract_makes_dynamic, fail) :-
    catch(mentioned_here, error(existence_error(_, _), _), true),
    ignore(retract(user:never_defined(_))),
    mentioned_here.
test(retract_makes_dynamic_what_was_not_called, fail) :-
    ignore(retract(user:( not_defined_either(_) :- true ))),
    mentioned_there.
test(retract_of_what_nobody_mentions, error(existence_error(procedure, _))) :-
    atom_concat(nobody_mentions, _, nobody_mentions_this),
    ignore(retract(nobody_mentions_this(_))),
    Goal = nobody_mentions_this(_),
    call(Goal).

:- end_tests(changes_under_way).
