% Tests of export/1 and import/1.

:- use_module(library(plunit)).

:- begin_tests(modules).

exports(Module, Sorted) :-
    module_property(Module, exports(List)),
    msort(List, Sorted).

test(export, X == [a/1,b/2]) :- module_e1:export((a/1, module_e1:b/2)), exports(module_e1, X).
test(export_list, error(type_error(predicate_indicator, [a/1]))) :- module_e1:export([a/1]).
test(export_atom, error(type_error(predicate_indicator, a))) :- module_e1:export((a/1, a)).
test(export_grammar, X == [a/3]) :- module_e2:export(a//1), exports(module_e2, X).
test(export_unbound, error(instantiation_error)) :- module_e1:export(_).
test(export_no_name, error(instantiation_error)) :- module_e1:export(_/1).
test(export_no_arity, error(type_error(integer, b))) :- module_e1:export(a/b).

test(import, X-Y == 1-2) :-
    assertz(module_i1:p(1)),
    assertz(module_i2:q(2)),
    module_i1:export(p/1),
    module_i2:export(q/1),
    module_i3:import(module_i1:p/1),
    module_i3:import(module_i2:q/1),
    module_i3:p(X),
    module_i3:q(Y).
test(import_into_named_module, From == [module_i5]) :-
    assertz(module_i4:r(1)),
    module_i4:export(r/1),
    assertz(module_i6:dummy),
    @(import(module_i4:r/1), module_i5),
    findall(M, ( member(M, [module_i5,module_i6,user,plunit_modules]), predicate_property(M:r(_), imported_from(module_i4)) ), From).
test(import_others) :- module_i3:import([]).
test(import_unbound, error(instantiation_error)) :- module_i3:import(module_i1:_).
test(import_no_arity, error(instantiation_error)) :- module_i3:import(module_i1:p/_).

test(import_head, true(predicate_property(module_i7:p(_), imported_from(module_i1)))) :-
    module_i7:import(module_i1:p(_)).
test(import_itself) :- module_i1:import(module_i1:p/1).

% What the loader says of a text, without its position.
:- dynamic heard/1.
:- multifile user:message_hook/3.
user:message_hook(Term, Kind, _) :-
    memberchk(Kind, [error,warning]),
    nb_current(modules_listen, true),
    assertz(heard(Term)).

says(Name, Text, Messages) :-
    retractall(heard(_)),
    open_string(Text, Stream),
    setup_call_cleanup(nb_setval(modules_listen, true), load_files(Name, [stream(Stream)]), nb_setval(modules_listen, false)),
    findall(Term, heard(Term), Messages).

overrides(Module, PI, From, [ignored_weak_import(Module, From:PI)]).

test(rule_overrides_import, Messages == Expected) :-
    overrides(overrides1, number/3, dcg_basics, Expected),
    says(overrides1, ":- module(overrides1, []). :- use_module(library(dcg/basics)). number(0) --> []. number(1) --> [].", Messages).
test(declaration_overrides_import, Messages == Expected) :-
    overrides(overrides2, append/3, lists, Expected),
    says(overrides2, ":- module(overrides2, []). :- use_module(library(lists)). :- dynamic(append/3). append(a, b, c).", Messages).
test(wrong_import_is_left_out, Messages-Found =@= [error(type_error(integer,a),context(system:'$import'/2,_))]-lists) :-
    says(imports1, ":- module(imports1, []). :- use_module(library(lists), [last/a,last/2]).", Messages),
    predicate_property(imports1:last(_, _), imported_from(Found)).
test(import_of_another_module, Found == module_i1) :-
    says(imports2, ":- module(imports2, []). :- use_module(library(lists), [module_i1:p/1]).", []),
    predicate_property(imports2:p(_), imported_from(Found)).
test(tests_of_terms, Tests == [false-integer,true-compound]) :-
    says(tests_of_terms, ":- module(tests_of_terms, []). p(X) :- integer([X]). p(X) :- compound(f(X)). p(X) :- integer(X) ; atom(f(_)).",
         Messages),
    findall(Holds-Test, ( member(compiler_warnings(_, Warnings), Messages), member(always(Holds,Test,_), Warnings) ), Tests).

% Only clauses of a module's own predicates, or of those that it imports, are retracted there.
test(retract_inherited, cleanup(retractall(user:inherited_fact(_)))) :-
    assertz(user:inherited_fact(1)),
    \+ module_r1:retract(inherited_fact(_)),
    module_r2:retractall(inherited_fact(_)),
    user:inherited_fact(1).
test(retract_system, error(permission_error(modify, static_procedure, atom_length/2))) :-
    module_r1:retract((atom_length(_, _) :- _)).

% Clauses of the library are not read as text, but know where they stand; hooks of programs don't see them.
:- dynamic seen/1.
hook(Ref) :- assertz((user:term_expansion(Term, _) :- assertz(plunit_modules:seen(Term)), fail), Ref).

test(library_lines, File-Lines == '/ninelog/library/ordsets.pl'-sorted) :-
    use_module(library(ordsets)),
    findall(Line, ( nth_clause(ordsets:ord_union(_, _, _), _, Clause), clause_property(Clause, line_count(Line)) ), All),
    All = [First|_],
    First > 10,
    ( sort(All, All) -> Lines = sorted ; Lines = All ),
    once(nth_clause(ordsets:ord_union(_, _, _), 1, Clause1)),
    once(clause_property(Clause1, file(File))).
test(library_is_not_expanded, [Seen-Union == []-[a,b], setup(hook(Hook)), cleanup(erase(Hook))]) :-
    use_module(library(oset)),
    findall(Term, seen(Term), Seen),
    oset_union([a], [b], Union).
test(text_is_expanded, [nondet, setup(hook(Hook)), cleanup(erase(Hook))]) :-
    open_string("some_fact_that_is_seen.", Stream),
    load_files(seen_by_hooks, [stream(Stream)]),
    seen(some_fact_that_is_seen).
test(base_is_of_the_source_module, Bases == [system]) :-
    open_string(":- module(based_on_system, []). :- set_module(base(system)).", Stream),
    load_files(based_on_system, [stream(Stream)]),
    findall(Base, import_module(based_on_system, Base), Bases).
test(no_base_in_a_circle, error(permission_error(add_import, module, user))) :-
    set_module(user:base(user)).
test(qualified_in_a_circle, error(type_error(acyclic_term, _))) :-
    Term = a:Term,
    strip_module(Term, _, _).
test(own_format_leaves_messages_alone) :-
    tmp_file(own, File),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, "format(_, _, _) :- fail.~n:- print_message(error, format(\"oops ~~w\", [1])).~n", []),
        close(Out)),
    current_prolog_flag(executable, Program),
    atomic_list_concat([Program, ' -g halt ', File, ' </dev/null 2>&1'], Command),
    setup_call_cleanup(
        open(pipe(Command), read, Stream),
        read_string(Stream, _, Text),
        close(Stream)),
    split_string(Text, "\n", " ", Lines),
    once(( member(Line, Lines), sub_string(Line, _, _, 0, "oops 1") )).
test(grammar_rules_are_predicates, [setup(use_module(library(lists))), set(Arity == [0,1])]) :-
    current_predicate(lists:append//Arity).
test(no_such_grammar_rule, fail) :-
    current_predicate(lists:append//7).
test(expansion_makes_no_condition, Values == [1,2]) :-
    setup_call_cleanup(
        assertz((user:goal_expansion(in_a_disjunction(Goal), (Goal -> true))), Clause),
        expand_goal(( in_a_disjunction(X = 1) ; X = 2 ), Expanded),
        erase(Clause)),
    findall(X, Expanded, Values).

:- end_tests(modules).

:- use_module(library(modules)).

:- begin_tests(temporary_modules).

of_the_caller(1).

test(lives, X-T == 1-true) :-
    in_temporary_module(M, assertz(foo(1)), ( M:foo(X), current_temporary_module(N), ( N == M -> T = true ; T = N ) )),
    !.
test(goal_of_the_caller, X == 1) :-
    in_temporary_module(_, true, of_the_caller(X)).
test(gone, fail) :-
    in_temporary_module(temporary_test, assertz(foo(1)), true),
    current_module(temporary_test).
test(solutions, Xs == [1, 2]) :-
    findall(X, in_temporary_module(temporary_test, true, member(X, [1, 2])), Xs).
test(setup_fails, fail) :- in_temporary_module(temporary_test, fail, true).
test(no_module, fail) :- current_temporary_module(_).

:- end_tests(temporary_modules).

:- begin_tests(modules_inspected).

test(context_module, M == plunit_modules_inspected) :-
    context_module(M).
test(current_module) :-
    current_module(lists),
    \+ current_module(no_such_module).
test(default_module, all(M == [lists,system])) :-
    default_module(lists, M).
test(exists_source) :-
    exists_source(library(lists)),
    \+ exists_source(library(no_such_library)).
test(require) :-
    require([append/3]).
test(source_file_property) :-
    source_file_property(F, module(lists)),
    sub_atom(F, _, _, 0, 'lists.pl'),
    !.

:- end_tests(modules_inspected).

:- begin_tests(names_of_programs).

%   A module exports names that the libraries of SWI-Prolog 9.0.4 do not have.
own_exports :-
    tmp_file_stream(text, File, Stream),
    format(Stream, ':- module(own_exports, [maplist/6, is_uuid/1, run_tests/2]).~n\c
                    maplist(_, _, _, _, _, own).~nis_uuid(own).~nrun_tests(own, own).~n', []),
    close(Stream),
    load_files(names_user:File, [silent(true)]).

libraries :-
    forall(member(Library, [apply, uuid, plunit]), use_module(names_user:library(Library))).

test(own_first, X-Y == own-own) :-
    own_exports,
    libraries,
    names_user:maplist(_, _, _, _, _, X),
    names_user:is_uuid(Y).
test(none_exported, Ops == []) :-
    module_property(apply, exported_operators(Ops)).
test(source_file_here, fail) :-
    source_file(lists:maplist(_, _), _).
test(source_file_own) :-
    source_file(names_of_programs_here, _).

names_of_programs_here.

:- end_tests(names_of_programs).
