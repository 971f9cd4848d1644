% What predicate_property/2, current_predicate/1 and definitions of the program's own do with each predicate
% of the system and the libraries, compared with the table that tests/data/properties.pl takes from
% SWI-Prolog.

:- use_module(library(plunit)).
:- ensure_loaded('../properties').

% ---- accepted differences: accepted(Sign, Property, Module, Indicator, Reason), where Sign is + for what
% only Ninelog tells

accepted(_, noprofile, _, _, 'there is no profiler').
accepted(-, nodebug, Module, _, 'the debugger enters no library, whatever it declares') :- Module \== user.
accepted(-, det, rbtrees, _, 'a check at each call would cost time').
accepted(_, ssu, _, _, 'how a library is written').
accepted(_, volatile, _, _, 'nothing is saved').
accepted(_, non_terminal, _, _, 'written as predicates of lists').
accepted(_, notrace, _, _, 'the debugger shows no predicate of the system in another way').
accepted(-, sig_atomic, user, sig_atomic/1, 'a mark of the implementation').
accepted(-, quasi_quotation_syntax, strings, string/4, 'a mark of the implementation').
% Predicates of the system that are in a library of SWI-Prolog's, and the other way round.
accepted(_, Property, _, _, 'where it is defined') :- memberchk(Property, [built_in, nodebug, exported, imported_from(_)]).
accepted(-, Property, user, Indicator, 'where it is defined') :-
    memberchk(Property, [tabled, tabled(variant)]),
    memberchk(Indicator, [tabled_call/1, undefined/0]).
% What takes a goal or the name of something in a module says so.
accepted(Sign, Property, Module, Indicator, 'how the caller''s module gets there') :-
    memberchk(Property, [transparent, meta(_)]),
    by_module(Sign, Module, Indicators),
    memberchk(Indicator, Indicators).

by_module(+, user, [exists_source/1, exists_source/2, tabled_call/1, transaction/2, write_length/3]).
by_module(-, user, [noprofile/1, sig_pending/1, sig_remove/2, '[|]'/2, current_signal/3, prolog_frame_attribute/3]).
by_module(_, settings, [list_settings/1, setting_property/2]).
by_module(_, broadcast, [listening/3]).
by_module(_, prolog_dialect, [exists_source/1]).
by_module(_, time, [alarm_at/3]).
by_module(_, prolog_source, [load_quasi_quotation_syntax/2]).
by_module(_, prolog_edit, [edit/1]).
by_module(_, backward_compatibility, ['$sig_atomic'/1, sformat/2, sformat/3]).
by_module(_, chr_runtime, [current_chr_constraint/1]).
by_module(_, prolog_listing, [listing/0, portray_clause/3]).
by_module(_, tables, [tfindall/3]).
by_module(+, sicstus, [block/1, use_module/3]).
by_module(+, sicstus4, [block/1, use_module/3]).

difference(Module:Indicator, Sign, Property) :-
    table_rows(Rows),
    % Those of `user` come first: a library may put its own in their place.
    member(p(Module, Indicator, Theirs), Rows),
    (   Module == user
    ->  true
    ;   memberchk(library(Module, Spec), Rows),
        catch(use_module(Spec, []), error(existence_error(_, _), _), true)
    ),
    Theirs \== [],
    properties(Module, Indicator, Ours),
    Ours \== [],
    (   member(Property, Theirs), \+ memberchk(Property, Ours), Sign = (-)
    ;   member(Property, Ours), \+ memberchk(Property, Theirs), Sign = (+)
    ),
    \+ accepted(Sign, Property, Module, Indicator, _).

system_predicate(Name/Arity, Core) :-
    table_rows(Rows),
    member(p(user, Name/Arity, Theirs), Rows),
    functor(Head, Name, Arity),
    predicate_property(system:Head, built_in),
    ( memberchk(iso, Theirs) -> Core = core ; Core = free ).

:- begin_tests(properties).

test(all, Differences == []) :-
    findall(Where-Sign-Property, plunit_properties:difference(Where, Sign, Property), Differences).
test(current, Missing == []) :-
    findall(PI, ( system_predicate(PI, _), \+ ( current_predicate(PI), current_predicate(system:PI) ) ), Missing).
test(control, all(PI == [(->)/2, (*->)/2, (',')/2, (;)/2, !/0, (\+)/1])) :-
    member(PI, [(->)/2, (*->)/2, (',')/2, (;)/2, !/0, (\+)/1]),
    current_predicate(PI),
    current_predicate(m:PI).
test(hidden, X == [notrace]) :-
    assertz(hidden_one),
    '$hide'(hidden_one/0),
    findall(P, ( P = notrace, predicate_property(hidden_one, P) ), X).
test(no_attribute, error(domain_error(predicate_property, foo))) :-
    '$set_predicate_attribute'(hidden_two/0, foo, true).
test(table_options, X == [incremental, subsumptive]) :-
    table((tabled_one/1 as (subsumptive, incremental))),
    assertz(tabled_one(1)),
    findall(P, predicate_property(tabled_one(_), tabled(P)), X0),
    sort(X0, X).
test(as, X == [volatile, thread_local]) :-
    thread_local(local_one/1 as volatile),
    findall(P, ( member(P, [volatile, thread_local]), predicate_property(local_one(_), P) ), X).
test(as_conflict, error(conflict_error(incremental, false, true))) :-
    dynamic(conflicting/1 as (incremental, opaque)).

:- end_tests(properties).

% ---- definitions and imports in place of predicates of the system

:- dynamic called/0.

own(Name/Arity, Head, Call) :-
    functor(Head, Name, Arity),
    length(Arguments, Arity),
    maplist(=(a), Arguments),
    Call =.. [Name|Arguments].

definable(PI) :-
    own(PI, Head, _),
    gensym(redefining, Module),
    catch(( assertz(Module:(Head :- true)) ), error(permission_error(modify, static_procedure, PI), _), fail).

% The definition is called from a clause, and from one of a module that imports it.
is_called(PI) :-
    own(PI, Head, Call),
    gensym(redefining, Module),
    gensym(redefining, Importing),
    assertz(Module:(Head :- plunit_redefinition:assertz(plunit_redefinition:called))),
    assertz(Module:(caller :- Call)),
    Module:export(PI),
    Importing:import(Module:PI),
    assertz(Importing:(caller :- Call)),
    forall(member(M, [Module, Importing]),
           ( retractall(plunit_redefinition:called), M:caller, plunit_redefinition:called )).

% Compiled as instructions whatever a module defines, as in SWI-Prolog.
compiled(PI) :- memberchk(PI, [string/1, rational/1, (*->)/2, (@)/2]).

:- begin_tests(redefinition).

test(core, Definable == []) :-
    findall(PI, ( system_predicate(PI, core), definable(PI) ), Definable).
test(free, Refused == []) :-
    findall(PI, ( system_predicate(PI, free), \+ definable(PI) ), Refused).
test(called, Ignored == []) :-
    findall(PI, ( system_predicate(PI, free), \+ compiled(PI), \+ is_called(PI) ), Ignored).
test(redefine_core, X == [mine]) :-
    redefine_system_predicate(redefining_core:write(_)),
    assertz(redefining_core:write(mine)),
    findall(Y, redefining_core:write(Y), X).
% SWI-Prolog refuses this one: the module has called the predicate of the system already.
test(later_definition, X-Y == []-[mine]) :-
    assertz(redefining_late:(caller(X0) :- any(X0), nb_current(no_such_key, X0))),
    assertz(redefining_late:any(_)),
    findall(Z, redefining_late:caller(Z), X),
    assertz(redefining_late:nb_current(_, mine)),
    findall(Z, redefining_late:caller(Z), Y).
test(retract_control, all(PI == [(',')/2, (;)/2, (->)/2, (\+)/1])) :-
    member(Head, [(a, b), (a ; b), (a -> b), \+ a]),
    catch(retract(Head), error(permission_error(modify, static_procedure, PI), _), true).
test(retract_system, error(permission_error(modify, static_procedure, findall/3))) :-
    retract(findall(_, _, _)).
test(abolish_free) :-
    abolish(redefining_abolish:print/1).
test(abolish_core, error(permission_error(modify, static_procedure, (',')/2))) :-
    abolish((',')/2).

% SWI-Prolog does not end here.
test(cyclic_declarations) :-
    X = [a/1|X],
    Y = (f(?), Y),
    forall(member(Goal, [dynamic(X), discontiguous(X), module_transparent(X), meta_predicate(Y)]),
           catch((Goal, fail), error(domain_error(acyclic_term, _), _), true)).

:- end_tests(redefinition).
