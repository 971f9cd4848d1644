/** <module> library(system) of SICStus Prolog 4 */

:- module(sicstus4_system, [ now/1, datime/1, datime/2, sleep/1, environ/2 ]).

%!  now(-Seconds) is det.
%
%   Seconds have passed since the beginning of 1970.

now(Seconds) :-
    get_time(Time),
    Seconds is truncate(Time).

%!  datime(-Date) is det.
%!  datime(?Seconds, ?Date) is det.
%
%   Date is datime(Year, Month, Day, Hour, Minute, Second), of now or of the time Seconds, by the local clock.

datime(Date) :-
    now(Seconds),
    datime(Seconds, Date).

datime(Seconds, datime(Year,Month,Day,Hour,Minute,Second)) :-
    (   nonvar(Seconds)
    ->  stamp_date_time(Seconds, date(Year,Month,Day,Hour,Minute,Exact,_,_,_), local),
        Second is truncate(Exact)
    ;   date_time_stamp(date(Year,Month,Day,Hour,Minute,Second,_,_,_), Time),
        Seconds is truncate(Time)
    ).

%!  sleep(+Seconds) is det.
%
%   Waits.

sleep(Seconds) :-
    system:sleep(Seconds).

%!  environ(?Name, ?Value) is nondet.
%
%   Value is that of the environment variable Name.

environ(Name, Value) :-
    (   nonvar(Name)
    ->  getenv(Name, Value)
    ;   environ(Pairs),
        member(Name=Value, Pairs)
    ).
