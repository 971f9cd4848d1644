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

:- end_tests(inspection).
