% Alarms and time limits (library(time)).

:- use_module(library(plunit)).
:- use_module(library(time)).

:- begin_tests(alarms).

test(alarm_at) :-
    get_time(Now),
    Later is Now + 1000,
    alarm_at(Later, true, Id),
    current_alarm(_, _, Id, Status),
    Status \== done,
    remove_alarm(Id).
test(install_alarm, X == yes) :-
    alarm(1000, true, Id, [install(false)]),
    install_alarm(Id),
    uninstall_alarm(Id),
    remove_alarm(Id),
    X = yes.

:- end_tests(alarms).
