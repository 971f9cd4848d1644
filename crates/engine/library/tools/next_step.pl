/** What to change next, so that failing tests pass.

Looks for one or two small changes of the program that make the failing tests pass and break no other, and tells
them in three degrees: which predicate, which line, what. docs/next_step.md describes it. The program is not
changed: a copy of it runs in a temporary module, within limits, without output and without goals that have
effects.
*/

:- module(next_step, [ next_step/0, next_step/1, next_step/2 ]).
:- use_module(library(why/program)).
:- use_module(library(why/pieces), [bind_names/1]).
:- use_module(library(why/texts), [place_text/2, text_in/3, write_wrapped/1]).
:- use_module(library(next_step/copies)).
:- use_module(library(next_step/search)).
:- use_module(library(next_step/tests)).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [member/2, memberchk/2]).

:- meta_predicate next_step(:), next_step(:, ?).

%   The question that was answered last: asked(Hash, Degree, Report), to say more when it is asked again.

:- thread_local asked/3.

%   The examples that were given last: given(Module, Examples).

:- thread_local given/2.

%!  next_step is det.
%
%   Looks for a change that makes the failing unit tests pass. Asked again, it tells more: first which
%   predicate, then which line, then what to write.

next_step :-
    next_step_of_units(_).

next_step_of_units(Degree) :-
    unit_tests(Tests, Others),
    (   Tests == [],
        given(Module, Examples)
    ->  next_step(Module:Examples, Degree)
    ;   Tests == []
    ->  no_tests(Others)
    ;   findall(File, plunit:unit(_, _, File, _, _), Files),
        told(Tests, Files, Others, Degree)
    ).

no_tests(0) :-
    !,
    format("There are no tests. Say what should hold: next_step([len([a], 1), \\+ len([a], 2)]).~n").
no_tests(_) :-
    format("The tests set something up or expect errors: no change is looked for.~n").

%!  next_step(:Examples) is det.
%
%   Examples is a list of goals that should hold, and of goals `\+ Goal` for what should not. Looks for a
%   change with which all do. Asked again, it tells more. Instead of a list, one of which, where and what says
%   how much to tell about the unit tests.

next_step(Module:Examples) :-
    (   atom(Examples),
        Examples \== []
    ->  must_be(oneof([which, where, what]), Examples),
        next_step_of_units(Examples)
    ;   next_step(Module:Examples, _)
    ).

%!  next_step(:Examples, ?Degree) is det.
%
%   The same, with how much to tell: which (predicate), where (line) or what (to write).

next_step(Module:Examples, Degree) :-
    must_be(list, Examples),
    retractall(given(_, _)),
    assertz(given(Module, Examples)),
    ( var(Degree) -> true ; must_be(oneof([which, where, what]), Degree) ),
    maplist(example_test(Module), Examples, Tests),
    told(Tests, [], 0, Degree).

                /*******************************
                *            TELLING           *
                *******************************/

%   advice(+Degree, -Lines): what a run of tests tells about a program of which some have failed.

:- public advice/2.

advice(Degree, Lines) :-
    unit_tests(Tests, Others),
    Tests \== [],
    findall(File, plunit:unit(_, _, File, _, _), Files),
    with_copy(Tests, next_step:advice(Tests, Files, Others, Degree, Lines)).

:- public advice/5.

advice(Tests, Files, Others, Degree, Lines) :-
    searched(Tests, Files, Found),
    Found \= all_pass(_),
    findall(Line, ( line(Found, Degree, Line) ; others_line(Others, Line) ), Lines).

told(Tests, Files, Others, Degree) :-
    with_copy(Tests, next_step:report(Tests, Files, Others, Degree, Lines)),
    forall(member(Line, Lines), write_wrapped(Line)).

:- public report/5.

report(Tests, Files, Others, Degree0, Lines) :-
    state_hash(Tests, Hash),
    (   asked(Hash, Last, Found)
    ->  ( var(Degree0) -> further(Last, Degree) ; Degree = Degree0 )
    ;   searched(Tests, Files, Found),
        ( var(Degree0) -> Degree = which ; Degree = Degree0 )
    ),
    retractall(asked(_, _, _)),
    assertz(asked(Hash, Degree, Found)),
    findall(Line,
            ( line(Found, Degree, Line)
            ; var(Degree0), more_line(Found, Degree, Line)
            ; others_line(Others, Line)
            ),
            Lines).

further(which, where).
further(where, what).
further(what, what).

state_hash(Tests, Hash) :-
    findall(Clause, clause_of_copy(_, _, Clause, _, _), Clauses),
    copy_term(Tests-Clauses, State, _),
    variant_hash(State, Hash).

line(all_pass(counts(Passed, _, Unusable)), _, Line) :-
    (   Passed =:= 0
    ->  Line = "No test can be run here."
    ;   tests_text(Passed, Text),
        format(string(Line), "All is well: ~w.", [Text])
    ;   effects_line(Unusable, Line)
    ).
line(nothing([], 0, counts(_, _, Unusable)), _, Line) :-
    !,
    (   Line = "No clause of the program is used by the tests that fail."
    ;   effects_line(Unusable, Line)
    ).
line(nothing(Suspects, Tried, counts(Passed, Failed, Unusable)), _, Line) :-
    (   All is Passed + Failed,
        ( Failed =:= 1 -> Fail = "fails" ; Fail = "fail" ),
        ( Failed =:= 1 -> It = "it" ; It = "them" ),
        format(string(Line), "~d of ~d tests ~w. No change of the ~D that were tried makes ~w pass.",
               [Failed, All, Fail, Tried, It])
    ;   member(Suspect, Suspects),
        suspect_line(Suspect, Passed, Failed, Line)
    ;   effects_line(Unusable, Line)
    ).
line(part(Edit, Fixed, Counts), Degree, Line) :-
    (   part_text(Fixed, Counts, Text),
        told_edit(Degree, Edit, Text, Line)
    ;   Counts = counts(_, _, Unusable),
        effects_line(Unusable, Line)
    ).
line(found([Edit], _, Counts), Degree, Line) :-
    with_counts(Counts, Text),
    told_edit(Degree, Edit, Text, Line).
line(found([Edit1, Edit2], _, Counts), Degree, Line) :-
    with_counts(Counts, Text0),
    string_concat("with it", Passing, Text0),
    string_concat("with them", Passing, Text),
    (   format(string(Line), "Two changes are needed: ~w.", [Text])
    ;   told_edit(Degree, Edit1, "", Line)
    ;   told_edit(Degree, Edit2, "", Line)
    ).

tests_text(1, "the test passes") :- !.
tests_text(N, Text) :-
    format(string(Text), "all ~d tests pass", [N]).

effects_line(0, _) :- !, fail.
effects_line(1, "One test has effects, and is not run here.") :- !.
effects_line(N, Line) :-
    format(string(Line), "~d tests have effects, and are not run here.", [N]).

others_line(N, Line) :-
    N > 0,
    (   N =:= 1
    ->  Line = "One test sets something up or expects an error, and is not looked at."
    ;   format(string(Line), "~d tests set something up or expect errors, and are not looked at.", [N])
    ).

suspect_line(suspect(Id, F, P), Passed, Failed, Line) :-
    clause_of_copy(Id, Key, _, _, Origin),
    Origin = origin(Place0, _),
    before_line(Place0, Place),
    key_text(Key, Name),
    ( Passed =:= 0 -> Others = "" ; format(string(Others), " and ~d of ~d others", [P, Passed]) ),
    format(string(Line), "~wthe clause of ~w here is reached by ~d of ~d failing tests~w.",
           [Place, Name, F, Failed, Others]).

with_counts(counts(Passed, Failed, _), Text) :-
    (   Passed =:= 0,
        Failed =:= 1
    ->  Text = "with it the test passes"
    ;   Passed =:= 0
    ->  format(string(Text), "with it all ~d tests pass", [Failed])
    ;   Failed =:= 1
    ->  format(string(Text), "with it the failing test passes, and the other ~d still", [Passed])
    ;   format(string(Text), "with it the ~d failing tests pass, and the other ~d still", [Failed, Passed])
    ).

part_text(Fixed, counts(Passed, Failed, _), Text) :-
    ( Passed =:= 0 -> Others = "" ; format(string(Others), ", and the other ~d still", [Passed]) ),
    ( Fixed =:= 1 -> Pass = "passes" ; Pass = "pass" ),
    format(string(Text), "with it ~d of the ~d failing tests ~w~w", [Fixed, Failed, Pass, Others]).

more_line(part(_, _, _), Degree, Line) :-
    more_line(found(_, _, _), Degree, Line).
more_line(found(_, _, _), which, "Ask again for the line: next_step.").
more_line(found(_, _, _), where, "Ask again for the change: next_step.").

                /*******************************
                *             EDITS            *
                *******************************/

:- public told_edit/4, key_text/2, others_line/2, effects_line/2, before_line/2.

told_edit(which, edit(change(Key, _), _, _, _), Because, Line) :-
    key_text(Key, Name),
    because(Because, End),
    format(string(Line), "One change in ~w~w", [Name, End]).
told_edit(where, edit(change(Key, Parts), Names, Id, What), Because, Line) :-
    key_text(Key, Name),
    what_place(What, Names, Id, Place),
    because(Because, End),
    shown_what(What, Names, Parts, Shown),
    where_text(Shown, Key, Part),
    format(string(Line), "~wlook at ~w of ~w~w", [Place, Part, Name, End]).
told_edit(what, edit(change(Key, Parts), Names, Id, What), Because, Line) :-
    what_place(What, Names, Id, Place),
    because(Because, End),
    shown_what(What, Names, Parts, Shown),
    what_text(Shown, Key, Text),
    format(string(Line), "~w~w~w", [Place, Text, End]).

%   shown_what(+What, +Names, +Parts, -Shown): What with the names of variables. What is new gets names for
%   variables that had none and occur several times in the new clause.

shown_what(instead(Old, New), Names, Parts, instead(ShownOld, ShownNew)) :-
    !,
    copy_term(Old-Names, ShownOld-OldNames, _),
    bind_names(OldNames),
    copy_term(New-Names-Parts, ShownNew-NewNames-NewParts, _),
    bind_names(NewNames),
    name_new_clauses(NewParts).
shown_what(renamed(Name, Is, What), Names, Parts, renamed(Name, ShownIs, Shown)) :-
    !,
    copy_term(Is-Names, ShownIs-IsNames, _),
    bind_names(IsNames),
    shown_what(What, Names, Parts, Shown).
shown_what(What, Names, _, Shown) :-
    copy_term(What-Names, Shown-Bound, _),
    bind_names(Bound).

name_new_clauses([]).
name_new_clauses([Part|Parts]) :-
    ( compound(Part) -> name_variables(Part) ; true ),
    name_new_clauses(Parts).

because("", ".") :- !.
because(Text, End) :-
    format(string(End), ": ~w.", [Text]).

where_text(instead(Old, _), Key, Text) :-
    code_text(Key, Old, Code),
    format(string(Text), "`~w`, in a clause", [Code]).
where_text(without(Goal), Key, Text) :-
    where_text(instead(Goal, _), Key, Text).
where_text(with(_, _), _, "this clause").
where_text(order(_, _), _, "the order of goals in this clause").
where_text(renamed(_, Is, _), Key, Text) :-
    where_text(instead(Is, _), Key, Text).
where_text(without_clause, _, "this clause").
where_text(before(_), _, "the order of the clauses").
where_text(new_clause(_), _, "what is missing: a clause").

what_text(instead(Old, New), Key, Text) :-
    code_text(Key, Old, OldCode),
    code_text(Key, New, NewCode),
    format(string(Text), "write `~w` instead of `~w`", [NewCode, OldCode]).
what_text(without(Goal), Key, Text) :-
    code_text(Key, Goal, Code),
    format(string(Text), "leave out `~w`", [Code]).
what_text(with(Goal, Where), Key, Text) :-
    code_text(Key, Goal, Code),
    format(string(Text), "add `~w` as the ~w goal", [Code, Where]).
what_text(order(A, B), Key, Text) :-
    code_text(Key, A, CodeA),
    code_text(Key, B, CodeB),
    format(string(Text), "move `~w` before `~w`", [CodeB, CodeA]).
what_text(renamed(Name, _, instead(Old, New)), Key, Text) :-
    code_text(Key, Old, OldCode),
    code_text(Key, New, NewCode),
    format(string(Text), "a value never changes: compute `~w` here, and write `~w` instead of `~w`",
           [Name, NewCode, OldCode]).
what_text(without_clause, _, "leave out this clause").
what_text(before(_), _, "move this clause behind the next one").
what_text(new_clause((Head :- Body)), Key, Text) :-
    name_variables(Head-Body),
    ( Body == true -> Clause = Head ; Clause = (Head :- Body) ),
    code_text(Key, Clause, Code),
    format(string(Text), "add the clause `~w.`", [Code]).

%   name_variables(+Term): variables that occur several times get names.

name_variables(Term) :-
    term_variables(Term, Variables),
    term_singletons(Term, Single),
    name_others(Variables, Single, ['X', 'Y', 'Z', 'U', 'V', 'W']).

name_others([], _, _).
name_others([Variable|Variables], Single, Names) :-
    (   member(Each, Single),
        Each == Variable
    ->  name_others(Variables, Single, Names)
    ;   Names = [Name|Names1]
    ->  Variable = '$VAR'(Name),
        name_others(Variables, Single, Names1)
    ;   true
    ).

code_text(Module:_, Term, Text) :-
    text_in(Module, Term, Text).

key_text(Module:Name/Arity, Text) :-
    ( Module == user -> Shown = Name/Arity ; Shown = Module:Name/Arity ),
    format(string(Text), "~q", [Shown]).

                /*******************************
                *            PLACES            *
                *******************************/

what_place(What, Names, Id, Text) :-
    clause_of_copy(Id, _, (_ :- Body), BodyNames, origin(Place, Layout)),
    (   Place = File:_,
        old_part(What, Old0),
        named_copy(Old0, Names, Old),
        bind_names(BodyNames),
        goal_start(Body, Layout, Old, From),
        line_at(File, From, Line)
    ->  before_line(File:Line, Text)
    ;   before_line(Place, Text)
    ).

named_copy(Term, Names, Named) :-
    copy_term(Term-Names, Named-Bound, _),
    bind_names(Bound).

old_part(instead(Old, _), Old).
old_part(without(Old), Old).
old_part(order(Old, _), Old).
old_part(renamed(_, Old, _), Old).

%   goal_start(+Body, +Layout, +Goal, -Offset): where the first goal that reads like Goal begins.
%   Variables of both have their names: other goals of the same predicate differ in them.

goal_start(Body, parentheses_term_position(_, _, Layout), Goal, From) :-
    !,
    goal_start(Body, Layout, Goal, From).
goal_start(Body, Layout, Goal, From) :-
    Body =@= Goal,
    compound(Layout),
    arg(1, Layout, From),
    integer(From),
    !.
goal_start(Body, term_position(_, _, _, _, Layouts), Goal, From) :-
    compound(Body),
    compound_name_arguments(Body, Name, Parts),
    memberchk(Name, [',', ;, ->, \+]),
    start_of_one(Parts, Layouts, Goal, From).

start_of_one([Part|Parts], [Layout|Layouts], Goal, From) :-
    (   goal_start(Part, Layout, Goal, From)
    ->  true
    ;   start_of_one(Parts, Layouts, Goal, From)
    ).

%   before_line(+Place, -Text): the place as it begins a line.

before_line(Place, Text) :-
    place_text(Place, Where),
    ( Where == "" -> Text = "" ; string_concat(Where, ": ", Text) ).
