% Rules that random programs, run beside SWI-Prolog 9.0.4, have shown: cuts, exceptions, cleanups, what waits,
% errors of arithmetic.

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(when)).

:- dynamic(fact/2).

soft_cut :- ( ! *-> fail ).
soft_cut.

condition(X, Branch) :- ( X \= a -> Branch = different ; Branch = same ).

sum(A) :- X is A+1, X > 3.
difference(A) :- 0-A >= _.
reversed(A) :- 0 < A.
product(A, B) :- A*B > 1.
nested(A, B) :- (A-0) mod (A mod B) > 1.

error_of(Goal, Formal, Indicator) :- catch(Goal, error(Formal, context(Indicator, _)), true).

product_then_test(A) :-
    X is A*A,
    X > 3.

:- begin_tests(control).

test(cut_in_soft_condition) :- soft_cut.
test(cut_in_called_soft_condition) :- ( call((! *-> fail)) ; true ), !.
test(catcher_as_the_goal_has_left_it, Ball == 2) :- catch(catch((B = 1, throw(2)), B, true), Ball, true).
test(catcher_that_is_the_ball, B == 1) :- catch((B = 1, throw(B)), B, true).
test(catcher_bound_by_a_part, B == f(2)) :- catch((B = f(_), throw(f(2))), B, true).
test(catcher_error_bound, E == error(x, y)) :-
    catch(catch((X = f, throw(error(x, y))), error(X, _), true), E, true).
test(graver_cleanup, error(type_error(evaluable, foo/0))) :- call_cleanup(throw(1), _ is foo).
test(lighter_cleanup, throws(1)) :- call_cleanup(throw(1), throw(2)).
test(gravest_cleanup, throws(time_limit_exceeded)) :- call_cleanup(_ is foo, throw(time_limit_exceeded)).
test(cleanup_of_a_goal_that_has_left, throws(2)) :- call_cleanup(member(_, [1,2]), _ is foo), throw(2).
test(inference_limit_is_det, Det-Result == true-(!)) :-
    call_cleanup(call_with_inference_limit(true, 1000, Result), Det = true).
test(inference_limit_is_not_det, Results == [true,!]) :-
    findall(R, call_with_inference_limit(member(_, [1,2]), 1000, R), Results).
test(ball_may_be_unbound, Ball-X == a-a) :- reset(shift(X), Ball, _), Ball = a.
test(no_reset, error(existence_error(reset, _))) :- shift(foo).

test(continuation_bound, error(uninstantiation_error(1))) :- reset(true, _, 1).
test(continuation_bound_to_what_it_would_be, error(uninstantiation_error(0))) :- reset(true, _, 0).
test(continuation_of_shift_bound, error(uninstantiation_error(a))) :- reset(shift(a), a, f(_)).
test(continuation_of_shift_fits) :- C = call_continuation(_), reset(shift(a), a, C).

:- end_tests(control).

:- begin_tests(waiting).

test(different, Branch == different) :- dif(X, a), condition(X, Branch).
test(not_different, Branch == same) :- dif(X, b), condition(X, Branch).
test(different_called) :- dif(X, a), G = (X \= a), call(G).
test(different_fails, fail) :- freeze(X, true), X \= a.
test(different_throws, throws(woken)) :- freeze(X, throw(woken)), X \= a.
test(arg_wakes_once, N-A-Woken == 2-e-[e]) :-
    Log = log([]),
    freeze(A, ( arg(1, Log, L0), append(L0, [A], L), nb_setarg(1, Log, L) )),
    arg(N, g(f(c,d),f(e,b)), f(A,b)),
    arg(1, Log, Woken).
test(arg_of_itself_not, fail) :- arg(E, f(a,b), E).
test(retract_wakes_once, [setup((retractall(fact(_,_)), assertz(fact(f(1),a)), assertz(fact(f(2),b)))), X-Woken == f(2)-[f(2)]]) :-
    Log = log([]),
    freeze(X, ( arg(1, Log, L0), append(L0, [X], L), nb_setarg(1, Log, L) )),
    retract(fact(X, b)),
    arg(1, Log, Woken).
test(clause_wakes_once, [setup((retractall(fact(_,_)), assertz(fact(f(1),a)), assertz(fact(f(2),b)))), X-Woken == f(2)-[f(2)]]) :-
    Log = log([]),
    freeze(X, ( arg(1, Log, L0), append(L0, [X], L), nb_setarg(1, Log, L) )),
    clause(fact(X, b), true),
    arg(1, Log, Woken).
test(each_goal_is_told, Goals =@= [freeze(Y,user:a),freeze(Y,user:a)]) :-
    freeze(X, user:a),
    freeze(X, user:a),
    copy_term(X, Y, Goals),
    X = Y.
test(older_first, Told == [freeze(C,user:c),freeze(B,user:b)]) :-
    freeze(C, user:c),
    freeze(B, user:b),
    copy_term(f(B,C), f(B1,C1), Goals),
    B1-C1-Goals = B-C-Told.
test(frozen_is_sorted, Goal == (dif(X,a),freeze(X,user:foo(Z)),freeze(Z,user:b))) :-
    freeze(X, user:foo(Z)),
    freeze(Z, user:b),
    dif(X, a),
    frozen(X, Goal).
test(frozen_once, Goal == freeze(X,user:b)) :-
    freeze(X, user:b),
    freeze(X, user:b),
    frozen(X, Goal).
test(newest_dif_second, Values == [d,a,b,c]) :-
    dif(X, d),
    dif(X, c),
    dif(X, b),
    dif(X, a),
    copy_term(X, _, Goals),
    findall(V, member(dif(_,V), Goals), Values).
test(dif_at_its_left_side, Pairs == [x-a,y-b,y-x]) :-
    dif(X, a),
    dif(Y, b),
    dif(Y, X),
    copy_term(X-Y, x-y, Goals),
    findall(A-B, member(dif(A,B), Goals), Pairs).

:- end_tests(waiting).

:- begin_tests(errors_of_arithmetic).

test(goal_before_a_comparison, I == system:(is)/2) :- error_of(product_then_test(_), _, I).
test(sum, F == instantiation_error) :- error_of(sum(_), F, _).
test(side_of_a_comparison, I == system:(>=)/2) :- error_of(difference(_), _, I).
test(constant_on_the_left, I == system:(<)/2) :- error_of(reversed(_), _, I).
test(last_argument_first, F-I == type_error(evaluable,b/0)-(system:(>)/2)) :- error_of(product(_, f(3,b)), F, I).
test(last_part_first, F == type_error(evaluable,[])) :- error_of(nested(_, []), F, _).
test(list_element_first, error(type_error(character, "s"))) :- _ is ["s",c].
test(list_element_unbound, error(instantiation_error)) :- _ is [_|x].
test(list_too_long, error(type_error([], [a,b]))) :- _ is [a,b].
test(rounding_after_an_error, X =:= Y) :-
    X is 1/3.0,
    catch(_ is roundtoward(foo, to_positive), _, true),
    Y is 1/3.0.

:- end_tests(errors_of_arithmetic).

:- begin_tests(extremes).

test(first_is_a_number, error(type_error(number, a))) :- aggregate_all(max(X,X), member(X, [a]), _).
test(later_are_compared, Max == max(1+1,1+1)) :- aggregate_all(max(X,X), member(X, [1,1+1]), Max).
test(equal_keeps_the_first, Max == max(1,a)) :- aggregate_all(max(X,W), member(X-W, [1-a,1.0-b]), Max).
test(at_the_first_solution, throws(x)) :- catch(aggregate_all(max(X), ( X = a ; throw(y) ), _), error(_, _), throw(x)).
test(result_before_the_goal, fail) :- aggregate_all(max(1,2), Max = f, Max).
test(without_solution, fail) :- aggregate_all(min(X), member(X, []), _).

:- end_tests(extremes).
