% Engines: goals with stacks of their own.

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(dif)).
:- use_module(library(lists)).
:- use_module(library(time)).

:- dynamic fact/1.

:- table path/2.
edge(a, b).
edge(b, c).
edge(c, a).
path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).

answers(Template, Goal, Answers) :-
    engine_create(Template, Goal, Engine),
    rest(Engine, Answers).

rest(Engine, [Answer|Answers]) :-
    engine_next(Engine, Answer),
    !,
    rest(Engine, Answers).
rest(_, []).

% Two ordered streams of answers become one.

merged(X, GoalX, Y, GoalY) :-
    engine_create(X, GoalX, EngineX),
    engine_create(Y, GoalY, EngineY),
    engine_next(EngineX, A),
    engine_next(EngineY, B),
    merge(A, B, EngineX, EngineY).

merge(A, B, EngineA, EngineB) :-
    (   A @=< B
    ->  engine_yield(A),
        (   engine_next(EngineA, Next)
        ->  merge(Next, B, EngineA, EngineB)
        ;   yield_rest(B, EngineB)
        )
    ;   merge(B, A, EngineB, EngineA)
    ).

yield_rest(A, Engine) :-
    engine_yield(A),
    engine_next(Engine, Next),
    yield_rest(Next, Engine).

% A state that answers what is posted.

counter(N) :-
    engine_fetch(Step),
    Next is N+Step,
    engine_yield(Next),
    counter(Next).

nested(0, bottom) :- !.
nested(N, X) :-
    M is N-1,
    engine_create(Y, nested(M, Y), Engine),
    engine_next(Engine, X).

recursion(X) :-
    recursion(Y),
    X = f(Y).

calls(0) :- !.
calls(N) :- M is N-1, calls(M).

% Each list is garbage at once.
loop(0, done) :- !.
loop(N, X) :- length(List, 10), List = [M|_], M is N-1, loop(M, X).

:- begin_tests(engines).

test(solutions, Xs == [1, 2, 3]) :- answers(X, member(X, [1, 2, 3]), Xs).
test(template_is_copied, true(Answers = [f(A, A, _)-_])) :-
    answers(T-X, T = f(X, X, _), Answers),
    Answers = [f(A, B, C)-_],
    assertion(A == B),
    assertion(A \== C).
test(goal_is_copied, X-Y == 1-Y) :-
    engine_create(X0-Y0, (X0 = 1 ; Y0 = 2), Engine),
    engine_next(Engine, X-Y),
    var(X0),
    var(Y0),
    var(Y).
test(fails_once_then_is_gone, error(existence_error(engine, _), context(system:engine_next/2, _))) :-
    engine_create(x, true, Engine),
    engine_next(Engine, x),
    \+ engine_next(Engine, _),
    assertion(is_engine(Engine)),
    engine_next(Engine, _).
test(answer_is_taken_though_it_does_not_unify, X == 2) :-
    engine_create(Y, member(Y, [1, 2]), Engine),
    \+ engine_next(Engine, 2),
    engine_next(Engine, X).
test(exception, Ball-State == oops-gone) :-
    engine_create(_, throw(oops), Engine),
    catch(engine_next(Engine, _), Ball, true),
    (   catch(engine_next(Engine, _), error(existence_error(engine, E), _), true)
    ->  assertion(E == Engine),
        State = gone
    ).
test(exception_after_answers, Xs == [1, 2, caught]) :-
    engine_create(X, ( member(X, [1, 2]) ; throw(x) ), Engine),
    findall(Y, ( between(1, 3, _), catch(engine_next(Engine, Y), x, Y = caught) ), Xs).
test(error_inside_is_caught_inside, X == caught) :-
    engine_create(Y, catch(( member(Y, [1, 2]), Y > 1, throw(b) ), b, Y = caught), Engine),
    engine_next(Engine, X).
test(reified, Terms == [the(1), the(2), no]) :-
    engine_create(X, member(X, [1, 2]), Engine),
    findall(Term, ( between(1, 3, _), engine_next_reified(Engine, Term) ), Terms).
test(reified_exception, Term == exception(oops)) :-
    engine_create(_, throw(oops), Engine),
    engine_next_reified(Engine, Term).
test(reified_existence, true(Term = exception(error(existence_error(engine, no_engine), _)))) :-
    engine_next_reified(no_engine, Term).
test(yield, Xs == [1, 2, 3]) :-
    answers(X, ( engine_yield(1), X = 2 ; X = 3 ), Xs).
test(yield_within_findall, Xs == [1, 2, [1, 2]]) :-
    answers(L, findall(X, ( member(X, [1, 2]), engine_yield(X) ), L), Xs).
test(yield_within_catch, Xs == [1, caught]) :-
    answers(X, catch(( engine_yield(1), throw(x) ), x, X = caught), Xs).
test(yield_in_a_tight_loop, Sum == 500500) :-
    answers(x, forall(between(1, 1000, X), engine_yield(X)), Xs),
    once(append(Numbers, [x], Xs)),
    sum_list(Numbers, Sum).
test(yield_outside, error(permission_error(execute, vmi, 'I_YIELD'))) :- engine_yield(1).
test(merge, Xs == [2, 3, 4, 6, 6, 8, 9]) :-
    answers(_, merged(X, ( member(I, [1, 2, 3, 4]), X is 2*I ), Y, ( member(J, [1, 2, 3]), Y is 3*J )), Xs).
test(post, [A, B] == [5, 12]) :-
    engine_create(_, counter(0), Engine),
    engine_post(Engine, 5, A),
    engine_post(Engine, 7, B).
test(post_before_asking, X == hello) :-
    engine_create(Y, engine_fetch(Y), Engine),
    engine_post(Engine, hello),
    engine_next(Engine, X).
test(post_twice, error(permission_error(post_to, engine, _), context(system:engine_post/2, _))) :-
    engine_create(Y, engine_fetch(Y), Engine),
    engine_post(Engine, a),
    engine_post(Engine, b).
test(post_unread, error(permission_error(post_to, engine, _), context(system:engine_post/3, _))) :-
    engine_create(_, true, Engine),
    engine_post(Engine, a, _),
    engine_post(Engine, b, _).
test(fetch_nothing, error(existence_error(term, delivery, Engine), context(engine_fetch/1, _))) :-
    engine_create(Y, engine_fetch(Y), Engine),
    engine_next(Engine, _).
test(fetch_outside, error(existence_error(term, delivery, main))) :- engine_fetch(_).

test(self, X == Engine) :-
    engine_create(Y, engine_self(Y), Engine),
    engine_next(Engine, X).
test(self_is_the_thread, X == Engine) :-
    engine_create(Y, thread_self(Y), Engine),
    engine_next(Engine, X).
test(self_outside, fail) :- engine_self(_).
test(alias, X == counting) :-
    engine_create(Y, engine_self(Y), counting),
    engine_next(counting, X),
    engine_destroy(counting).
test(alias_option, X-Y == named-1) :-
    engine_create(Z, Z = 1, X, [alias(named)]),
    engine_next(named, Y),
    engine_destroy(named).
test(alias_taken, error(permission_error(create, engine, main))) :-
    engine_create(_, true, _, [alias(main)]).
test(alias_of_a_failed_engine, Results == [taken, free]) :-
    engine_create(_, fail, again),
    \+ engine_next(again, _),
    (   catch(engine_create(_, true, again), error(permission_error(create, engine, again), _), fail)
    ->  Results = [free|_]
    ;   engine_destroy(again),
        engine_create(_, true, again),
        engine_destroy(again),
        Results = [taken, free]
    ).
test(current, true) :-
    findall(E, current_engine(E), Before),
    engine_create(_, true, Engine),
    findall(E, current_engine(E), Now),
    engine_destroy(Engine),
    findall(E, current_engine(E), After),
    assertion(\+ memberchk(Engine, Before)),
    assertion(memberchk(Engine, Now)),
    assertion(\+ memberchk(Engine, After)).
test(kinds, Kinds == [thread, blob_not_atom]) :-
    engine_create(_, true, Engine),
    blob(Engine, Kind),
    ( atom(Engine) -> Kinds = [Kind, atom] ; Kinds = [Kind, blob_not_atom] ).
test(no_engines) :-
    \+ is_engine(_),
    \+ is_engine(main),
    \+ is_engine(3),
    \+ is_engine(f(x)).
test(destroyed, fail) :-
    engine_create(_, true, Engine),
    engine_destroy(Engine),
    is_engine(Engine).
test(destroyed_twice, error(existence_error(engine, _), context(system:engine_destroy/1, _))) :-
    engine_create(_, true, Engine),
    engine_destroy(Engine),
    engine_destroy(Engine).
test(destroyed_after_its_end) :-
    engine_create(_, fail, Engine),
    \+ engine_next(Engine, _),
    engine_destroy(Engine).

test(next_of_a_variable, error(instantiation_error, context(system:engine_next/2, _))) :- engine_next(_, _).
test(next_of_a_number, error(type_error(engine, 3))) :- engine_next(3, _).
test(next_of_a_string, error(type_error(engine, "foo"))) :- engine_next("foo", _).
test(next_of_main, error(type_error(engine, main))) :- engine_next(main, _).
test(next_of_a_name, error(existence_error(engine, no_engine))) :- engine_next(no_engine, _).
test(destroy_of_a_variable, error(instantiation_error, context(system:engine_destroy/1, _))) :- engine_destroy(_).
test(post_to_a_name, error(existence_error(engine, no_engine), context(system:engine_post/3, _))) :-
    engine_post(no_engine, x, _).
test(handle_is_bound, error(uninstantiation_error(f(x)), context(system:'$engine_create'/3, _))) :-
    engine_create(x, true, f(x)).
test(alias_is_unbound, error(instantiation_error)) :- engine_create(x, true, _, [alias(_)]).
test(alias_is_a_string, error(type_error(atom, "x"))) :- engine_create(x, true, _, [alias("x")]).
test(options_are_unbound, error(instantiation_error)) :- engine_create(x, true, _, _).
test(options_are_no_list, error(type_error(list, foo))) :- engine_create(x, true, _, foo).
test(limit_is_no_number, error(type_error(integer, foo))) :- engine_create(x, true, _, [stack_limit(foo)]).
test(goal_is_a_number, error(type_error(callable, _))) :-
    engine_create(_, 3, Engine),
    engine_next(Engine, _).

test(cleanup_when_destroyed, Text == "bye") :-
    with_output_to(string(Text),
                   ( engine_create(_, setup_call_cleanup(true, member(_, [1, 2]), write(bye)), Engine),
                     engine_next(Engine, _),
                     engine_destroy(Engine) )).
test(cleanup_when_destroyed_after_yield, Text == "bye") :-
    with_output_to(string(Text),
                   ( engine_create(_, setup_call_cleanup(true, ( engine_yield(x), fail ), write(bye)), Engine),
                     engine_next(Engine, _),
                     engine_destroy(Engine) )).
test(error_in_cleanup_is_lost) :-
    engine_create(X, setup_call_cleanup(true, member(X, [1, 2]), throw(oops)), Engine),
    engine_next(Engine, _),
    engine_destroy(Engine).
test(cleanup_at_the_last_solution, Text == "1-bye2-") :-
    with_output_to(string(Text),
                   ( engine_create(X, call_cleanup(member(X, [1, 2]), write(bye)), Engine),
                     forall(between(1, 2, _), ( engine_next(Engine, Y), write(Y-'') )),
                     \+ engine_next(Engine, _) )),
    !.

test(global_variables, [A, B] == [1, 2]) :-
    nb_setval(engines_test, 2),
    engine_create(V, ( nb_setval(engines_test, 1), engine_yield(x), nb_getval(engines_test, V) ), Engine),
    engine_next(Engine, _),
    engine_next(Engine, A),
    nb_getval(engines_test, B).
test(global_variables_are_not_inherited, error(existence_error(variable, engines_test))) :-
    nb_setval(engines_test, 2),
    engine_create(V, nb_getval(engines_test, V), Engine),
    engine_next(Engine, _).
test(backtrackable_variables, X == 1) :-
    engine_create(V, ( b_setval(engines_test2, 1), engine_yield(x), b_getval(engines_test2, V) ), Engine),
    engine_next(Engine, _),
    engine_next(Engine, X).
test(database_is_shared, Xs == [1, 2, 3]-[9]) :-
    retractall(fact(_)),
    forall(member(X, [1, 2, 3]), assertz(fact(X))),
    engine_create(X, fact(X), Engine),
    engine_next(Engine, A),
    retractall(fact(_)),
    garbage_collect_clauses,
    assertz(fact(9)),
    rest(Engine, B),
    findall(X, fact(X), C),
    Xs = [A|B]-C.
test(output_of_the_creator, Text == "hello") :-
    with_output_to(string(Text),
                   ( engine_create(_, write(hello), Engine), engine_next(Engine, _) )).
test(output_of_who_asks, Text == "") :-
    engine_create(_, ( current_output(Out), print_nothing(Out) ), Engine),
    with_output_to(string(Text), engine_next(Engine, _)).

print_nothing(Out) :- format(Out, '', []).

test(attributes, Results == [yes, no, yes]) :-
    engine_create(X-Y-Z, ( dif(X, a), dif(Y, a), freeze(Z, fail) ), Engine),
    engine_next(Engine, A-B-C),
    ( A = b -> R1 = yes ; R1 = no ),
    ( B = a -> R2 = yes ; R2 = no ),
    ( C = a -> R3 = no ; R3 = yes ),
    Results = [R1, R2, R3].
test(wakes_within, Xs == [x, woken]) :-
    answers(Z, ( freeze(Y, Z = woken), engine_yield(x), Y = 1 ), Xs).
test(constraints_go_in, Xs == [1, 2, 3]) :-
    X in 1..3,
    engine_create(X, indomain(X), Engine),
    rest(Engine, Xs),
    assertion(fd_dom(X, 1..3)).
test(constraints_come_out, Dom == 2..3) :-
    engine_create(X, ( X in 1..3, X #> 1 ), Engine),
    engine_next(Engine, Y),
    fd_dom(Y, Dom).
test(tables, Xs-Ys == [a, b, c]-[a, b, c]) :-
    engine_create(X, path(a, X), E),
    engine_next(E, _),
    answers(X, path(a, X), Xs0),
    sort(Xs0, Xs),
    findall(Y, path(a, Y), Ys0),
    sort(Ys0, Ys).
test(cyclic_answer) :-
    engine_create(X, X = f(X), Engine),
    engine_next(Engine, Y),
    Y = f(Z),
    assertion(Z == Y).
test(large_answer, Length == 100000) :-
    engine_create(X, numlist(1, 100000, X), Engine),
    engine_next(Engine, Xs),
    length(Xs, Length).

test(engine_asks_engine, X-Y == 2-3) :-
    engine_create(A, member(A, [1, 2, 3]), Engine),
    engine_next(Engine, _),
    engine_create(B, engine_next(Engine, B), Other),
    engine_next(Other, X),
    engine_next(Engine, Y).
test(engines_in_engines, X == bottom) :- nested(300, X).
test(many_engines, Sum-Next == 500500-501500) :-
    numlist(1, 1000, Ns),
    findall(E, ( member(N, Ns), engine_create(X, between(N, inf, X), E) ), Es),
    maplist(engine_next, Es, Xs),
    maplist(engine_next, Es, Ys),
    maplist(engine_destroy, Es),
    sum_list(Xs, Sum),
    sum_list(Ys, Next).
test(forgotten_engines_go, true(Count < 6000)) :-
    (   between(1, 6000, _),
        engine_create(X, member(X, [a, b]), Engine),
        engine_next(Engine, _),
        fail
    ;   garbage_collect_atoms
    ),
    findall(E, current_engine(E), Es),
    length(Es, Count).
test(kept_engines_stay, Xs == [2, b]) :-
    engine_create(X, member(X, [1, 2]), Kept),
    engine_next(Kept, _),
    engine_create(X, ( engine_create(Y, member(Y, [a, b]), Inner), engine_next(Inner, _),
                       engine_yield(x), engine_next(Inner, X) ), Outer),
    engine_next(Outer, x),
    garbage_collect,
    garbage_collect_atoms,
    engine_next(Kept, A),
    engine_next(Outer, B),
    Xs = [A, B].
test(collections, Xs == [1, 2, 3]) :-
    atom_concat(engine_, atom, Atom),
    engine_create(X-Atom-T, ( length(T, 10), member(X, [1, 2, 3]), garbage_collect, garbage_collect_atoms ), Engine),
    findall(Y, ( between(1, 3, _), garbage_collect, engine_next(Engine, Y-A-L),
                 garbage_collect_atoms, assertion(A == engine_atom), assertion(length(L, 10)) ), Xs).
test(runs_in_little_memory, X == done) :-
    engine_create(X0, loop(200000, X0), Engine, [stack_limit(4000000)]),
    engine_next(Engine, X).
test(stack_limit, error(resource_error(_))) :-
    engine_create(X, recursion(X), Engine, [stack_limit(4000000)]),
    engine_next(Engine, _).
test(goes_on_after_an_overflow, Xs == [1, 2]) :-
    engine_create(X, catch(recursion(X), error(resource_error(_), _), member(X, [1, 2])), Engine,
                  [stack_limit(4000000)]),
    rest(Engine, Xs).

% A limit inside of an engine counts what the engine does, and is none for whoever asks it.
test(limit_inside, Xs == [y(1), 1, y(2), 2]) :-
    engine_create(X, call_with_inference_limit(( member(X0, [1, 2]), ( X = y(X0) ; X = X0 ) ), 300, _), Engine),
    findall(Y, ( between(1, 4, _), engine_next(Engine, Y), calls(1000) ), Xs).
test(yield_within_limit, Xs == [y, done]) :-
    engine_create(X, call_with_inference_limit(( engine_yield(y), X = done ), 300, !), Engine),
    engine_next(Engine, Y),
    calls(1000),
    engine_next(Engine, Z),
    Xs = [Y, Z].
test(limit_of_tries, R == inference_limit_exceeded) :-
    call_with_inference_limit(( sub_atom(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, _, _, _, _), fail ; true ),
                              1000, R).
test(limit_inside_exceeded, Xs == [inference_limit_exceeded]) :-
    answers(R, call_with_inference_limit(calls(1000), 300, R), Xs).

:- end_tests(engines).

% Where SWI-Prolog waits for ever, crashes, or cannot yield.

:- begin_tests(engines_alone).

test(waits_for_itself, error(permission_error(resume, engine, _))) :-
    engine_create(X, ( engine_self(E), engine_next(E, X) ), Engine),
    engine_next(Engine, _).
test(destroys_itself, error(permission_error(destroy, engine, _))) :-
    engine_create(_, ( engine_self(E), engine_destroy(E) ), Engine),
    engine_next(Engine, _).
test(time_limit, Ball == time_limit_exceeded) :-
    engine_create(_, ( repeat, fail ), Engine),
    catch(call_with_time_limit(0.1, engine_next(Engine, _)), Ball, true).
test(inference_limit, Result == inference_limit_exceeded) :-
    engine_create(_, ( repeat, atom(a), fail ), Engine),
    call_with_inference_limit(engine_next(Engine, _), 1000, Result).
test(inference_limit_in_engines_of_engines, Result == inference_limit_exceeded) :-
    engine_create(_, ( repeat, atom(a), fail ), Inner),
    engine_create(X, engine_next(Inner, X), Engine),
    call_with_inference_limit(engine_next(Engine, _), 1000, Result).
test(answers_count_for_the_limit, Result == inference_limit_exceeded) :-
    engine_create(X, ( repeat, X = a ), Engine),
    call_with_inference_limit(( repeat, engine_next(Engine, _), fail ), 1000, Result).
test(yield_with_redirected_output, Xs == [1, "ab"]) :-
    answers(X, with_output_to(string(X), ( write(a), engine_yield(1), write(b) )), Xs).

:- end_tests(engines_alone).

% What is posted to an engine that has come to its end stays there; SWI-Prolog's results, of one goal after
% the other.
:- begin_tests(engines_posted).

% Each looks at no other engine when it is made.
test(many, N == 50000) :-
    call_with_time_limit(20, ( findall(E, ( between(1, 50000, _), engine_create(x, true, E) ), Es) )),
    length(Es, N).
test(at_the_end, [forall(posted(Goal, Calls, Expected)), Results == Expected]) :-
    engine_create(x, Goal, Engine),
    findall(Result, ( member(Call, Calls), result(Call, Engine, Result) ), Results).

posted(fail, [next, post(a, _), post(a), post(a, _)], [no, existence_error, yes, permission_error]).
posted(throw(x), [next, post(a, _), post(a), post(a, _)], [x, existence_error, yes, permission_error]).
posted(true, [post(a), next, post(a, _)], [yes, yes, permission_error]).
posted(true, [next, post(a, _), post(a, _), post(a), post(a)], [yes, no, existence_error, yes, permission_error]).
posted(true, [next, post(a), next, post(a)], [yes, yes, no, permission_error]).
posted(( true ; fail ), [next, post(a, _), post(a, _), next], [yes, no, permission_error, existence_error]).

result(Call, Engine, Result) :-
    catch(( asked(Call, Engine) -> Result = yes ; Result = no ), Error,
          ( Error = error(Formal, _) -> functor(Formal, Result, _) ; Result = Error )).

asked(next, Engine) :- engine_next(Engine, _).
asked(post(Term), Engine) :- engine_post(Engine, Term).
asked(post(Term, Reply), Engine) :- engine_post(Engine, Term, Reply).

:- end_tests(engines_posted).
