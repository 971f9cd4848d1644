% clause/2 on procedures for which it is called very often: the answers, their order and what later changes
% show are the same as before.

:- begin_tests(clause_facts).

:- dynamic([p/2, q/1, r/0, s/1, t/2]).

often(Goal) :- forall(between(1, 2000, _), ignore(Goal)).

p(a, 1).
p(b, X) :- q(X), r.
p(X, Y) :- ( q(X) -> r ; \+ q(Y) ).
p(a, _) :- lists:append(_, _, []).

test(bodies, Before =@= After) :-
    findall(X-B, clause(p(a, X), B), Before),
    often(clause(p(a, _), _)),
    findall(X-B, clause(p(a, X), B), After),
    Before = [1-true, _, _-(lists:append(_, _, []))].
test(by_body, X-Y == X-Z) :-
    often(clause(p(_, _), true)),
    clause(p(b, X), ( q(Y), r )),
    !,
    Z = X.
test(no_match, fail) :-
    often(clause(p(_, _), foo)),
    clause(p(_, _), foo).
test(last_clause, true) :-
    assertz(s(1)),
    assertz(( s(2) :- r )),
    often(clause(s(_), _)),
    clause(s(2), B),
    B == r,
    retractall(s(_)).
test(changes, Seen/After == [1, 2, 3]/[0, 2, 3, 4]) :-
    retractall(q(_)),
    forall(member(X, [1, 2, 3]), assertz(q(X))),
    often(clause(q(_), _)),
    % A goal in progress sees the clauses of its start.
    findall(X, ( clause(q(X), true), ( X == 1 -> retract(q(1)), assertz(q(4)), asserta(q(0)) ; true ) ), Seen),
    findall(X, clause(q(X), true), After).
test(again, Xs == [5]) :-
    retractall(q(_)),
    forall(between(1, 5, X),
           ( retractall(q(_)), assertz(q(X)), forall(between(1, 3000, _), clause(q(X), true)) )),
    findall(X, clause(q(X), true), Xs).
test(atom, B == true) :-
    retractall(r),
    assertz(r),
    often(clause(r, _)),
    clause(r, B).
test(module, Before =@= After) :-
    retractall(t(_, _)),
    assertz(( t(X, Y) :- lists:( append(X, Y, [1]), true ) )),
    findall(X-Y-B, clause(t(X, Y), B), Before),
    often(clause(t(_, _), _)),
    findall(X-Y-B, clause(t(X, Y), B), After).
test(wakes, Xs == [2]) :-
    retractall(q(_)),
    assertz(q(1)),
    assertz(q(2)),
    often(clause(q(_), _)),
    findall(X, ( freeze(X, X > 1), clause(q(X), true) ), Xs).
test(hidden, true) :-
    often(clause(p(_, _), _)),
    \+ current_predicate(_:'$clause'/3).
test(variable_body_binding, X-Y == 7-7) :-
    retractall(q(_)),
    assertz(( q(Z) :- q(Z, Z) )),
    often(clause(q(_), _)),
    clause(q(X), q(7, Y)).
test(erased_while_held, Xs == [1, 2, 3, 4, 5]) :-
    retractall(q(_)),
    forall(between(1, 5, X), assertz(q(X))),
    often(clause(q(_), _)),
    findall(X, ( clause(q(X), true), retractall(q(_)), garbage_collect, garbage_collect_clauses ), Xs).

:- end_tests(clause_facts).
