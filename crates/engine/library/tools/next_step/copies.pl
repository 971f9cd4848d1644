/** A copy of the program whose clauses can be changed, and in which tests are run.

The copy stands in the temporary module that explanations use for what must run as written: output is left out
and goals with effects are refused (see library(why/goals)). The program itself is not changed.

Expected of the caller: with_copy/2 around all else.
*/

:- module(next_step_copies,
          [ with_copy/2, clause_of_copy/5, predicate_of_copy/2, run_test/3, with_change/2, reached/2, reset_reached/0,
            mark/1, goal_of_tests/1
          ]).
:- use_module(library(why/program)).
:- use_module(library(why/goals)).
:- use_module(library(next_step/tests)).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(lists), [member/2]).
:- autoload(library(modules), [in_temporary_module/3]).
:- autoload(library(time), [call_with_time_limit/3]).

:- meta_predicate with_copy(+, 0), with_change(+, 0).

%!  clause_of_copy(?Id, ?Key, ?Clause, ?Names, ?Origin) is nondet.
%
%   A clause of the program. Origin is origin(Place, Layout), as library(why/program) tells them.

%!  predicate_of_copy(?Key, ?Ids) is nondet.
%
%   The clauses of a predicate in their order.

%!  reached(?Id, ?How) is nondet.
%
%   Since reset_reached/0 the clause was tried, or its head has fitted a call. Noted while marking is on.

%!  goal_of_tests(?Goal) is nondet.
%
%   What a test runs.

:- thread_local clause_of_copy/5, predicate_of_copy/2, reached/2, goal_of_tests/1.

%!  with_copy(+Tests, :Goal) is semidet.
%
%   Runs Goal while there is a copy of what Tests may call. One thread at a time does so.

with_copy(Tests, Goal) :-
    with_mutex('$why',
        setup_call_cleanup(
            bound_memory(Old),
            in_temporary_module('why:exact', true, ( next_step_copies:prepare(Tests), once(Goal) )),
            ( set_prolog_flag(stack_limit, Old), forget ))).

%   bound_memory(-Old): a changed program may want any amount of memory, and gets this much.

bound_memory(Old) :-
    current_prolog_flag(stack_limit, Old),
    statistics(stack, Used),
    Limit is min(Old, Used + 64 000 000),
    set_prolog_flag(stack_limit, Limit).

forget :-
    retractall(clause_of_copy(_, _, _, _, _)),
    retractall(predicate_of_copy(_, _)),
    retractall(reached(_, _)),
    retractall(goal_of_tests(_)).

:- public prepare/1.

prepare(Tests) :-
    forget,
    add_tests(Tests, 0),
    forall(predicate_of_copy(Key, _), write_predicate(Key, plain, none)).

%   add_tests(+Tests, +Count): adds the predicates that the tests reach, each once, to so many clauses.

add_tests([], _).
add_tests([Test|Tests], Count0) :-
    Test = test(_, Module, _, _),
    test_goal(Test, Goal),
    assertz(goal_of_tests(Goal)),
    program_of(Module, Goal, Clauses0),
    exclude(is_known, Clauses0, Clauses),
    findall(Key, ( member(Clause, Clauses), arg(1, Clause, Key) ), Keys0),
    sort(Keys0, Keys),
    number_clauses(Clauses, Count0, Count),
    forall(member(Key, Keys), add_predicate(Key)),
    add_tests(Tests, Count).

is_known(Clause) :-
    arg(1, Clause, Key),
    predicate_of_copy(Key, _).

number_clauses([], Count, Count).
number_clauses([Clause|Clauses], Count0, Count) :-
    (   Clause = clause(Key, Head, Body, Names, Place, Layout)
    ->  Count1 is Count0 + 1,
        assertz(clause_of_copy(Count1, Key, (Head :- Body), Names, origin(Place, Layout)))
    ;   Count1 = Count0
    ),
    number_clauses(Clauses, Count1, Count).

add_predicate(Key) :-
    findall(Id, clause_of_copy(Id, Key, _, _, _), Ids),
    assertz(predicate_of_copy(Key, Ids)).

                /*******************************
                *            CLAUSES           *
                *******************************/

%   write_predicate(+Key, +Mode, +Change): the clauses of a predicate as they are with a change, which is none
%   or change(Key, Parts), where Parts are numbers of clauses and new clauses.

write_predicate(Key, Mode, Change) :-
    Key = Own:Name/Arity,
    functor(Template, Name, Arity),
    dynamic('why:exact':Name/Arity),
    retractall('why:exact':Template),
    (   Change = change(Key, Parts)
    ->  true
    ;   predicate_of_copy(Key, Parts)
    ),
    forall(member(Part, Parts), write_clause(Part, Own, Mode)).

write_clause(Id, Own, Mode) :-
    integer(Id),
    !,
    clause_of_copy(Id, _, Clause, _, _),
    exact_clause(Clause, Own, Head, Body),
    (   Mode == marked
    ->  functor(Head, Name, Arity),
        functor(Call, Name, Arity),
        assertz('why:exact':(Call :- next_step_copies:note(Id, tried), Call = Head,
                                     next_step_copies:note(Id, fitted), Body))
    ;   assertz('why:exact':(Head :- Body))
    ).
write_clause(Clause, Own, _) :-
    exact_clause(Clause, Own, Head, Body),
    assertz('why:exact':(Head :- Body)).

exact_clause((Head :- Body0), Own, Head, Body) :-
    body_tree(Body0, none, Own, Tree, _, []),
    exact_body(Tree, Body).

:- public note/2.

note(Id, How) :-
    ( reached(Id, How) -> true ; assertz(reached(Id, How)) ).

%!  mark(+Mode) is det.
%
%   From now on, marked clauses note when they are reached, and plain ones do not.

mark(Mode) :-
    forall(predicate_of_copy(Key, _), write_predicate(Key, Mode, none)).

%!  reset_reached is det.
%
%   No clause counts as reached any more.

reset_reached :-
    retractall(reached(_, _)).

%!  with_change(+Change, :Goal) is semidet.
%
%   Runs Goal once on the changed program. Change is change(Key, Parts); each part is the number of a clause
%   or a clause. For a list of changes, all are made.

with_change(Changes, Goal) :-
    ( is_list(Changes) -> List = Changes ; List = [Changes] ),
    setup_call_cleanup(
        forall(member(change(Key, Parts), List), write_predicate(Key, plain, change(Key, Parts))),
        once(Goal),
        forall(member(change(Key, _), List), write_predicate(Key, plain, none))).

                /*******************************
                *            RUNNING           *
                *******************************/

%!  run_test(+Test, +Limit, -Result) is det.
%
%   Result is passed, failed, endless, error(Formal) or effect(Goal). Limit is a number of inferences.

run_test(Test, Limit, Result) :-
    Test = test(_, Module, _, _),
    copy_term(Test, Copy),
    test_goal(Copy, Goal0),
    catch(( body_tree(Goal0, none, Module, Tree, _, []), exact_body(Tree, Goal) ), error(Formal0, _), true),
    (   nonvar(Formal0)
    ->  Result = error(Formal0)
    ;   Time is max(0.2, Limit / 1 000 000),
        catch(call_with_time_limit(Time, limited(Goal, Limit, End), next_step), Error, true)
    ->  (   nonvar(Error)
        ->  ended_by(Error, Result)
        ;   End == inference_limit_exceeded
        ->  Result = endless
        ;   Result = passed
        )
    ;   Result = failed
    ).

limited(Goal, Limit, End) :-
    call_with_inference_limit('why:exact':Goal, Limit, End),
    !.

ended_by(time_limit_exceeded(next_step), endless) :- !.
ended_by(why_effect(Goal), effect(Goal)) :- !.
ended_by(error(resource_error(_), _), endless) :- !.
ended_by(error(Formal, _), error(Formal)) :- !.
ended_by('$aborted', _) :- !, throw('$aborted').
ended_by(unwind(Reason), _) :- !, throw(unwind(Reason)).
ended_by(time_limit_exceeded, _) :- !, throw(time_limit_exceeded).
ended_by(time_limit_exceeded(Other), _) :- !, throw(time_limit_exceeded(Other)).
ended_by(Ball, error(Ball)).
