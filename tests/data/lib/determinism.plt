% Goals that must succeed once: det/1, `$` in a clause, $/1; and wrapped predicates.

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(prolog_wrap)).

:- begin_tests(determinism).

:- det(one/1).
one(1).
one(2).

:- det([many/1, none/0]).
many(X) :- member(X, [1,2]).
none.

:- det(item//1).
item(X) --> [X].
item(b) --> [b].

:- dynamic changing/1.
:- det(changing/1).
changing(1).
changing(2).

:- det(tail/1).
tail(X) :- value(X).
value(1).
value(2).

:- det(thrower/0).
thrower :- throw(ball).

:- det(count/1).
count(0) :- !.
count(N) :- N1 is N-1, count(N1).

guarded_count(0) :- !.
guarded_count(N) :- N > 0, $, N1 is N-1, guarded_count(N1).

guard_fails(X) :- member(X, [1,2]), $, fail.
guard_fails(3).
guard_calls(X) :- $, X > 5.
guard_calls(9).
guard_nondet(X) :- $, member(X, [1,2]).
guard_last(X) :- member(X, [1,2]), $ .
guard_true(X) :- X = 1, $, true.
guard_true(2).
goal(X) :- $(member(X, [1,2])).
goal_fails(X) :- $(member(X, [])).
goal_once(X) :- $member(X, [1]), X == 1.
goal_cut(X) :- $( (member(X, [1,2,3]), X > 1, !) ), X > 0.
goal_wakes(X) :- freeze(X, member(_, [1,2])), $(X = 1).
goal_values(X, Y) :- Z = X, $(Y = f(Z,W)), $(W = X), $(p_goal(Y)).
p_goal(_).
goal_in_goal(X) :- $( ($(X = 1), $member(Y, [2]), Y == 2) ).
goal_in_branch(X, Y) :- ( X == 1 -> $(Y = one) ; $member(Y, [other]) ), nonvar(Y).
guard_behind_goal(0) => true.
guard_behind_goal(N) => $p_goal(N), $, N1 is N-1, guard_behind_goal(N1).
guard_counted(N) :- guard_behind_goal(N), $, p_goal(N).

found(Goal, What) :- catch(Goal, error(determinism_error(_, det, Found, Kind), _), What = Found-Kind).

test(first_argument) :- one(1), one(2).
test(choice_point, error(determinism_error(plunit_determinism:one/1, det, nondet, property))) :- one(_).
test(failure, error(determinism_error(plunit_determinism:one/1, det, fail, property))) :- one(3).
test(called_predicate, W == nondet-property) :- found(many(_), W).
test(tail_call, W == nondet-property) :- found(tail(_), W).
test(succeeds) :- none.
test(negated, W == fail-property) :- found(\+ one(3), W).
test(cut_comes_too_late, W == nondet-property) :- found((many(_), !), W).
test(collected, W == nondet-property) :- found(findall(X, many(X), _), W).
test(non_terminal) :- phrase(item(a), [a]).
test(non_terminal, W == nondet-property) :- found(phrase(item(b), [b]), W).
test(non_terminal, W == fail-property) :- found(phrase(item(c), [b]), W).
test(dynamic, X == 2) :- changing(2), X = 2.
test(dynamic, W == nondet-property) :- found(changing(_), W).
test(exception, throws(ball)) :- thrower.
test(property) :- predicate_property(one(_), det), \+ predicate_property(value(_), det).
test(undefined, error(existence_error(procedure, plunit_determinism:nowhere/1))) :- det(nowhere/1), nowhere(_).
test(declared_later, W == nondet-property) :- assertz(later(1)), assertz(later(2)), det(later/1), found(later(_), W).
test(unbound, error(_)) :- det(_).
test(no_indicator, error(type_error(_, foo))) :- det(foo).

test(guard, W == fail-guard) :- found(guard_fails(_), W).
test(guard_in_caller, W == fail-guard_in_caller) :- found(guard_calls(1), W).
test(guard_passes) :- guard_calls(6).
test(guard_nondet, W == nondet-guard_in_caller) :- found(guard_nondet(_), W).
test(guard_is_cut, X == 1) :- guard_last(X).
test(guard_true, X == 1) :- guard_true(X).
test(guard_clause, B == ($, X > 5)) :- clause(guard_calls(X), B), B = (_, _), !.
test(guard_alone) :- $ .
test(guard_called, all(X == [1])) :- G = (member(X, [1,2]), $), call(G).

test(goal, error(determinism_error(Culprit, det, nondet, goal))) :- Culprit = member(1, [1,2]), goal(_).
test(goal_fails, W == fail-goal) :- found(goal_fails(_), W).
test(goal_once, X == 1) :- goal_once(X).
test(goal_cut, X == 2) :- goal_cut(X).
test(goal_wakes, W == nondet-goal) :- found(goal_wakes(_), W).
test(goal_values, Y == f(1,1)) :- goal_values(1, Y).
test(goal_in_goal, X == 1) :- goal_in_goal(X).
test(goal_in_branch, Y-Z == one-other) :- goal_in_branch(1, Y), goal_in_branch(2, Z).
test(goal_context, C == plunit_determinism:goal/1) :-
    catch(goal(_), error(determinism_error(_, _, _, goal), context(C, _)), true).
test(goal_not_callable, error(type_error(callable, 1))) :- goal_of(1).
test(goal_given, W == nondet-goal) :- found(goal_of(member(_, [1,2])), W).
goal_of(G) :- $G.
test(guard_behind_goal) :- guard_behind_goal(100000), guard_counted(10).

test(goal_unbound, error(instantiation_error)) :- call($, _).

test(long_recursion) :-
    count(1000000),
    guarded_count(1000000).

:- end_tests(determinism).

:- begin_tests(wrapped).

fact(1).
fact(2).

:- dynamic seen/1.

seen_by(Goal, Calls) :-
    retractall(seen(_)),
    ignore(Goal),
    findall(X, retract(seen(X)), Calls).

test(wrapped, L =@= [call(_),exit(1),exit(2)]) :-
    wrap_predicate(fact(X), trace, Wrapped, ( assertz(plunit_wrapped:seen(call(X))), Wrapped, assertz(plunit_wrapped:seen(exit(X))) )),
    seen_by(forall(fact(_), true), L),
    unwrap_predicate(fact/1, trace).
test(twice, L == [outer,inner]) :-
    wrap_predicate(fact(_), first, W1, ( assertz(plunit_wrapped:seen(inner)), W1 )),
    wrap_predicate(fact(_), second, W2, ( assertz(plunit_wrapped:seen(outer)), W2 )),
    seen_by(fact(1), L),
    unwrap_predicate(fact/1, first),
    unwrap_predicate(fact/1, second).
test(replaced, L == [new]) :-
    wrap_predicate(fact(_), name, W1, ( assertz(plunit_wrapped:seen(old)), W1 )),
    wrap_predicate(fact(_), name, W2, ( assertz(plunit_wrapped:seen(new)), W2 )),
    seen_by(fact(1), L),
    unwrap_predicate(fact/1, name).
test(instead, all(X == [none])) :-
    setup_call_cleanup(wrap_predicate(fact(Y), instead, _, Y = none), fact(X), unwrap_predicate(fact/1, instead)).
test(unwrapped, L == [1,2]) :-
    wrap_predicate(fact(_), name, _, fail),
    unwrap_predicate(fact/1, name),
    findall(X, fact(X), L).
test(not_wrapped, fail) :-
    unwrap_predicate(fact/1, name).
test(current, N == trace) :-
    wrap_predicate(fact(_), trace, W, W),
    current_predicate_wrapper(fact(_), N, _, _),
    unwrap_predicate(fact/1, trace).

test(most_general, error(domain_error(most_general_term, fact(1)))) :- wrap_predicate(fact(1), name, _, true).
test(variable_twice, error(domain_error(most_general_term, _))) :- wrap_predicate(f(X, X), name, _, true).
test(list, error(domain_error(most_general_term, [a|_]))) :- wrap_predicate([a|_], name, _, true).
test(nothing, error(instantiation_error)) :- wrap_predicate(_, name, _, true).
test(number, error(type_error(compound, 1))) :- wrap_predicate(1, name, _, true).
test(control, error(permission_error(modify, static_procedure, (',')/2))) :-
    wrap_predicate((_, _), name, _, true).
test(core, error(permission_error(modify, static_procedure, findall/3))) :-
    wrap_predicate(findall(_, _, _), name, _, true).

:- end_tests(wrapped).

% The flag determinism_error; each row is what SWI-Prolog does where it says so.
:- begin_tests(determinism_flag).

:- det(often/1).
often(1).
often(2).
:- det(seldom/1).
seldom(1).
guarded :- $, fail.
called(X) :- $(member(X, [1,2])).

test(flag, [forall(( member(Flag, [warning, silent]), not_det(Goal, X, Expected) )),
            setup(set_prolog_flag(determinism_error, Flag)),
            cleanup(set_prolog_flag(determinism_error, error)),
            Xs == Expected]) :-
    told(Flag, findall(X, Goal, Xs)).

not_det(often(X), X, [1,2]).
not_det(seldom(2), _, []).
not_det(guarded, _, []).
not_det(called(X), X, [1]).
not_det($(fail), _, []).

told(silent, Goal) :-
    messages(Goal, []).
told(warning, Goal) :-
    messages(Goal, [warning-error(determinism_error(_, det, _, _), _)]).

messages(Goal, Messages) :-
    nb_setval(determinism_messages, []),
    setup_call_cleanup(asserta(( user:message_hook(Term, Kind, _) :-
                                     nb_getval(determinism_messages, Ms),
                                     nb_setval(determinism_messages, [Kind-Term|Ms]) ), Reference),
                       Goal,
                       erase(Reference)),
    nb_getval(determinism_messages, Messages).

:- end_tests(determinism_flag).
