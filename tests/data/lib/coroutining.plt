% Tests of library(when) and library(dif).

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(when)).
:- use_module(library(dif)).

:- begin_tests(when).

% What was bound wakes its goals before a clause fails.
test(wakes_before_fail, [forall(wakes(Goal)), Text == "w"]) :-
    with_output_to(string(Text), \+ catch(Goal, _, true)).

wakes(bound_then_fails).
wakes(bound_in_a_branch).
wakes(bound_by_the_head(_)).
wakes(bound_by_a_call).
wakes(bound_by_is).

bound_then_fails :- freeze(X, write(w)), X = 1, fail.
bound_in_a_branch :- freeze(X, write(w)), ( X = 1, fail ; fail ).
bound_by_the_head(_) :- freeze(X, write(w)), head_fails(X).
head_fails(1) :- fail.
bound_by_a_call :- freeze(X, write(w)), head_holds(X), fail.
head_holds(1).
bound_by_is :-
    freeze(X, write(w)),
    X is 1,
    fail.

% Constants that take more than a word, and length/2, wake the goals of what they bind before the next call.
test(wakes_before_a_call, [forall(wakes_first(Goal)), Text == "w"]) :-
    with_output_to(string(Text), \+ Goal).

wakes_first(float_in_the_head(_)).
wakes_first(large_in_a_list(_)).
wakes_first(text_in_a_structure(_)).
wakes_first(float_in_the_body(_)).
wakes_first(length_of_a_list(_)).

float_in_the_head(Y) :- freeze(X, ( write(w), fail )), half(X, Y).
half(0.5, Y) :- late(Y).
large_in_a_list(Y) :- freeze(X, ( write(w), fail )), large([X], Y).
large([100000000000000000000|_], Y) :- late(Y).
text_in_a_structure(Y) :- freeze(X, ( write(w), fail )), text(f(X), Y).
text(f("text"), Y) :- late(Y).
float_in_the_body(Y) :- freeze(X, ( write(w), fail )), body(X, Y).
body(X, Y) :- X = 0.5, late(Y).
length_of_a_list(Y) :- freeze(X, ( write(w), fail )), length([a,b], X), late(Y).
late(Y) :- write(Y).

test(nonvar, X-Y == 1-done) :- when(nonvar(X), Y = done), X = 1.
test(waits, true(var(Y))) :- when(nonvar(X), Y = done), X = _.
test(ground, Y == done) :- when(ground(f(A,B)), Y = done), A = 1, B = 2.
test(ground_part, true(var(Y))) :- when(ground(f(A,_)), Y = done), A = 1.
test(or, Y == done) :- when((nonvar(_) ; nonvar(B)), Y = done), B = 1.
test(and, G == [when(nonvar(B), plunit_when:true)]) :- when((nonvar(A), nonvar(B)), true), A = 1, copy_term(B, B, G).
test(decided, Y == done) :- when(?=(A, B), Y = done), A = B.
test(fails, fail) :- when(nonvar(X), fail), X = 1.
test(condition, error(domain_error(when_condition, foo))) :- when(foo, true).
test(unbound, error(instantiation_error)) :- when(_, true).

test(error_names_all_of_it, error(domain_error(when_condition, ( nonvar(_), foo )))) :-
    when(( nonvar(_), foo ), true).
test(rest_of_disjunction_is_not_looked_at) :-
    when(( nonvar(a) ; foo ), true),
    when(( nonvar(a) ; _ ), true).
test(disjunction_with_a_variable, error(instantiation_error)) :-
    when(( nonvar(_) ; _ ), true).

% A variable that takes the goals of another one over has those first.
test(joined, [forall(joined(Goal, Expected)), Text == Expected]) :-
    with_output_to(string(Text), ignore(Goal)).

joined(( when(nonvar(X), write(x)), when(nonvar(Y), write(y)), X = Y, X = 1 ), "yx").
joined(( when(nonvar(X), write(x)), freeze(X, write(f)), when(nonvar(Y), write(y)), X = Y, X = 1 ), "fyx").
joined(( when(nonvar(X), write(x)), freeze(X, write(f)), freeze(Y, write(g)), X = Y, X = 1 ), "xfg").
joined(( when(nonvar(X), write(x)), when(ground(f(X,Y)), write(b)), when(nonvar(Y), write(y)), X = Y, X = 1 ), "yxb").

:- end_tests(when).

:- begin_tests(frozen).

test(frozen_leaves_the_goals, Goals == [when(ground(X+Y),user:true)]) :-
    when(ground(X+Y), user:true),
    frozen(X, _),
    copy_term([X,Y], Copy, Goals0),
    Copy = [X1,Y1],
    X1 = X,
    Y1 = Y,
    Goals = Goals0.

:- end_tests(frozen).

:- begin_tests(dif).

test(same, fail) :- dif(a, a).
test(different) :- dif(a, b).
test(later, fail) :- dif(X, a), X = a.
test(later_ok, X == b) :- dif(X, a), X = b.
test(alias, fail) :- dif(X, Y), X = Y.
test(inside, fail) :- dif(f(X,Y), f(a,b)), X = a, Y = b.
test(inside_ok) :- dif(f(X,_), f(a,b)), X = c.
test(residual, G == [dif(X, a)]) :- dif(X, a), copy_term(X, X, G).
test(residual_two, G == [dif(f(X,Y), f(a,b))]) :- dif(f(X,Y), f(a,b)), copy_term(X-Y, X-Y, G).
test(residual_rest, G == [dif(Y, b)]) :- dif(f(X,Y), f(a,b)), X = a, copy_term(Y, Y, G).
test(deep, fail) :- dif(X, Y), X = f(A), Y = f(B), A = B.

:- end_tests(dif).

:- begin_tests(wakeup).

%   note(What): What happened next.
note(What) :-
    nb_getval(wakeup_notes, Notes),
    nb_setval(wakeup_notes, [What|Notes]).

bind(X, Value) :-
    X = Value.

noted(Order) :-
    nb_getval(wakeup_notes, Notes),
    reverse(Notes, Order).

% What a woken goal binds last wakes before the program goes on.
test(chain, Order == [x, y, z, end]) :-
    nb_setval(wakeup_notes, []),
    freeze(X, ( note(x), bind(Y, 1) )),
    freeze(Y, ( note(y), bind(Z, 1) )),
    freeze(Z, note(z)),
    X = 1,
    note(end),
    noted(Order).
test(inner_first, Order == [x, y, v, z, end]) :-
    nb_setval(wakeup_notes, []),
    freeze(X, ( note(x), maplist(bind, [Y,Z], [1,1]) )),
    freeze(Y, ( note(y), bind(V, 1) )),
    freeze(Z, note(z)),
    freeze(V, note(v)),
    bind(X, 1),
    note(end),
    noted(Order).

test(attributes_that_lead_back, Plain == "_{att(b,_{att(a,_,[])},[])}-_{att(b,_{att(a,_,[])},[])}") :-
    put_attr(X, a, Y),
    put_attr(Y, b, X),
    with_output_to(string(S), write_term(Y-Y, [attributes(write)])),
    split_string(S, "0123456789", "", Parts),
    atomics_to_string(Parts, Plain).
test(setarg_leaves_an_attributed_variable_alone, S == f(1)) :-
    freeze(X, fail),
    S = f(X),
    setarg(1, S, 1),
    var(X).

:- end_tests(wakeup).

:- begin_tests(sinks).

% What is woken by the text that was written writes to where the output went before.
test(woken_by_a_sink, Outer-X == "woken hello"-hello) :-
    freeze(X, write('woken ')),
    with_output_to(string(Outer), ( with_output_to(atom(X), write(hello)), write(X) )).
test(refused_by_a_sink, fail) :-
    freeze(X, fail),
    with_output_to(atom(X), write(hello)).

:- end_tests(sinks).

:- begin_tests(shift).

test(catch_is_part_of_the_continuation, [Caught == x, nondet]) :-
    reset(catch(( shift(1), throw(x) ), Ball, Caught = Ball), 1, Continuation),
    catch(call(Continuation), _, true).
test(catches_nest, [Second == b, nondet]) :-
    reset(catch(( catch(( shift(1), throw(a) ), a, true), throw(b) ), b, Second = b), 1, Continuation),
    call(Continuation).
test(catch_that_was_left, [E == later, nondet]) :-
    reset(catch(shift(1), _, fail), 1, _),
    catch(left_behind, E, true).
test(catch_that_is_entered_again, Xs == [1, caught]) :-
    findall(X, ( reset(catch(( member(X, [1, 2]), ( X == 1 -> shift(X) ; throw(b) ) ), b, X = caught), _, _) ), Xs).

:- end_tests(shift).

left_behind :- nested(1), true.
nested(_) :- deeper(2), true.
deeper(_) :- throw(later).

:- begin_tests(properties_of_variables).

test(var_property, F == true) :-
    var_property(_, fresh(F)).
test(var_property, fail) :-
    var_property(_, no_such_property(_)).

:- end_tests(properties_of_variables).

:- begin_tests(residual_variables).

local(X) :- put_attr(X, residual, 1).
lost :- local(X), nonvar_or_not(X).
lost_bound :- local(X), del_attr(X, residual).
nonvar_or_not(_).
copy_many :-
    b_getval(many_attributed, L),
    copy_term(L, M),
    nonvar(M).

test(not_in_the_goal, Vs = [_]) :- call_residue_vars(lost, Vs).
test(kept_by_a_collection, [true(get_attr(V, residual, 1))]) :-
    call_residue_vars(( lost, garbage_collect ), [V]).
test(no_longer_attributed, Vs == []) :- call_residue_vars(lost_bound, Vs).
test(in_both, N-M == 1-2) :-
    call_residue_vars(( lost, call_residue_vars(lost, Vs) ), Ws),
    length(Vs, N),
    length(Ws, M).
test(undone, Vs == []) :- call_residue_vars(( lost, fail ; true ), Vs).
test(after_an_error, Vs = [_]) :-
    catch(call_residue_vars(( lost, throw(x) ), _), x, true),
    call_residue_vars(lost, Vs).
test(only_then, N == 1) :-
    lost,
    call_residue_vars(lost, Vs),
    lost,
    length(Vs, N).
test(each_solution, Ns == [1,1]) :-
    findall(N, ( call_residue_vars(( lost ; lost ), Vs), length(Vs, N) ), Ns).
test(copy_without_room, [setup(current_prolog_flag(stack_limit, Old)), cleanup(set_prolog_flag(stack_limit, Old)),
                         true(E-Vs = error(resource_error(_), _)-[_])]) :-
    length(L, 20_000),
    maplist(local, L),
    b_setval(many_attributed, L),
    statistics(stack, Used),
    Limit is Used + 600_000,
    set_prolog_flag(stack_limit, Limit),
    call_residue_vars(( catch(copy_many, E, true), set_prolog_flag(stack_limit, Old), garbage_collect, lost ), Vs).
test(newest_first, Vs == [Y,X]) :- call_residue_vars(( local(X), local(Y) ), Vs).

test(copies_are_independent, V-W == y-z) :-
    put_attr(X, residual, y),
    copy_term(f(X), f(Y)),
    put_attr(Y, residual, z),
    get_attr(X, residual, V),
    get_attr(Y, residual, W).
test(copy_of_a_chain, A-B == att(one, a, att(two, T, []))-att(one, b, att(two, T, []))) :-
    T = g(h),
    put_attrs(X, att(one, a, att(two, T, []))),
    copy_term(X, Y),
    put_attr(Y, one, b),
    get_attrs(X, A),
    get_attrs(Y, B).
test(copy_with_its_chain, A == B) :-
    put_attr(X, one, v(_)),
    get_attrs(X, Chain),
    copy_term(X-Chain, Y-B),
    get_attrs(Y, A).
test(copy_with_its_ground_chain, U-V == v-w) :-
    put_attr(X, one, v),
    get_attrs(X, Chain),
    copy_term(Chain-X, _-Y),
    put_attr(Y, one, w),
    get_attr(X, one, U),
    get_attr(Y, one, V).

test(constraint_of_an_old_variable, Vs == [X]) :-
    X in 1..3,
    call_residue_vars(X #> 1, Vs).
test(constraint_of_another_variable, Vs == []) :-
    X in 1..3,
    call_residue_vars(( Y = f(X), Y = f(_) ), Vs).

:- end_tests(residual_variables).
