% Corners of SWI-Prolog that its own test-suite looks into; the answers are its.

:- use_module(library(csv)).
:- use_module(library(main)).
:- use_module(library(settings)).
:- use_module(library(strings)).
:- use_module(library(hashtable)).
:- use_module(library(aggregate)).
:- use_module(library(thread)).

:- begin_tests(modules_of_goals).

eight(_, _, _, _, _, _, _, _).
:- meta_predicate module_of(:, -).
module_of(X, X).

test(call_9) :- call(eight, 1, 2, 3, 4, 5, 6, 7, 8).
test(call_9_as_goal) :- G = call(eight, 1, 2, 3, 4, 5, 6, 7, 8), G.
test(call_9_unknown, error(existence_error(procedure, plunit_modules_of_goals:none/8))) :-
    call(none, 1, 2, 3, 4, 5, 6, 7, 8).
test(innermost, X == m1:x) :- module_of(m2:m1:x, X).
test(innermost_of_three, X == m1:x) :- module_of(m3:m2:m1:x, X).
test(no_name, X == 42:x) :- module_of(m2:42:x, X).
test(open_inside, X =@= (_:x)) :- module_of(m2:_:x, X).
test(open_outside, X =@= (_:m2:x)) :- module_of(_:m2:x, X).

:- end_tests(modules_of_goals).

:- module_transparent home:here/1.
home:here(M) :- context_module(M).

:- begin_tests(transparent_elsewhere).

% The head of a transparent predicate is in another module than its file.
test(at_home, M == home) :- home:here(M).
test(conjunction, M == home) :- home:(here(M), true).
test(open, M == home) :- H = home, H:(true, here(M)).
test(at, M == other) :- @(home:here(M), other).

:- end_tests(transparent_elsewhere).

user:day_of_the_year(_, not_an_integer).

:- begin_tests(autoloaded_in_spite).

:- autoload(library(date), [day_of_the_year/2]).

test(library_first, N == 71) :- day_of_the_year(date(1952, 03, 11), N).

:- end_tests(autoloaded_in_spite).

:- begin_tests(autoload_waits).

% A file of the library is loaded when one of the predicates is called that autoload/2 names, also a file
% whose predicates are not found without it.

:- autoload(library(dialect/sicstus4/samsort), [samsort/2]).

test(not_yet, fail) :- current_module(sicstus4_samsort).
test(clpfd_is_small, fail) :-
    use_module(library(clpfd)),
    (   current_module(sicstus4_clpfd)
    ;   current_module(clp_propagation)
    ).
test(called, L == [1, 1, 2]) :- samsort([2, 1, 1], L).
test(qualified, P = propagator(g, _)) :- clpfd:make_propagator(g, P).

:- end_tests(autoload_waits).

:- begin_tests(cleanup_known_later).

test(setup_binds, X == true) :- setup_call_cleanup(X = true, true, X).
test(setup_fails, fail) :- setup_call_cleanup(fail, true, _).
test(unbound, error(instantiation_error)) :- setup_call_cleanup(true, true, _).

:- end_tests(cleanup_known_later).

:- begin_tests(limits_of_inferences).

% What is done between two solutions does not count.
test(more_solutions, N-R == 100-true) :-
    call_with_inference_limit(length(_, N), 1000, R),
    forall(between(1, 100, _), true),
    N >= 100,
    !.
test(anew_for_each, Rs == [true,true,true,true,!]) :-
    findall(R, call_with_inference_limit(( between(1, 5, _), forall(between(1, 300, _), true) ), 1000, R), Rs).
test(still_limited, Rs == [true,inference_limit_exceeded]) :-
    findall(R, call_with_inference_limit(( true ; forall(between(1, 3000, _), true) ), 1000, R), Rs).

:- end_tests(limits_of_inferences).

:- begin_tests(terms).

test(no_arguments, error(domain_error(compound_non_zero_arity, a()))) :- a() =.. _.
test(cyclic_condition, error(type_error(acyclic_term, _))) :- C = (C,C), when(C, true).
test(list_as_dict, X == 3) :- X = [a(1),b(2),c(3)].c.
test(list_of_wrong_keys, error(type_error('dict-key', a(x)))) :- X = [a(x):1, b:2].a, var(X).
test(replaced_in_list, V-D2 =@= v1-D3) :- get_dict(k1, [k1:v1], V, D2, v2), dict_create(D3, _, [k1-v2]).

value(_{a:1}).
value(_{a:3}).

test(dicts_in_bagof, As == [1,3]) :- bagof(A, M^( value(M), A = M.a ), As).

:- end_tests(terms).

elsewhere:_.answer() := 42.

:- begin_tests(functions_on_dicts).

test(in_another_module, X == 42) :- X = elsewhere{}.answer().

:- end_tests(functions_on_dicts).

:- begin_tests(expansion).

goal_expansion(wish, true).

granted, wish => true.

test(guard) :- granted.

:- meta_predicate run_later(0).
wished :- run_later(wish).
run_later(G) :- call(G).

test(argument_of_what_comes_later) :- wished.
test(xref, [setup(set_prolog_flag(xref, true)), cleanup(set_prolog_flag(xref, false)), T =@= (a(A,B) :- b(A,C), c(C,B))]) :-
    expand_term((a --> b, c), T).

:- end_tests(expansion).

:- begin_tests(table_modes).

:- table best(+,+,max).
best(L1, L2, V) :-
    member(V1, L1),
    member(V2, L2),
    V is V1+V2.

test(index, Max == 206) :-
    L = [1,2,3,5,98,3,103,4,4,21],
    best(L, L, Max).

:- end_tests(table_modes).

:- begin_tests(threads_in_turn).

test(limit, S = exception(error(resource_error(stack), _))) :-
    current_prolog_flag(stack_limit, Before),
    thread_create(numlist(1, 1_000_000, _), Id, [stack_limit(2_000_000)]),
    thread_join(Id, S),
    current_prolog_flag(stack_limit, Before).
test(quiet, S == false) :-
    thread_create(fail, Id),
    thread_join(Id, S).

:- end_tests(threads_in_turn).

:- begin_tests(libraries).

test(rows_of_any_length, Rows == [row(a,b),row(''),row(c)]) :-
    tmp_file_stream(File, Out, [encoding(utf8)]),
    format(Out, "a,b~n~nc~n", []),
    close(Out),
    findall(Row, csv_read_file_row(File, Row, []), Rows).
test(tabs, T == "hello\n  world\n") :-
    T = {|string||
	 hello
           world
         |}.
test(fraction_before_1970, T == "900") :- format_time(string(T), '%3f', -100000.9).
test(integers_in_order, Ps == [1-a,2-b,3-c,4-d]) :-
    ht_pairs(HT, [3-c,1-a,2-b]),
    ht_put(HT, 4, d),
    ht_pairs(HT, Ps).

:- end_tests(libraries).

:- begin_tests(settings_from_outside).

:- setenv(ninelog_test_display, '11').
:- setting(port, integer, 5900+env(ninelog_test_display), 'Arithmetic').

test(sum, Port == 5911) :- setting(port, Port).

:- end_tests(settings_from_outside).

:- begin_tests(options).

opt_type(i, int, integer).
opt_type(b, b, boolean).
opt_type(n, n, boolean(false)).
opt_type(e, e, oneof([x,y])).
opt_type(t, t, term([variable_names(_)])).

options(Arguments, Options) :- argv_options(Arguments, [], Options, []).

test(wrong_type, error(opt_error(value_type(i, integer, x)))) :- options(['-ix'], _).
test(wrong_choice, error(opt_error(value_type(e, oneof([x,y]), z)))) :- options(['-e',z], _).
test(unknown, error(opt_error(unknown_option(plunit_options:zz)))) :- options(['--zz=1'], _).
test(nothing_behind, error(opt_error(missing_value(i, integer)))) :- options(['-i'], _).
test(no, O == [b(false)]) :- options(['--nob'], O).
test(given, O == [n(false)]) :- options(['-n'], O).
test(no_no, O == [n(true)]) :- options(['--no-n'], O).
test(value, O == [n(true)]) :- options(['--n=on'], O).
test(names, O =@= [t(p(X)-['X'=X])]) :- options(['-t','p(X)'], O).

:- end_tests(options).
