:- module(plunit,
          [ begin_tests/1,              % +Unit
            begin_tests/2,              % +Unit, :Options
            end_tests/1,                % +Unit
            run_tests/0,
            run_tests/1,                % +Specification
            run_tests/2,                % +Specification, +Options
            load_test_files/1,          % +Options
            running_tests/0,
            current_test/5,             % ?Unit, ?Test, ?Line, ?Body, ?Options
            current_test_unit/2,        % ?Unit, ?Options
            current_unit/4,             % ?Unit, ?Module, ?Super, ?Options
            set_test_options/1,         % +Options
            test_report/1               % +What
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(plunit, [current_unit/4, run_tests/2]).

/** <module> Unit tests

    Between `:- begin_tests(Unit)` and `:- end_tests(Unit)` clauses of
    test/1 and test/2 become tests. The second argument of test/2 says what
    is expected: `X == Value`, true(Goal), fail, error(Formal), throws(Ball),
    all(X == List) or set(X == List). It may also be a list with one of these
    and nondet, forall(Generator), setup(Goal), cleanup(Goal),
    condition(Goal), blocked(Reason), fixme(Reason), timeout(Seconds).
    Tests see everything that the surrounding module sees.
*/

%   Each test is stored as a pair of clauses of the module plunit_Unit:
%
%       'unit test'(Name, Line, Options, Module:'unit body'(Id, Vars))
%       'unit body'(Id, Vars) :- Body
%
%   Vars are the variables that the options share with the body, so that a fresh copy of the first clause
%   connects the two. Outcomes are kept in the dynamic predicates below until the next run. Messages about
%   them are in plunit_messages.pl.

:- use_module(library(plunit_messages), []).
:- autoload(library(error), [must_be/2]).
:- autoload(library(plunit_requirements), [must_require/1]).

:- multifile
    user:term_expansion/2,
    prolog:assertion_failed/2.
:- dynamic
    user:term_expansion/2,
    prolog:assertion_failed/2.

:- dynamic
    loading_unit/4,             % Unit, Module, File, OldModule
    unit/5,                     % Unit, Module, File, Super, Options
    test_option/1,              % set by set_test_options/1
    running_test/4,             % Unit, Name, Line, File
    passed/4,                   % Unit, Name, Line, Time
    failed/4,                   % Unit, Name, Line, Reason
    failed_assertion/4,         % Unit, Name, Line, Goal
    blocked/4,                  % Unit, Name, Line, Reason
    fixme/5,                    % Unit, Name, Line, Reason, Outcome
    keeps_broken/0.             % reading for others: no test runs, and one with wrong options stays, and raises

%!  set_test_options(+Options) is det.
%
%   load(When), run(When), silent(Boolean), sto(Boolean), cleanup(Boolean),
%   concurrent(Boolean), timeout(Seconds).

set_test_options(Options) :-
    must_be_list(Options),
    check_global_options(Options),
    store_global_options(Options).

check_global_options([]).
check_global_options([Option|Options]) :-
    (   compound(Option),
        Option =.. [Name,Value],
        global_option(Name, Type)
    ->  must_be(Type, Value)
    ;   throw(error(domain_error(plunit:global_test_option, Option), _))
    ),
    check_global_options(Options).

global_option(load, oneof([never,always,normal])).
global_option(run, oneof([manual,make,make(all)])).
global_option(silent, boolean).
global_option(sto, boolean).
global_option(cleanup, boolean).
global_option(concurrent, boolean).
global_option(timeout, number).

store_global_options([]).
store_global_options([Option|Options]) :-
    functor(Option, Name, Arity),
    functor(General, Name, Arity),
    retractall(test_option(General)),
    assertz(test_option(Option)),
    store_global_options(Options).

must_be_list(List) :-
    (   is_list(List)
    ->  true
    ;   throw(error(type_error(list, List), _))
    ).

                /*******************************
                *           LOADING            *
                *******************************/

%!  begin_tests(+Unit) is det.
%!  begin_tests(+Unit, +Options) is det.
%
%   Options: setup(Goal), cleanup(Goal), condition(Goal), blocked(Reason),
%   sto(Terms), occurs_check(Mode), timeout(Seconds), and for `ninelog test`
%   lend(Predicates), together, and those of grading_option/1, which hold for
%   each test of the unit.

begin_tests(Unit) :-
    begin_tests(Unit, []).

begin_tests(Unit, _) :-
    test_option(load(never)),
    !,
    '$set_source_module'(Super, Super),
    load_place(File, _),
    asserta(loading_unit(Unit, none, File, Super)).
begin_tests(Unit, Options0) :-
    must_be_list(Options0),
    unit_options(Options0, Options),
    '$set_source_module'(Super, Super),
    load_place(File, _),
    unit_module(Unit, Module),
    forget_unit(Unit, File),
    '$set_source_module'(_, Module),
    import_super(Module, Super),
    discontiguous(Module:('unit test'/4)),
    discontiguous(Module:('unit body'/2)),
    assertz(unit(Unit, Module, File, Super, Options)),
    asserta(loading_unit(Unit, Module, File, Super)).

%   A unit may be loaded again from the same file.

forget_unit(Unit, File) :-
    (   unit(Unit, _, OtherFile, _, _),
        OtherFile \== File
    ->  unit_module(Unit, Module),
        format(atom(Where), 'Already loaded from ~w', [OtherFile]),
        throw(error(permission_error(redefine, module, Module),
                    context(system:module/2, Where)))
    ;   retractall(unit(Unit, _, _, _, _))
    ).

import_super(Module, Super) :-
    (   import_module(Module, Super)
    ->  true
    ;   add_import_module(Module, Super, start)
    ).

unit_module(Unit, Module) :-
    must_be(atom, Unit),
    atom_concat(plunit_, Unit, Module).

load_place(File, Line) :-
    (   prolog_load_context(source, File0)
    ->  File = File0
    ;   File = user
    ),
    (   prolog_load_context(term_position, Position),
        stream_position_data(line_count, Position, Line0)
    ->  Line = Line0
    ;   Line = 0
    ).

%!  end_tests(+Unit) is det.
%
%   Ends what begin_tests/1 began.

end_tests(Unit) :-
    (   loading_unit(Current, _, _, Super)
    ->  (   Current == Unit
        ->  retract(loading_unit(Unit, _, _, Super)),
            !,
            '$set_source_module'(_, Super)
        ;   throw(error(context_error(plunit_close(Unit, Current)), _))
        )
    ;   throw(error(context_error(plunit_close(Unit, -)), _))
    ).

unit_options([], []).
unit_options([Option|Options0], [Option|Options]) :-
    (   nonvar(Option),
        unit_option(Option)
    ->  true
    ;   throw(error(domain_error(plunit:test_set_option, Option), _))
    ),
    unit_options(Options0, Options).

unit_option(setup(_)).
unit_option(cleanup(_)).
unit_option(condition(_)).
unit_option(blocked(_)).
unit_option(sto(_)).
unit_option(occurs_check(_)).
unit_option(timeout(_)).
unit_option(concurrent(_)).
unit_option(lend(_)).
unit_option(together).
unit_option(Option) :- grading_option(Option).

%   grading_option(+Option): `ninelog test` reads these, and run_tests/0 accepts them. A value that is none of
%   the option is an error.

grading_option(points(Points)) :- must_be(between(0.0, 1000000.0), Points).
grading_option(hint(Text)) :- must_be(text, Text).
grading_option(inferences(Count)) :- must_be(positive_integer, Count).
grading_option(requires(What)) :- must_require(What).
grading_option(hidden).
grading_option(public).
grading_option(extra).
grading_option(partial).

%   The clauses of a unit, while it is loaded. What is no test is left to the other expansions of `user`. With
%   load(never) nothing of the unit is loaded.

user:term_expansion(Term, Clauses) :-
    once(plunit:loading_unit(Unit, Module, File, _)),
    prolog_load_context(source, File),
    (   Module == none
    ->  plunit:left_out(Term, Unit),
        Clauses = []
    ;   plunit:expand_test(Term, Unit, Clauses)
    ).

left_out(Term, _) :-
    var(Term),
    !.
left_out(end_of_file, Unit) :-
    !,
    retractall(loading_unit(Unit, _, _, _)),
    fail.
left_out(Term, _) :-
    Term \= (:- end_tests(_)).

expand_test(Term, _, _) :-
    var(Term),
    !,
    fail.
expand_test(end_of_file, Unit, _) :-
    !,
    loading_unit(Unit, _, _, Super),
    retractall(loading_unit(Unit, _, _, _)),
    '$set_source_module'(_, Super),
    fail.
expand_test((Head :- Body), Unit, Clauses) :-
    !,
    test_head(Head, Name, Options),
    load_place(_, Line),
    catch(test_clauses(Name, Options, Line, Unit, Body, Clauses), Error,
          ( print_message(error, Error),
            broken_test(Name, Line, Unit, Error, Clauses)
          )).
expand_test(Head, _, []) :-
    test_head(Head, Name, _),
    print_message(error, error(existence_error(body, test(Name)), _)).

%   broken_test(+Name, +Line, +Unit, +Error, -Clauses): run_tests/0 leaves out a test whose options are wrong,
%   as SWI-Prolog does.

broken_test(Name, Line, Unit, Error, Clauses) :-
    (   keeps_broken,
        atomic(Name)
    ->  test_clauses(Name, [], Line, Unit, throw(Error), Clauses)
    ;   Clauses = []
    ).

test_head(Head, _, _) :-
    var(Head),
    !,
    fail.
test_head(test(Name), Name, []).
test_head(test(Name, Options), Name, Options).

test_clauses(Name, Options0, Line, Unit, Body, Clauses) :-
    test_identifier(Name, Line, Id),
    as_list(Options0, Options1),
    test_options(Options1, Options),
    one_outcome(Options),
    unit_module(Unit, Module),
    term_variables(Options, OptionVars),
    term_variables(Body, BodyVars),
    shared_variables(OptionVars, BodyVars, Shared),
    Vars =.. [vars|Shared],
    Clauses = [ 'unit test'(Name, Line, Options, Module:'unit body'(Id, Vars)),
                ('unit body'(Id, Vars) :- !, Body)
              ].

test_identifier(Name, Line, Id) :-
    (   var(Name)
    ->  throw(error(instantiation_error,
                    context(system:atomic_list_concat/2, _)))
    ;   atomic(Name)
    ->  atomic_list_concat([Name, '@line ', Line], Id)
    ;   throw(error(type_error(text, Name),
                    context(system:atomic_list_concat/2, _)))
    ).

as_list(Options, _) :-
    var(Options),
    !,
    throw(error(instantiation_error, _)).
as_list(Options, Options) :-
    is_list(Options),
    !.
as_list(Option, [Option]).

shared_variables([], _, []).
shared_variables([Var|Vars], Others, Shared) :-
    (   memberchk_eq(Var, Others)
    ->  Shared = [Var|Shared1]
    ;   Shared = Shared1
    ),
    shared_variables(Vars, Others, Shared1).

memberchk_eq(Var, [Other|Others]) :-
    (   Var == Other
    ->  true
    ;   memberchk_eq(Var, Others)
    ).

test_options([], []).
test_options([Option0|Options0], [Option|Options]) :-
    (   var(Option0)
    ->  throw(error(instantiation_error, _))
    ;   test_option_form(Option0, Option1)
    ->  Option = Option1
    ;   throw(error(domain_error(plunit:test_option, Option0), _))
    ),
    test_options(Options0, Options).

test_option_form(true, true(true)).
test_option_form(true(Cmp), true(Cmp)).
test_option_form(A == B, true(A == B)).
test_option_form(A = B, true(A = B)).
test_option_form(A =@= B, true(A =@= B)).
test_option_form(A =:= B, true(A =:= B)).
test_option_form(fail, fail).
test_option_form(throws(Ball), throws(Ball)).
test_option_form(exception(Ball), throws(Ball)).
test_option_form(error(Formal), throws(error(Formal, _))).
test_option_form(error(Formal, Context), throws(error(Formal, Context))).
test_option_form(all(Cmp), all(Cmp)) :- comparison_form(Cmp).
test_option_form(set(Cmp), set(Cmp)) :- comparison_form(Cmp).
test_option_form(all_set(Cmp), set(Cmp)) :- comparison_form(Cmp).
test_option_form(nondet, nondet).
test_option_form(setup(Goal), setup(Goal)).
test_option_form(cleanup(Goal), cleanup(Goal)).
test_option_form(condition(Goal), condition(Goal)).
test_option_form(forall(Generator), forall(Generator)).
test_option_form(blocked(Reason), blocked(Reason)).
test_option_form(fixme(Reason), fixme(Reason)).
test_option_form(sto(Terms), sto(Terms)).
test_option_form(occurs_check(Mode), occurs_check(Mode)).
test_option_form(timeout(Seconds), timeout(Seconds)) :-
    number(Seconds),
    Seconds >= 0.
test_option_form(lend(Predicates), lend(Predicates)).
test_option_form(together, together).
test_option_form(Option, Option) :- grading_option(Option).

comparison_form(Cmp) :-
    compound(Cmp),
    functor(Cmp, _, 2).

one_outcome(Options) :-
    outcome_options(Options, Outcomes),
    (   Outcomes = [_, _|_]
    ->  throw(error(plunit(incompatible_options, Outcomes), _))
    ;   contradiction(Options, Error)
    ->  throw(error(Error, _))
    ;   true
    ).

%   contradiction(+Options, -Error): options for `ninelog test` of which one would have no effect.

contradiction(Options, plunit(incompatible_options, [hidden, public])) :-
    '$memberchk'(hidden, Options),
    '$memberchk'(public, Options).
contradiction(Options, plunit(incompatible_options, [points(One), points(Other)])) :-
    findall(Points, '$member'(points(Points), Options), [One, Other|_]).
contradiction(Options, plunit(partial)) :-
    '$memberchk'(partial, Options),
    \+ '$memberchk'(forall(_), Options).

outcome_options([], []).
outcome_options([Option|Options], Outcomes) :-
    (   outcome_option(Option)
    ->  Outcomes = [Option|Outcomes1]
    ;   Outcomes = Outcomes1
    ),
    outcome_options(Options, Outcomes1).

outcome_option(true(_)).
outcome_option(fail).
outcome_option(throws(_)).
outcome_option(all(_)).
outcome_option(set(_)).

%!  load_test_files(+Options) is det.
%
%   Loads the `.plt` file beside each loaded source file, in the order of these.

load_test_files(_Options) :-
    findall(TestFile, test_file(TestFile), Files),
    load_each(Files).

test_file(TestFile) :-
    source_file(File),
    file_name_extension(Base, Extension, File),
    Extension \== plt,
    file_name_extension(Base, plt, TestFile),
    exists_file(TestFile),
    \+ source_file(TestFile).

load_each([]).
load_each([File|Files]) :-
    load_files(user:File, [if(changed)]),
    load_each(Files).

                /*******************************
                *           RUNNING            *
                *******************************/

%!  run_tests is semidet.
%!  run_tests(+Specification) is semidet.
%!  run_tests(+Specification, +Options) is semidet.
%
%   Specification is Unit, Unit:Test, Unit:[Test, ...], or a list of these.
%   Fails if a test failed.

run_tests :-
    findall(Unit, unit(Unit, _, _, _, _), Units),
    run_specifications(Units).

run_tests(Spec) :-
    run_tests(Spec, []).

run_tests(Spec, _Options) :-
    (   var(Spec)
    ->  run_specifications([])
    ;   is_list(Spec)
    ->  run_specifications(Spec)
    ;   run_specifications([Spec])
    ).

run_specifications(_) :-
    keeps_broken,
    !.
run_specifications(Specs) :-
    forget_outcomes,
    setup_call_cleanup(true,
                       run_each(Specs),
                       report),
    no_failures.

run_each([]).
run_each([Spec|Specs]) :-
    run_specification(Spec),
    run_each(Specs).

no_failures :-
    \+ failed(_, _, _, _),
    \+ failed_assertion(_, _, _, _).

forget_outcomes :-
    retractall(running_test(_, _, _, _)),
    retractall(passed(_, _, _, _)),
    retractall(failed(_, _, _, _)),
    retractall(failed_assertion(_, _, _, _)),
    retractall(blocked(_, _, _, _)),
    retractall(fixme(_, _, _, _, _)).

run_specification(Spec) :-
    specification_unit(Spec, Unit, Tests),
    (   unit(Unit, Module, _, _, Options)
    ->  run_unit(Unit, Module, Tests, Spec, Options)
    ;   throw(error(existence_error(unit_test, Unit), context(_, _)))
    ).

specification_unit(Unit:Tests0, Unit, Tests) :-
    !,
    (   is_list(Tests0)
    ->  Tests = some(Tests0)
    ;   Tests = some([Tests0])
    ).
specification_unit(Unit, Unit, all).

run_unit(Unit, Module, Tests, Spec, Options) :-
    (   has_option(blocked(Reason), Options)
    ->  information(informational, blocked(unit(Unit, Reason)))
    ;   prepare(Module, unit(Unit), Options, Result),
        run_prepared(Result, Unit, Module, Tests, Spec, Options)
    ).

%   The cleanup sees the bindings of the setup.

run_prepared(ready, Unit, Module, Tests, Spec, Options) :-
    !,
    information(informational, begin(Spec)),
    get_time(Start),
    run_unit_tests(Unit, Module, Tests),
    get_time(End),
    Time is End - Start,
    report_unit(Unit, Time),
    cleanup(Module, Options).
run_prepared(_, _, _, _, _, _).

%   A unit without a test of the given names has no tests to run.

run_unit_tests(Unit, Module, Tests) :-
    (   current_predicate(Module:'unit test'/4)
    ->  forall(( clause(Module:'unit test'(Name, Line, Options, Body), true),
                 selected(Tests, Name)
               ),
               run_test(Unit, Module, Name, Line, Options, Body))
    ;   true
    ).

selected(all, _).
selected(some(Names), Name) :-
    memberchk(Name, Names).

report_unit(Unit, Time) :-
    count(passed(Unit, _, _, _), Passed),
    count(failed(Unit, _, _, _), Failed),
    count(failed_assertion(Unit, _, _, _), FailedAssertions),
    count(blocked(Unit, _, _, _), Blocked),
    information(informational,
                end(Unit, summary(Passed, Failed, FailedAssertions, Blocked, Time))),
    format(user_error, '~N', []).

run_test(Unit, Module, Name, Line, Options, Body) :-
    has_option(forall(Generator), Options),
    !,
    term_variables(Generator, Vars),
    forall(Module:Generator,
           run_once(Unit, Module, @(Name, Vars), Line, Options, Body)).
run_test(Unit, Module, Name, Line, Options, Body) :-
    run_once(Unit, Module, Name, Line, Options, Body).

run_once(Unit, _, Name, Line, Options, _) :-
    has_option(blocked(Reason), Options),
    !,
    announce(Unit, Name, Line),
    assertz(blocked(Unit, Name, Line, Reason)),
    retire(Unit, Name, Line).
run_once(Unit, Module, Name, Line, Options, Body) :-
    announce(Unit, Name, Line),
    prepare(Module, test(Unit, Name, Line), Options, Ready),
    (   Ready == ready
    ->  test_outcome(Options, Unit, Module, Body, Outcome0),
        with_assertions(Unit, Name, Line, Outcome0, Outcome),
        cleanup(Module, Options),
        retire(Unit, Name, Line),
        settle(Outcome, Unit, Name, Line, Options)
    ;   retire(Unit, Name, Line)
    ).

%   Tell that a test starts and ends.

announce(Unit, Name, Line) :-
    unit_file(Unit, File),
    assertz(running_test(Unit, Name, Line, File)),
    print_message(silent,
                  plunit(begin(Unit:Name, File:Line, rational_trees))).

retire(Unit, Name, Line) :-
    unit_file(Unit, File),
    retractall(running_test(_, _, _, _)),
    print_message(silent,
                  plunit(end(Unit:Name, File:Line, rational_trees))).

unit_file(Unit, File) :-
    (   unit(Unit, _, File0, _, _)
    ->  File = File0
    ;   File = user
    ).

%   A test with a failed assertion fails, although it runs on.

with_assertions(Unit, Name, Line, Outcome0, Outcome) :-
    (   Outcome0 = passed(_, _),
        failed_assertion(Unit, Name, Line, _)
    ->  Outcome = assertion(Outcome0)
    ;   Outcome = Outcome0
    ).

%   The outcome of a known defect does not count assertions.

unasserted(assertion(Outcome), Outcome) :- !.
unasserted(Outcome, Outcome).

prolog:assertion_failed(Reason, Goal) :-
    plunit:running_test(Unit, Name, Line, _),
    !,
    plunit:note_failed_assertion(Unit, Name, Line, Reason, Goal).

note_failed_assertion(Unit, Name, Line, Reason, Goal0) :-
    (   Goal0 = _:Plain,
        predicate_property(Goal0, built_in)
    ->  Goal = Plain
    ;   Goal = Goal0
    ),
    remember(failed_assertion(Unit, Name, Line, Goal)),
    print_message(error, plunit(failed_assertion(Unit, Name, Line, Reason, Goal))).

%   prepare(+Module, +What, +Options, -Result): condition and setup of a unit
%   or a test.  Result is ready, skipped or broken, whereof the user has
%   been told.

prepare(Module, What, Options, Result) :-
    check_condition(Module, What, Options, Result0),
    (   Result0 == ready,
        has_option(setup(Goal), Options)
    ->  goal_result(Module, Goal, Outcome),
        setup_result(Outcome, What, Goal, Result)
    ;   Result = Result0
    ).

check_condition(Module, What, Options, Result) :-
    (   has_option(condition(Goal), Options)
    ->  goal_result(Module, Goal, Outcome),
        condition_result(Outcome, What, Result)
    ;   Result = ready
    ).

condition_result(true, _, ready).
condition_result(false, _, skipped).
condition_result(error(Error), What, broken) :-
    print_message(error, plunit(error(condition, What, Error))).

setup_result(true, _, _, ready).
setup_result(error(Error), What, _, broken) :-
    print_message(error, plunit(error(setup, What, Error))).
setup_result(false, _, Goal, broken) :-
    print_message(error, error(goal_failed(Goal), _)).

%   goal_result(+Module, :Goal, -Result): true, false or error(Error).

goal_result(Module, Goal, Result) :-
    catch(( Module:Goal -> Result = true ; Result = false ), Error,
          Result = error(Error)).

cleanup(Module, Options) :-
    (   has_option(cleanup(Goal), Options)
    ->  goal_result(Module, Goal, Result),
        (   Result == true
        ->  true
        ;   Result = error(Raised)
        ->  print_message(warning, Raised)
        ;   print_message(warning, goal_failed(Goal, '(cleanup handler)'))
        )
    ;   true
    ).

has_option(Option, Options) :-
    memberchk(Option, Options).

                /*******************************
                *           OUTCOMES           *
                *******************************/

%   test_outcome(+Options, +Unit, +Module, +Body, -Outcome) is det.  Outcome is
%   passed(Det, Time) or failure(Reason).

test_outcome(Options, Unit, Module, Body, Outcome) :-
    time_limit(Options, Unit, Limit),
    checked_body(Options, Unit, Body, Goal),
    get_time(Start),
    (   has_option(all(Cmp), Options)
    ->  all_outcome(all, Cmp, Module, Goal, Limit, Start, Outcome)
    ;   has_option(set(Cmp), Options)
    ->  all_outcome(set, Cmp, Module, Goal, Limit, Start, Outcome)
    ;   call_result(Goal, Limit, Result),
        get_time(End),
        Time is End - Start,
        expected_result(Options, Expected),
        compare_result(Expected, Result, Module, Time, Outcome)
    ).

time_limit(Options, Unit, Limit) :-
    (   inherited_option(timeout(Seconds), Options, Unit),
        number(Seconds),
        Seconds > 0
    ->  Limit = Seconds
    ;   Limit = none
    ).

checked_body(Options, Unit, Body, Goal) :-
    (   inherited_option(occurs_check(Mode), Options, Unit)
    ->  Goal = plunit:with_occurs_check(Mode, Body)
    ;   test_option(sto(true)),
        inherited_option(sto(Terms), Options, Unit),
        terms_occurs_check(Terms, Mode)
    ->  Goal = plunit:with_occurs_check(Mode, Body)
    ;   Goal = Body
    ).

%   The terms that a test is about, where set_test_options([sto(true)]) asks for that.

terms_occurs_check(rational_trees, false).
terms_occurs_check(finite_trees, true).
terms_occurs_check(sto_error_incomplete, error).

%   inherited_option(?Option, +Options, +Unit): the option of the test, else of its unit, else of
%   set_test_options/1.

inherited_option(Option, Options, _) :-
    has_option(Option, Options),
    !.
inherited_option(Option, _, Unit) :-
    unit(Unit, _, _, _, Options),
    has_option(Option, Options),
    !.
inherited_option(Option, _, _) :-
    test_option(Option).

%   within(+Limit, :Goal): runs once(Goal) with a time limit.

within(none, Goal) :-
    !,
    call(Goal),
    !.
within(Seconds, Goal) :-
    get_time(Start),
    catch(call_with_time_limit(Seconds, Goal), time_limit_exceeded,
          out_of_time(Seconds, Start)).

%   A time limit that the test itself sets may be the one that was exceeded.

out_of_time(Seconds, Start) :-
    get_time(Now),
    (   Now-Start >= Seconds
    ->  throw(plunit(timeout(Seconds)))
    ;   throw(time_limit_exceeded)
    ).

with_occurs_check(Mode, Goal) :-
    current_prolog_flag(occurs_check, Old),
    setup_call_cleanup(set_prolog_flag(occurs_check, Mode),
                       Goal,
                       set_prolog_flag(occurs_check, Old)).

expected_result(Options, fail) :-
    has_option(fail, Options),
    !.
expected_result(Options, throws(Ball)) :-
    has_option(throws(Ball), Options),
    !.
expected_result(Options, true(Cmp)) :-
    has_option(true(Cmp), Options),
    !.
expected_result(_, true(true)).

%   call_result(:Goal, +Limit, -Result): Goal's first solution, without its choices.

call_result(Goal, Limit, Result) :-
    (   catch(within(Limit, call_determinism(Goal, Det)), Error, true)
    ->  (   nonvar(Error)
        ->  Result = error(Error)
        ;   Result = true(Det)
        )
    ;   Result = false
    ).

call_determinism(Goal, Det) :-
    call_cleanup(Goal, Left = true),
    (   Left == true
    ->  Det = det
    ;   Det = nondet
    ).

compare_result(true(Cmp), true(Det), Module, Time, Outcome) :-
    compare_answer(Cmp, Module, Result),
    (   Result == true
    ->  Outcome = passed(Det, Time)
    ;   Outcome = failure(Result)
    ).
compare_result(true(_), false, _, _, failure(failed)).
compare_result(true(_), error(Error), _, _, failure(Error)).
compare_result(fail, false, _, Time, passed(det, Time)).
compare_result(fail, true(_), _, Time, failure(succeeded(Time))).
compare_result(fail, error(Error), _, _, failure(Error)).
compare_result(throws(_), true(_), _, _, failure(no_exception)).
compare_result(throws(_), false, _, _, failure(failed)).
compare_result(throws(Ball), error(Error), _, Time, Outcome) :-
    (   subsumes_term(Ball, Error)
    ->  Outcome = passed(det, Time)
    ;   Outcome = failure(wrong_error(Ball, Error))
    ).

compare_answer(Cmp, Module, Result) :-
    catch(( Module:Cmp -> Result = true ; Result = wrong_answer(Cmp) ), Error,
          Result = cmp_error(Cmp, Error)).

all_outcome(Kind, Cmp, Module, Goal, Limit, Start, Outcome) :-
    Cmp =.. [Op, Template, Expected0],
    (   catch(within(Limit, findall(Template, Goal, Answers0)), Error, true)
    ->  true
    ;   true
    ),
    get_time(End),
    Time is End - Start,
    (   nonvar(Error)
    ->  Outcome = failure(Error)
    ;   arranged(Kind, Answers0, Answers),
        arranged(Kind, Expected0, Expected),
        Test =.. [Op, Answers, Expected],
        compare_answer(Test, Module, Result),
        (   Result == true
        ->  Outcome = passed(det, Time)
        ;   Result = cmp_error(_, _)
        ->  Outcome = failure(Result)
        ;   Shown =.. [Op, Template, Expected],
            Comparison =.. [Kind, Shown],
            Outcome = failure(wrong_answer(Comparison, Answers))
        )
    ).

arranged(set, List, Sorted) :-
    is_list(List),
    !,
    sort(List, Sorted).
arranged(_, List, List).

%   settle(+Outcome, +Unit, +Name, +Line, +Options): records and reports the outcome.

settle(Outcome0, Unit, Name, Line, Options) :-
    has_option(fixme(Reason), Options),
    !,
    unasserted(Outcome0, Outcome),
    fixme_outcome(Outcome, How),
    remember(fixme(Unit, Name, Line, Reason, How)),
    progress(Unit, Name, fixme(How)).
settle(assertion(_), Unit, Name, Line, _) :-
    remember(failed(Unit, Name, Line, assertion)),
    progress(Unit, Name, assertion).
settle(failure(Reason), Unit, Name, Line, _) :-
    remember(failed(Unit, Name, Line, Reason)),
    print_message(error, plunit(failed(Unit, Name, Line, Reason))).
settle(passed(Det, Time), Unit, Name, Line, Options) :-
    remember(passed(Unit, Name, Line, Time)),
    (   Det == nondet,
        \+ has_option(nondet, Options)
    ->  unit_file(Unit, File),
        print_message(warning, plunit(nondet(File, Line, Name)))
    ;   progress(Unit, Name, passed)
    ).

%   remember(+Fact): records a fact. Cyclic arguments, such as the bindings of forall/1 in a test's name,
%   cannot be asserted.

remember(Fact0) :-
    Fact0 =.. [Kind|Arguments0],
    storable(Arguments0, Arguments),
    Fact =.. [Kind|Arguments],
    assertz(Fact).

storable([], []).
storable([Argument0|Arguments0], [Argument|Arguments]) :-
    (   acyclic_term(Argument0)
    ->  Argument = Argument0
    ;   Argument = cyclic
    ),
    storable(Arguments0, Arguments).

fixme_outcome(passed(det, _), passed) :- !.
fixme_outcome(passed(nondet, _), nondet) :- !.
fixme_outcome(_, failed).

progress(Unit, Name, Result) :-
    information(information, progress(Unit, Name, Result)).

information(Kind, Term) :-
    (   Kind == informational,
        test_option(silent(true))
    ->  print_message(silent, plunit(Term))
    ;   print_message(Kind, plunit(Term))
    ).

                /*******************************
                *          REPORTING           *
                *******************************/

%   report is det: the totals of a run.

report :-
    count(passed(_, _, _, _), Passed),
    count(failed(_, _, _, _), Failed),
    count(failed_assertion(_, _, _, _), FailedAssertions),
    count(blocked(_, _, _, _), Blocked),
    print_message(silent,
                  plunit(summary(Passed, Failed, FailedAssertions, Blocked))),
    Total is Passed + Failed + FailedAssertions + Blocked,
    (   Total =:= 0
    ->  information(informational, no_tests)
    ;   report_blocked(Blocked),
        report_fixme,
        report_passed(Failed, FailedAssertions, Blocked, Passed)
    ).

report_passed(0, 0, 0, Passed) :-
    !,
    information(informational, all_passed(Passed)).
report_passed(Failed, FailedAssertions, _, Passed) :-
    information(informational, failed_assertions(FailedAssertions)),
    information(informational, failed(Failed)),
    information(informational, passed(Passed)),
    hint_at_next_step(Failed).

hint_at_next_step(Failed) :-
    (   Failed > 0,
        current_prolog_flag(break_level, _),
        catch('$terminal'(hints), _, fail)
    ->  '$faint'(Dim, Plain),
        format(user_error, '~N~w  Hint: next_step. looks for a change of the program that helps~w~n', [Dim, Plain])
    ;   true
    ).

report_blocked(0) :- !.
report_blocked(Count) :-
    information(informational, blocked(Count)),
    forall(blocked(Unit, Name, Line, Reason),
           ( unit_file(Unit, File),
             information(informational, blocked(File:Line, Name, Reason))
           )).

report_fixme :-
    count(fixme(_, _, _, _, failed), Failed),
    count(fixme(_, _, _, _, passed), Passed0),
    count(fixme(_, _, _, _, nondet), Nondet),
    Passed is Passed0 + Nondet,
    information(informational, fixme(Failed, Passed, Nondet)).

%!  test_report(+What) is det.
%
%   Reports on the last run; What is fixme.

test_report(What) :-
    (   What == fixme
    ->  report_fixme,
        report_fixme(failed),
        report_fixme(passed),
        report_fixme(nondet)
    ;   throw(error(domain_error(report_class, What), context(_, _)))
    ).

report_fixme(How) :-
    forall(fixme(Unit, _, Line, Reason, How),
           ( unit_file(Unit, File),
             information(informational, fixme(File:Line, Reason, How))
           )).

%!  running_tests is det.
%
%   Tells which test is running.

running_tests :-
    findall(running(Unit:Name, File:Line),
            running_test(Unit, Name, Line, File),
            Running),
    information(informational, running(Running)).

%!  current_test(?Unit, ?Test, ?Line, ?Body, ?Options) is nondet.
%
%   Unit has Test with Body and Options.

current_test(Unit, Name, Line, Body, Options) :-
    unit(Unit, Module, _, _, _),
    current_predicate(Module:'unit test'/4),
    clause(Module:'unit test'(Name, Line, Options, Test), true),
    Test = _:Goal,
    clause(Module:Goal, (!, Body)).

%!  current_test_unit(?Unit, ?Options) is nondet.
%
%   Unit is loaded, and has Options.

current_test_unit(Unit, Options) :-
    unit(Unit, _, _, _, Options).

%!  current_unit(?Unit, ?Module, ?Super, ?Options) is nondet.
%
%   Unit is loaded into Module, which inherits from Super.

current_unit(Unit, Module, Super, Options) :-
    unit(Unit, Module, _, Super, Options).

count(Goal, Count) :-
    findall(x, Goal, List),
    length(List, Count).
