% Trace points (library(prolog_trace)).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(prolog_trace)).

traced_p(X) :-
    traced_q(X),
    X > 1.
traced_q(1).
traced_q(2).
traced_q(3).

:- begin_tests(prolog_trace, [cleanup(notraceall)]).

printed(Goal, Text) :-
    with_output_to(string(Text), ignore(Goal), [capture([user_error])]).

test(ports, Ports == ["Call", "Exit", "Redo", "Exit"]) :-
    printed(trace(user:traced_q/1), _),
    printed(traced_p(_), Text),
    printed(trace(user:traced_q/1, -all), _),
    split_string(Text, "\n", " ", Lines0),
    exclude(==(""), Lines0, Lines),
    findall(Port, ( member(Line, Lines), split_string(Line, " ", ":", Parts), member(Port, Parts),
                    memberchk(Port, ["Call", "Exit", "Redo", "Fail"]) ), Ports),
    !.
test(chosen, Traced == [[call, fail]]) :-
    printed(trace(user:traced_q/1, [call, fail]), _),
    findall(Ps, tracing(user:(traced_q/1), Ps), Traced).
test(none, Text == "") :-
    printed(trace(user:traced_q/1), _),
    printed(notraceall, _),
    printed(forall(traced_p(_), true), Text).
test(unknown, error(existence_error(procedure, _))) :- trace(no_such_predicate).
test(leash_wants_a_sign, [forall(member(Ports, [full,all,call])), error(type_error('+|-|?(Flag)', Ports))]) :-
    leash(Ports).

:- end_tests(prolog_trace).
