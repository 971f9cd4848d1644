% Transactions and snapshots, and negation of tabled goals; SWI-Prolog passes these tests, too, but crashes in
% `current`.

:- use_module(library(plunit)).

:- begin_tests(transactions, [setup(fill), cleanup(retractall(p(_)))]).

:- dynamic p/1, q/1.

fill :- retractall(p(_)), retractall(q(_)), forall(member(X, [1,2,3]), assertz(p(X))).
now(Xs) :- findall(X, p(X), Xs).

outer :- transaction(inner).
inner :- current_transaction(Goal), assertz(q(Goal)), fail.
inner.

test(commits, [setup(fill), Xs == [1,3,4]]) :-
    transaction(( assertz(p(4)), retract(p(2)) )),
    now(Xs).
test(failure, [setup(fill), Xs == [1,2,3]]) :-
    \+ transaction(( assertz(p(5)), asserta(p(0)), retract(p(1)), fail )),
    now(Xs).
test(exception, [setup(fill), E-Xs == ball-[1,2,3]]) :-
    catch(transaction(( retractall(p(_)), throw(ball) )), E, true),
    now(Xs).
test(once, [setup(fill), all(X == [1])]) :- transaction(member(X, [1,2])).
test(snapshot, [setup(fill), In-Out == [2,3,6]-[1,2,3]]) :-
    snapshot(( assertz(p(6)), retract(p(1)), now(In) )),
    now(Out).
test(snapshot_fails, [setup(fill), fail]) :- snapshot(( assertz(p(6)), fail )).
test(order, [setup(fill), Xs == [1,2,3]]) :-
    snapshot(( retract(p(2)), assertz(p(2)), retract(p(1)), asserta(p(9)) )),
    now(Xs).
test(nested_snapshot, [setup(fill), In-Out == [1,2,3,8]-[1,2,3,7]]) :-
    transaction(( assertz(p(7)), snapshot(( assertz(p(8)), retract(p(7)), now(In) )) )),
    now(Out).
test(nested_failure, [setup(fill), Xs == [1,2,3,9]]) :-
    transaction(( assertz(p(9)), ignore(transaction(( assertz(p(10)), fail ))) )),
    now(Xs).
test(nested_commit_is_undone, [setup(fill), Xs == [1,2,3]]) :-
    \+ transaction(( transaction(( assertz(p(9)), retract(p(1)) )), fail )),
    now(Xs).
test(nested_rollback_twice, [setup(fill), Xs == [1,2,3]]) :-
    snapshot(( assertz(p(4)), snapshot(retractall(p(_))), retract(p(2)) )),
    now(Xs).
test(other_predicate, [setup(fill), Xs == []]) :- snapshot(assertz(q(1))), findall(X, q(X), Xs).
test(erase, [setup(fill), Xs == [1,2,3]]) :- snapshot(( clause(p(2), true, R), erase(R) )), now(Xs).
test(new_predicate, [setup(fill), N-Xs == 1-[]]) :-
    snapshot(( assertz(brand_new(1)), brand_new(N) )),
    findall(X, catch(brand_new(X), _, fail), Xs).
test(constraint, [setup(fill), Xs == []]) :- transaction(retractall(p(_)), \+ p(_), mutex), now(Xs).
test(constraint, [setup(fill), Xs == [1,2,3]]) :- \+ transaction(retractall(p(_)), p(_), mutex), now(Xs).
test(options, error(type_error(list, foo))) :- transaction(true, foo).
test(current, [setup(fill), Goals == [inner,outer]]) :- transaction(outer), findall(G, q(G), Goals).
test(no_current, fail) :- current_transaction(_).
test(unbound, error(instantiation_error)) :- transaction(_).
test(number, error(type_error(callable, 3))) :- snapshot(3).
test(many, [setup(fill), Xs == [1,2,3]]) :-
    snapshot(forall(between(1, 20000, I), assertz(p(I)))),
    garbage_collect,
    now(Xs).

:- end_tests(transactions).

:- begin_tests(tnot).

:- table win/1, true_if_not/0, never/0, base/1.

win(X) :-
    move(X, Y),
    tnot(win(Y)).
move(a, b).
move(b, c).
move(c, d).
move(a, d).

true_if_not :- tnot(never).
never :- fail.
base(1).
plain(1).

test(game, Xs == [a,c]) :- findall(X, win(X), Xs0), sort(Xs0, Xs).
test(no_answers) :- true_if_not.
test(ground) :- tnot(base(2)).
test(ground, fail) :- tnot(base(1)).
test(known_table) :- ( base(2) -> fail ; true ), tnot(base(2)), tnot(base(2)).
test(not_ground, fail) :- tnot(base(_)).
test(qualified) :- tnot(plunit_tnot:base(2)).
test(not_tabled, error(permission_error(tnot, non_tabled_procedure, _))) :- tnot(plain(1)).
test(unbound, error(type_error(callable, _))) :- tnot(_).
test(number, error(type_error(callable, _))) :- tnot(3).

:- end_tests(tnot).
