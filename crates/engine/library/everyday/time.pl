:- module(time,
          [ alarm/3, alarm/4, alarm_at/3, alarm_at/4, remove_alarm/1, install_alarm/1,
            install_alarm/2, uninstall_alarm/1, current_alarm/4, current_alarms/5,
            call_with_time_limit/2, call_with_time_limit/3
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(time, [call_with_time_limit/3, current_alarms/5]).

/** <module> Time limits and alarm clocks

    An alarm's goal runs at the next call after its time has come.
*/

:- meta_predicate
    alarm(+, 0, -), alarm(+, 0, -, +), alarm_at(+, 0, -), alarm_at(+, 0, -, +),
    call_with_time_limit(+, 0), call_with_time_limit(+, 0, +),
    current_alarm(?, :, ?, ?), current_alarms(?, :, ?, ?, -).

%!  alarm(+Seconds, :Goal, -Alarm) is det.
%!  alarm(+Seconds, :Goal, -Alarm, +Options) is det.
%
%   Runs a goal after so many seconds. Options are remove(Bool), to forget
%   the alarm after it has rung, and install(Bool).

alarm(Time, Goal, Alarm) :-
    alarm(Time, Goal, Alarm, []).

alarm(Time, Goal, '$alarm'(Id), Options) :-
    Seconds is Time,
    (   '$memberchk'(remove(Remove), Options)
    ->  true
    ;   Remove = false
    ),
    '$alarm_new'(Goal, Remove, Id),
    (   '$memberchk'(install(false), Options)
    ->  remember_time(Id, Seconds)
    ;   '$alarm_install'(Id, Seconds)
    ).

:- dynamic(waiting/2).

remember_time(Id, Seconds) :-
    assertz(waiting(Id, Seconds)).

%!  alarm_at(+Stamp, :Goal, -Alarm) is det.
%!  alarm_at(+Stamp, :Goal, -Alarm, +Options) is det.
%
%   Runs a goal at a time.

alarm_at(Stamp, Goal, Alarm) :-
    alarm_at(Stamp, Goal, Alarm, []).

alarm_at(Stamp, Goal, Alarm, Options) :-
    get_time(Now),
    Seconds is Stamp - Now,
    alarm(Seconds, Goal, Alarm, Options).

%!  install_alarm(+Alarm) is det.
%!  install_alarm(+Alarm, +Seconds) is det.
%
%   Starts the clock of an alarm that was not installed.

install_alarm('$alarm'(Id)) :-
    retract(waiting(Id, Seconds)),
    !,
    '$alarm_install'(Id, Seconds).
install_alarm('$alarm'(Id), Time) :-
    Seconds is Time,
    retractall(waiting(Id, _)),
    '$alarm_install'(Id, Seconds).

%!  uninstall_alarm(+Alarm) is det.
%
%   Stops the clock.

uninstall_alarm('$alarm'(Id)) :-
    '$alarm_cancel'(Id).

%!  remove_alarm(+Alarm) is det.
%
%   Stops the clock and forgets the alarm.

remove_alarm('$alarm'(Id)) :-
    retractall(waiting(Id, _)),
    (   '$alarm_remove'(Id)
    ->  true
    ;   true
    ).

%!  current_alarm(?At, :Goal, ?Alarm, ?Status) is nondet.
%
%   Enumerates alarms.

current_alarm(At, _:Goal0, '$alarm'(Id), Status) :-
    (   nonvar(Goal0),
        Goal0 = _:Goal
    ->  true
    ;   Goal = Goal0
    ),
    '$alarms'(Alarms),
    get_time(Now),
    member(alarm(Id, _:Goal, Left, Status), Alarms),
    At is Now + Left.

current_alarms(At, Goal, Alarm, Status, List) :-
    findall(alarm(At, Goal, Alarm, Status),
            current_alarm(At, Goal, Alarm, Status),
            List).

%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%!  call_with_time_limit(+Seconds, :Goal, +Context) is semidet.
%
%   Runs a goal once, and throws time_limit_exceeded when it takes longer.

call_with_time_limit(Time, Goal) :-
    limited(Time, Goal, time_limit_exceeded).

call_with_time_limit(Time, Goal, Context) :-
    limited(Time, Goal, time_limit_exceeded(Context)).

limited(Time, Goal, Ball) :-
    Time > 0,
    !,
    Seconds is Time,
    setup_call_cleanup(
        '$alarm_new'(time:throw(Ball), limit, Id),
        ( '$alarm_install'(Id, Seconds), once(Goal), go_on ),
        ignore('$alarm_remove'(Id))).
limited(_, _, Ball) :-
    throw(Ball).

%   An alarm that comes while constraints propagate pauses that, also in the last
%   goal. At the next call, which is this one, the alarm rings.

go_on.
