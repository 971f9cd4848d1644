% What programs ask the system about itself: blobs, choice points, messages, code, what is being loaded.

:- use_module(library(plunit)).
:- use_module(library(lists)).

:- compile_aux_clauses([auxiliary(1),auxiliary(2)]).

:- begin_tests(inspection).

:- dynamic known_fact/1.
known_fact(1).

test(deterministic, X == 1) :-
    known_fact(X).
test(current_blob) :-
    current_blob(abc, text).
test(dwim_predicate, Name == known_fact) :-
    dwim_predicate(plunit_inspection:known_fcat(_), Head),
    strip_module(Head, _, Plain),
    functor(Plain, Name, 1),
    !.
test(message_property, fail) :-
    message_property(no_such_kind, color(_)).
test(alert_signal) :-
    prolog_alert_signal(Old, Old).
test(current_choice) :-
    prolog_current_choice(C),
    nonvar(C).
test(load_context, fail) :-
    prolog_load_context(stream, _).
test(source_location, fail) :-
    source_location(_, _).
test(translate_message) :-
    phrase('$messages':translate_message(format("x~w", [1])), Lines),
    Lines = [_|_].
test(cancel_halt, throws(cancel_halt(later))) :-
    cancel_halt(later).
test(compile_aux_clauses, L == [1,2]) :-
    findall(X, user:auxiliary(X), L).
test(compiling, fail) :-
    compiling.
test(vm_list, true(sub_string(Text, _, _, _, "known_fact"))) :-
    with_output_to(string(Text), vm_list(plunit_inspection:known_fact/1)).

:- discontiguous inspected_declared/3.
:- multifile inspected_declared/4.

test(current_predicates_that_are_declared, L == [3,4]) :-
    findall(A, current_predicate(inspected_declared/A), L0),
    sort(L0, L).
test(current_predicates_of_the_system) :-
    forall(member(PI, [plus/3,succ/2,between/3,(->)/2,(*->)/2,(',')/2,!/0,findall/3]), current_predicate(PI)).
test(current_predicates_of_a_module, Xs-Ys == [inspected_here/0,member/2]-[]) :-
    plunit_inspected:assertz(inspected_here),
    plunit_inspected:import(lists:member/2),
    findall(N/A, current_predicate(plunit_inspected:N/A), Found),
    sort(Found, Xs),
    findall(A, current_predicate(plunit_inspected:write/A), Ys).
test(hooks_exist) :-
    \+ prolog:message_line_element(user_error, no_such_element),
    \+ prolog:message(no_such_message, _, _),
    \+ user:thread_message_hook(no_such_message, _, _),
    \+ user:message_property(no_such_kind, _).
test(flushed) :- '$flushed_predicate'(plunit_inspection:inspected(_)).
test(not_flushed, fail) :- '$flushed_predicate'(plunit_inspection:no_such_predicate(_)).
test(licenses) :- \+ license:license(_, _, _).
test(library_system) :- use_module(library(system)).
test(dwim_imported) :-
    last([1], _),
    findall(M:N/A, ( dwim_predicate(plunit_inspection:lsat(_, _), M:H), functor(H, N, A) ), Found),
    memberchk(plunit_inspection:last/2, Found).
test(spying, [setup(spy(inspected/1)), cleanup(( nospy(inspected/1), nodebug )), true(N == 1)]) :-
    predicate_property(inspected(_), spying),
    aggregate_all(count, predicate_property(inspected(_), spying), N).
test(spying_behind_dynamic, [setup(spy(inspected/1)), cleanup(( nospy(inspected/1), nodebug ))]) :-
    findall(P, predicate_property(inspected(_), P), Ps),
    append(_, [dynamic,spying|_], Ps).
test(not_spying, fail) :- predicate_property(inspected(_), spying).
test(nobody_else, [setup(spy(inspected/1)), cleanup(( nospy(inspected/1), nodebug )), fail]) :-
    predicate_property(append(_, _, _), spying).
test(clausable) :-
    '$clausable'(inspected/1),
    '$clausable'((inspected/1, inspected/2)).

:- dynamic inspected/1.

:- end_tests(inspection).
