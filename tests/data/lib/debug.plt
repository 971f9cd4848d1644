% Messages of debug/3, spy points, traces of the stack.

:- use_module(library(plunit)).
:- use_module(told).
:- use_module(library(debug)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(prolog_stack)).

:- dynamic message_of/1.

spied(1).

messages_of(Goal, Messages) :-
    setup_call_cleanup(assertz((user:message_hook(T, _, _) :- assertz(user:message_of(T))), Ref), Goal, erase(Ref)),
    findall(T, retract(user:message_of(T)), Messages).

:- begin_tests(debug_topics, [cleanup(nodebug(topic(_)))]).

speaks(X) :- debug(topic(loaded), "~w", [X]).

test(known_once_loaded) :-
    debugging(topic(loaded), false),
    speaks(1).
test(all_that_unify, all(T == [loaded,other])) :-
    debug(topic(other)),
    debug(topic(_)),
    debugging(topic(T), true).
test(unbound) :-
    nodebug(X),
    var(X).
test(destination, D == [user_error]) :-
    debug(topic(other) > user_error),
    prolog_debug:topic(topic(other), true, D).

:- end_tests(debug_topics).

:- begin_tests(debug_messages).

test(list_debug_topics) :-
    user:messages_of(list_debug_topics, _).
test(context, [cleanup(debug_message_context(-time))]) :- debug_message_context(+time).

open(1).
open(2).

test(choice_point, [nondet, Here == "left a choice point in alternate clause (after success)"]) :-
    open(_),
    told(print_last_choicepoint, [Text|_]),
    once(sub_string(Text, B, _, _, "open(1) left")),
    Start is B+8,
    once(sub_string(Text, E, _, _, "success)")),
    Length is E+8-Start,
    sub_string(Text, Start, Length, _, Here).

:- end_tests(debug_messages).

:- begin_tests(spy_points).

test(nospyall, Messages =@= [spy(spied(_)),nospy(spied(_))]) :-
    user:messages_of(( spy(user:spied/1), nospyall, nodebug, nospyall ), Messages0),
    findall(M, ( member(T, Messages0), spying(T, M) ), Messages).

spying(spy(user:H), spy(H)).
spying(nospy(user:H), nospy(H)).

:- end_tests(spy_points).

:- begin_tests(backtraces).

test(print_backtrace) :-
    with_output_to(string(_), ( current_output(S), get_prolog_backtrace(5, B), print_prolog_backtrace(S, B) )).

:- end_tests(backtraces).
