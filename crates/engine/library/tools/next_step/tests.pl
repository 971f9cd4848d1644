/** Tests as goals that can be run on a changed program.

A test is test(Label, Module, Goal, Outcome). Outcome is true(Check), fails, all(List, Comparison) or
set(List, Comparison), where Check and Comparison share variables with Goal; List is the template. For a test
with a condition it is when(Condition, Outcome). Tests that set something up, or expect an exception, have no
such form.
*/

:- module(next_step_tests, [ unit_tests/2, example_test/3, test_goal/2 ]).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(lists), [member/2]).
:- autoload(library(plunit), [current_unit/4]).

%!  unit_tests(-Tests, -Others) is det.
%
%   Tests are those of the loaded units that can be run here; Others is the number of the other ones.

unit_tests(Tests, Others) :-
    findall(Test, unit_test(Test), All),
    exclude(==(other), All, Tests),
    length(All, AllCount),
    length(Tests, Count),
    Others is AllCount - Count.

unit_test(Test) :-
    current_unit(Unit, Module, _, _),
    current_predicate(Module:'unit test'/4),
    clause(Module:'unit test'(Name, _, Options, Module:Call), true),
    \+ member(blocked(_), Options),
    \+ member(fixme(_), Options),
    (   clause(Module:Call, (!, Body)),
        \+ ( member(Option, Options), needs_more(Option) ),
        outcome(Options, Outcome0),
        with_condition(Options, Outcome0, Outcome)
    ->  generated(Options, Module, Unit:Name, Body, Outcome, Test)
    ;   Test = other
    ).

needs_more(setup(_)).
needs_more(cleanup(_)).
needs_more(occurs_check(_)).

outcome(Options, Outcome) :-
    (   member(Option, Options),
        outcome_of(Option, Found)
    ->  Outcome = Found
    ;   \+ member(throws(_), Options),
        Outcome = true(true)
    ).

outcome_of(true(Check), true(Check)).
outcome_of(fail, fails).
outcome_of(all(Comparison), all(List, Comparison)) :- template(Comparison, List).
outcome_of(set(Comparison), set(List, Comparison)) :- template(Comparison, List).

with_condition(Options, Outcome0, Outcome) :-
    (   member(condition(Condition), Options),
        Condition \== true
    ->  Outcome = when(Condition, Outcome0)
    ;   Outcome = Outcome0
    ).

template(Comparison, Template) :-
    compound(Comparison),
    arg(1, Comparison, Template).

generated(Options, Module, Label, Body, Outcome, test(Label, Module, Body, Outcome)) :-
    (   member(forall(Generator), Options)
    ->  catch(call_with_inference_limit(findall(Body-Outcome, Module:Generator, Each), 100 000, _), _, fail),
        member(Body-Outcome, Each)
    ;   true
    ).

%!  example_test(+Module, +Goal, -Test) is det.
%
%   Goal should hold, or for `\+ Goal` should not.

example_test(Module, Goal, test(Goal, Module, Body, Outcome)) :-
    (   callable(Goal)
    ->  true
    ;   throw(error(type_error(callable, Goal), _))
    ),
    (   Goal = (\+ Body0)
    ->  Body = Body0,
        Outcome = fails
    ;   Body = Goal,
        Outcome = true(true)
    ).

%!  test_goal(+Test, -Goal) is det.
%
%   Goal is true, in the module of the test, if the test passes.

test_goal(test(_, _, Body, Outcome), Goal) :-
    outcome_goal(Outcome, Body, Goal).

outcome_goal(true(Check), Body, Goal) :-
    ( Check == true -> Goal = (Body -> true) ; Goal = (Body -> Check) ).
outcome_goal(fails, Body, \+ Body).
outcome_goal(when(Condition, Outcome), Body, (Condition, Goal)) :-
    outcome_goal(Outcome, Body, Goal).
outcome_goal(all(Template, Comparison), Body, (findall(Template, Body, List), Check)) :-
    with_list(Comparison, List, Check).
outcome_goal(set(Template, Comparison0), Body, (findall(Template, Body, List0), sort(List0, List), Check)) :-
    in_order(Comparison0, Comparison),
    with_list(Comparison, List, Check).

%   in_order(+Comparison0, -Comparison): the expected list of a set may be in any order.

in_order(Comparison0, Comparison) :-
    Comparison0 =.. [Name, Template, Expected0],
    ( is_list(Expected0) -> sort(Expected0, Expected) ; Expected = Expected0 ),
    Comparison =.. [Name, Template, Expected].

with_list(Comparison, List, Check) :-
    Comparison =.. [Name, _, Expected],
    Check =.. [Name, List, Expected].
