:- use_module(library(plunit)).

:- dynamic state/1.

:- begin_tests(plunit_options,
               [ setup(assertz(user:state(unit))),
                 cleanup(retractall(user:state(_)))
               ]).

helper(1).
helper(2).

test(plain) :- true.
test(plain_body) :- helper(1).
test(unit_setup) :- user:state(unit).
test(setup, [setup(assertz(user:state(1))), cleanup(retract(user:state(1)))]) :-
    user:state(1).
test(cleanup_done, fail) :- user:state(1).
test(true, true) :- true.
test(true_list, [true]) :- true.
test(comparison, X == 2) :- X is 1+1.
test(arithmetic_comparison, X =:= 2) :- X is 4/2.0.
test(unification, X = f(_)) :- X = f(1).
test(variant, X =@= f(_,_)) :- X = f(_,_).
test(condition_on_result, true(X > 1)) :- X = 2.
test(fails, fail) :- helper(3).
test(throws, throws(my(_))) :- throw(my(ball)).
test(exception, exception(ball)) :- throw(ball).
test(error, error(type_error(_, _))) :- atom_length(f(x), _).
test(error_with_context, error(type_error(_, _), _)) :- atom_length(f(x), _).
test(error_variable, error(E, _)) :- E = foo, throw(error(foo, bar)).
test(all, all(X == [1,2])) :- helper(X).
test(all_pairs, all(X-Y == [1-1,1-2,2-1,2-2])) :- helper(X), helper(Y).
test(all_variant, all(X =@= [_,_])) :- member(X, [_,_]).
test(all_none, all(X == [])) :- helper(X), X > 2.
test(set, set(X == [1,2])) :- member(X, [2,1,2]).
test(nondet, nondet) :- helper(_).
test(nondet_result, [nondet, true(X == 1)]) :- helper(X).
test(cut, true(X == 1)) :- helper(X), !.
test(forall, [forall(helper(X)), true(Y > X)]) :- Y is X+1.
test(forall_several, [forall((helper(X), helper(Y)))]) :- X*Y =< 4.
test(forall_none, forall(fail)) :- fail.
test(blocked, blocked(not_now)) :- fail.
test(fixme, fixme(soon)) :- fail.
test(condition_false, condition(fail)) :- fail.
test(condition_true, condition(true)) :- true.
test(undefined, error(existence_error(procedure, _))) :- no_such_predicate_at_all.
test(known, [nondet, true(Options = [true(_ > 1)])]) :-
    current_test(plunit_options, condition_on_result, _, _, Options).
test(known_units, [nondet, true(Options == [blocked(never)])]) :-
    current_test_unit(plunit_blocked, Options).

:- end_tests(plunit_options).

:- begin_tests(plunit_blocked, [blocked(never)]).
test(x) :- fail.
:- end_tests(plunit_blocked).

:- begin_tests(plunit_condition, [condition(fail)]).
test(x) :- fail.
:- end_tests(plunit_condition).

:- begin_tests(plunit_shared, [setup(Value = old), cleanup(nb_setval(shared, Value))]).
test(x) :- true.
:- end_tests(plunit_shared).

:- begin_tests(plunit_shared_after).
test(cleanup_sees_what_setup_has_bound, Value == old) :- nb_getval(shared, Value).
:- end_tests(plunit_shared_after).

:- begin_tests(plunit_set_options).

test(options) :-
    set_test_options([load(normal)]),
    set_test_options([load(always)]).
test(never, Found == [left]) :-
    Text = ":- begin_tests(left_out).\ntest(a) :- fail.\nleft(out).\n:- end_tests(left_out).\nleft(left).\n",
    set_test_options([load(never)]),
    setup_call_cleanup(open_string(Text, In),
                       load_files(user:left_out, [stream(In)]),
                       ( close(In), set_test_options([load(always)]) )),
    findall(X, user:left(X), Found),
    \+ plunit:unit(left_out, _, _, _, _).
test(wrong_value, error(type_error(boolean, maybe))) :- set_test_options([silent(maybe)]).
test(wrong_choice, error(type_error(oneof(_), x))) :- set_test_options([load(x)]).
test(wrong_option, error(domain_error(_, foo(1)))) :- set_test_options([foo(1)]).

:- end_tests(plunit_set_options).

% A small term whose text has no end, or nearly none.
:- begin_tests(plunit_endless).

endless(X) :- X = f(X, X).
doubled(0, x) :- !.
doubled(N, f(T, T)) :- M is N-1, doubled(M, T).

shown_length(Term, Length) :-
    with_output_to(string(Text), plunit_messages:write_shown(Term, [max_depth(100)])),
    string_length(Text, Length).

test(length_is_limited, fail) :- endless(X), write_length(X, _, [max_length(1000), max_depth(100)]).
test(length_of_shared, fail) :- doubled(100, X), write_length(X, _, [max_length(1000)]).
test(shown, true(Length < 200_000)) :- endless(X), shown_length(X, Length).
test(shown_shared, true(Length < 200_000)) :- doubled(100, X), shown_length(X, Length).
test(error, true(Length < 2_000_000)) :-
    doubled(100, X),
    plunit_messages:message_text(error(type_error(small, X), _), Text),
    string_length(Text, Length).

:- end_tests(plunit_endless).

% Expansions that a unit defines apply to its other clauses at once.

:- begin_tests(plunit_expansions).

user:term_expansion(plunit_expands(X), plunit_expanded(X)).
user:goal_expansion(plunit_nothing, true).

plunit_expands(1).

test(clause, X == 1) :- plunit_expanded(X).
test(goal) :- plunit_nothing.

:- end_tests(plunit_expansions).
