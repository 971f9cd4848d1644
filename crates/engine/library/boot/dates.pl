:- module(system,
          [ stamp_date_time/3, date_time_stamp/2, format_time/3, format_time/4
          ]).

/** <module> Dates and times

    The machine returns the current time, and the offset of a time zone at a point in time. This file has the
    Gregorian calendar, for all times, and the directives of format_time/3. Offsets are in seconds west of
    Greenwich.
*/

%!  stamp_date_time(+Stamp, -Date, +Zone) is det.
%
%   Date is date(Year, Month, Day, Hour, Minute, Second, Offset, Zone, DST); Zone is local, 'UTC' or an
%   offset.

stamp_date_time(Stamp0, Date, Zone) :-
    '$time_stamp'(Stamp0, float, stamp_date_time/3, Stamp),
    (   var(Zone)
    ->  throw(error(instantiation_error, context(system:stamp_date_time/3, _)))
    ;   '$zone_at'(Zone, Stamp, Offset, Name, Summer)
    ->  '$clock_date'(Stamp, Offset, Name, Summer, Date)
    ;   atom(Zone)
    ->  throw(error(domain_error(timezone, Zone), context(system:stamp_date_time/3, _)))
    ;   throw(error(type_error(integer, Zone), context(system:stamp_date_time/3, _)))
    ).

'$zone_at'(local, Stamp, Offset, Name, Summer) :-
    !,
    '$local_zone'(Stamp, Offset, Name, Summer).
'$zone_at'('UTC', _, 0, 'UTC', -) :- !.
'$zone_at'(Offset, _, Offset, -, -) :- integer(Offset).

%   '$time_stamp'(+Number, +Type, +Predicate, -Float): a point in time.

'$time_stamp'(Number, _, _, Stamp) :-
    number(Number),
    Stamp is float(Number),
    abs(Stamp) < inf,
    !.
'$time_stamp'(Number, _, PI, _) :-
    var(Number),
    !,
    throw(error(instantiation_error, context(system:PI, _))).
'$time_stamp'(Number, Type, PI, _) :-
    throw(error(type_error(Type, Number), context(system:PI, _))).

%   '$clock_date'(+Stamp, +Offset, +Zone, +Summer, -Date): Date is the local date and time of Stamp.

'$clock_date'(Stamp, Offset, Zone, Summer, date(Y,M,D,H,Min,S,Offset,Zone,Summer)) :-
    Whole is floor(Stamp),
    Local is Whole - Offset,
    Days is Local div 86400,
    '$date_of_days'(Days, Y, M, D),
    Seconds is Local mod 86400,
    H is Seconds // 3600,
    Min is Seconds // 60 mod 60,
    S is float(Seconds mod 60) + (Stamp - Whole).

%   Converts a date to days since 1970, and back. Month and day may lie outside of their ranges. Years start
%   in March here, so that the leap day comes last.

'$days_of_date'(Year, Month, Day, Days) :-
    FromMarch is Year * 12 + Month - 3,
    Y is FromMarch div 12,
    YearOfEra is Y mod 400,
    DayOfYear is (153 * (FromMarch mod 12) + 2) // 5 + Day - 1,
    Days is Y div 400 * 146097 + YearOfEra * 365 + YearOfEra // 4 - YearOfEra // 100 + DayOfYear - 719468.

'$date_of_days'(Days, Year, Month, Day) :-
    Shifted is Days + 719468,
    N is Shifted mod 146097,
    YearOfEra is (N - N // 1460 + N // 36524 - N // 146096) // 365,
    DayOfYear is N - (365 * YearOfEra + YearOfEra // 4 - YearOfEra // 100),
    FromMarch is (5 * DayOfYear + 2) // 153,
    Day is DayOfYear - (153 * FromMarch + 2) // 5 + 1,
    Month is (FromMarch + 2) mod 12 + 1,
    Year is YearOfEra + Shifted div 146097 * 400 + (FromMarch + 2) // 12.

%!  date_time_stamp(+Date, -Stamp) is det.
%
%   Stamp is the time of date(Year, Month, Day, Hour, Minute, Second, Offset, Zone, DST) in seconds since
%   1970.

date_time_stamp(Date, Stamp) :-
    '$date_moment'(Date, date_time_stamp/2, Stamp, _, _, _).

%   '$date_moment'(?Date, +Predicate, -Stamp, -Offset, -Zone, -Summer): computes the time stamp of a date term
%   and fills in its unbound fields.

'$date_moment'(Date, PI, _, _, _, _) :-
    var(Date),
    !,
    throw(error(instantiation_error, context(system:PI, _))).
'$date_moment'(date(Y,M,D), PI, Stamp, 0, -, -) :-
    !,
    '$date_days'(Y, M, D, PI, Days),
    Stamp is float(Days * 86400).
'$date_moment'(date(Y,M,D,H0,Min0,S0,Offset0,Zone0,Summer0), PI, Stamp, Offset, Zone, Summer) :-
    !,
    '$date_days'(Y, M, D, PI, Days),
    '$date_part'(H0, H, PI),
    '$date_part'(Min0, Min, PI),
    ( var(S0) -> S = 0.0 ; '$time_stamp'(S0, float, PI, S) ),
    Clock is Days * 86400 + H * 3600 + Min * 60,
    '$date_zone'(Offset0, Zone0, Summer0, Clock, PI, Offset, Zone, Summer),
    Stamp is float(Clock + Offset) + S.
'$date_moment'(Date, PI, _, _, _, _) :-
    throw(error(type_error(time, Date), context(system:PI, _))).

'$date_days'(Y, M, D, PI, Days) :-
    '$date_integer'(Y, PI),
    '$date_integer'(M, PI),
    '$date_integer'(D, PI),
    '$days_of_date'(Y, M, D, Days).

'$date_part'(Part, 0, _) :- var(Part), !.
'$date_part'(Part, Part, PI) :- '$date_integer'(Part, PI).

'$date_integer'(Part, _) :- integer(Part), !.
'$date_integer'(Part, PI) :- var(Part), !, throw(error(instantiation_error, context(system:PI, _))).
'$date_integer'(Part, PI) :- throw(error(type_error(integer, Part), context(system:PI, _))).

%   Without an offset in the date, uses the offset of the local zone at that local time.

'$date_zone'(Offset, Zone, Summer, _, _, Offset, Zone1, Summer1) :-
    integer(Offset),
    !,
    ( atom(Zone) -> Zone1 = Zone ; Zone1 = (-) ),
    ( ( Summer == true ; Summer == false ) -> Summer1 = Summer ; Summer1 = (-) ).
'$date_zone'(Offset0, Zone0, Summer0, Clock, _, Offset, Zone, Summer) :-
    ( var(Offset0) ; Offset0 == (-) ),
    !,
    '$local_zone'(Clock, Guess, _, _),
    At is Clock + Guess,
    '$local_zone'(At, Offset, _, _),
    Then is Clock + Offset,
    '$local_zone'(Then, _, Name, Summer),
    (   var(Offset0)
    ->  Offset0 = Offset,
        ignore(Zone0 = Name),
        ignore(Summer0 = Summer)
    ;   true
    ),
    ( atom(Zone0), Zone0 \== (-) -> Zone = Zone0 ; Zone = Name ).
'$date_zone'(Offset, _, _, _, PI, _, _, _) :-
    throw(error(type_error(integer, Offset), context(system:PI, _))).

% ---- times as text

%!  format_time(+Output, +Format, +Time) is det.
%
%   Writes a time as Format says, such as %Y-%m-%d %H:%M:%S.

format_time(Sink, Format, Time) :-
    '$format_time'(Sink, Format, Time, 3).

%!  format_time(+Output, +Format, +Time, +Locale) is det.
%
%   The same as format_time/3; the locale must be `posix`.

format_time(Sink, Format, Time, _) :-
    '$format_time'(Sink, Format, Time, 4).

%   The directives are written from a term time(Year, Month, Day, Hour, Minute,
%   Second, Stamp, Offset, Zone, Days), with the days since 1970.

'$format_time'(Sink, Format, Time, Arity) :-
    '$in_context'(format_time/Arity, string_codes(Format, Template)),
    '$time_fields'(Time, format_time/Arity, Fields),
    '$time_text'(Template, Fields, Arity, Codes),
    '$in_context'(format_time/Arity, format(Sink, '~s', [Codes])).

'$time_fields'(Time, PI, time(Y,M,D,H,Min,S,Stamp,Offset,Zone,Days)) :-
    (   number(Time)
    ->  '$time_stamp'(Time, time, PI, Stamp),
        '$local_zone'(Stamp, Offset, Zone0, _)
    ;   '$date_moment'(Time, PI, Stamp, Offset, Zone0, _)
    ),
    ( Zone0 == (-) -> Zone = 'UTC' ; Zone = Zone0 ),
    '$clock_date'(Stamp, Offset, _, _, date(Y,M,D,H,Min,S,_,_,_)),
    '$days_of_date'(Y, M, D, Days).

%   The days of the week are counted from Sunday.

'$weekday'(T, Weekday) :-
    arg(10, T, Days),
    Weekday is (Days + 4) mod 7.

'$day_of_year'(T, DayOfYear) :-
    arg(1, T, Y),
    arg(10, T, Days),
    '$days_of_date'(Y, 1, 1, NewYear),
    DayOfYear is Days - NewYear + 1.

%   '$week_of_year'(+Time, +First, -Week): weeks begin with this day.

'$week_of_year'(T, First, Week) :-
    '$weekday'(T, Weekday),
    '$day_of_year'(T, DayOfYear),
    Week is (DayOfYear + 6 - (Weekday - First) mod 7) // 7.

%   A week belongs to the year of its Thursday.

'$iso_week'(T, IsoYear, IsoWeek) :-
    '$weekday'(T, Weekday),
    arg(10, T, Days),
    Thursday is Days - (Weekday + 6) mod 7 + 3,
    '$date_of_days'(Thursday, IsoYear, _, _),
    '$days_of_date'(IsoYear, 1, 1, IsoNewYear),
    IsoWeek is (Thursday - IsoNewYear) // 7 + 1.

'$time_text'([], _, _, []).
'$time_text'([C|Format], Time, Arity, Codes) :-
    (   C =\= 0'%
    ->  Codes = [C|Codes1],
        '$time_text'(Format, Time, Arity, Codes1)
    ;   '$time_digits'(Format, 6, Digits, Format1),
        ( Format1 = [0':|Format2] -> Colon = (:) ; Colon = '', Format2 = Format1 ),
        '$time_directive'(Format2, Digits, Colon, Time, Arity, Codes)
    ).

%   '$time_digits'(+Format, +Digits0, -Digits, -Rest): Digits is the number at the start of Format, or Digits0
%   if there is none.

'$time_digits'(Format, Digits0, Digits, Rest) :-
    (   '$time_number'(Format, 0, Number, Rest),
        Rest \== Format
    ->  Digits is min(Number, 1000)
    ;   Digits = Digits0,
        Rest = Format
    ).

'$time_number'([C|Format], Number0, Number, Rest) :-
    C >= 0'0,
    C =< 0'9,
    !,
    Number1 is 10 * Number0 + C - 0'0,
    '$time_number'(Format, Number1, Number, Rest).
'$time_number'(Rest, Number, Number, Rest).

'$time_directive'([], _, _, _, Arity, _) :-
    '$no_directive'('%', Arity).
'$time_directive'([C|Format], Digits, Colon, Time, Arity, Codes) :-
    char_code(Directive, C),
    (   '$time_field'(Directive, Digits, Colon, Time, Template, Arguments)
    ->  '$time_part'(Template, Arguments, Codes, Codes1),
        '$time_text'(Format, Time, Arity, Codes1)
    ;   atom_concat('%', Directive, Culprit),
        '$no_directive'(Culprit, Arity)
    ).

'$no_directive'(Culprit, Arity) :-
    throw(error(existence_error(format, Culprit), context(system:format_time/Arity, _))).

%   '$time_part'(+Template, +Arguments, -Codes, ?Rest): Codes are what format/2 writes, and then Rest. Most
%   directives write two digits or a year, for which there is no need to open a stream.

'$time_part'('~`0t~d~2|', [Number], [High, Low|Rest], Rest) :-
    Number >= 0,
    Number =< 99,
    !,
    High is 0'0 + Number // 10,
    Low is 0'0 + Number mod 10.
'$time_part'('~d', [Number], Codes, Rest) :-
    !,
    number_codes(Number, Digits),
    '$append'(Digits, Rest, Codes).
'$time_part'(Template, Arguments, Codes, Rest) :-
    format(codes(Codes, Rest), Template, Arguments).

%   '$time_field'(+Directive, +Digits, +Colon, +Time, -Template, -Arguments)

'$time_field'(a, _, _, T, '~w', [Day]) :- '$time_day'(T, _, Day).
'$time_field'('A', _, _, T, '~w', [Day]) :- '$time_day'(T, Day, _).
'$time_field'(b, _, _, T, '~w', [Month]) :- '$time_month'(T, _, Month).
'$time_field'(h, _, _, T, '~w', [Month]) :- '$time_month'(T, _, Month).
'$time_field'('B', _, _, T, '~w', [Month]) :- '$time_month'(T, Month, _).
'$time_field'(c, _, _, T, '~w ~w ~|~t~d~2+ ~|~`0t~d~2+:~|~`0t~d~2+:~|~`0t~d~2+ ~d', [Day,Month,D,H,Min,S,Y]) :-
    '$time_day'(T, _, Day),
    '$time_month'(T, _, Month),
    '$time_clock'(T, H, Min, S),
    arg(1, T, Y),
    arg(3, T, D).
'$time_field'(+, _, _, T, Template, Arguments) :- '$time_field'(c, _, _, T, Template, Arguments).
'$time_field'('C', _, _, T, '~`0t~d~2|', [Century]) :- arg(1, T, Y), Century is Y div 100.
'$time_field'(d, _, _, T, '~`0t~d~2|', [D]) :- arg(3, T, D).
'$time_field'('D', _, _, T, '~`0t~d~2|/~`0t~d~5|/~`0t~d~8|', [M,D,Y]) :-
    arg(2, T, M),
    arg(3, T, D),
    '$time_short_year'(T, Y).
'$time_field'(x, _, _, T, Template, Arguments) :- '$time_field'('D', _, _, T, Template, Arguments).
'$time_field'(e, _, _, T, '~t~d~2|', [D]) :- arg(3, T, D).
'$time_field'(f, Digits, _, T, '~w', [Fraction]) :-
    arg(6, T, Second),
    arg(7, T, Stamp),
    (   Stamp < 0
    ->  Part is abs(float_fractional_part(Stamp))
    ;   Part is Second - floor(Second)
    ),
    format(atom(Text), '~*f', [Digits,Part]),
    ( sub_atom(Text, Before, 1, _, '.') -> Start is Before + 1, sub_atom(Text, Start, _, 0, Fraction) ; Fraction = '' ).
'$time_field'('F', _, _, T, '~d-~|~`0t~d~2+-~|~`0t~d~2+', [Y,M,D]) :-
    arg(1, T, Y),
    arg(2, T, M),
    arg(3, T, D).
'$time_field'(g, _, _, T, '~`0t~d~2|', [Y]) :- '$iso_week'(T, Year, _), Y is Year mod 100.
'$time_field'('G', _, _, T, '~d', [Y]) :- '$iso_week'(T, Y, _).
'$time_field'('V', _, _, T, '~`0t~d~2|', [W]) :- '$iso_week'(T, _, W).
'$time_field'('H', _, _, T, '~`0t~d~2|', [H]) :- arg(4, T, H).
'$time_field'('I', _, _, T, '~`0t~d~2|', [H]) :- '$time_twelve'(T, H).
'$time_field'(j, _, _, T, '~`0t~d~3|', [D]) :- '$day_of_year'(T, D).
'$time_field'(k, _, _, T, '~t~d~2|', [H]) :- arg(4, T, H).
'$time_field'(l, _, _, T, '~t~d~2|', [H]) :- '$time_twelve'(T, H).
'$time_field'(m, _, _, T, '~`0t~d~2|', [M]) :- arg(2, T, M).
'$time_field'('M', _, _, T, '~`0t~d~2|', [M]) :- arg(5, T, M).
'$time_field'(n, _, _, _, '~n', []).
'$time_field'(p, _, _, T, '~w', [Half]) :- '$time_half'(T, Half).
'$time_field'('P', _, _, T, '~w', [Lower]) :- '$time_half'(T, Half), downcase_atom(Half, Lower).
'$time_field'(r, _, _, T, '~`0t~d~2|:~`0t~d~5|:~`0t~d~8| ~w', [H,M,S,Half]) :-
    '$time_clock'(T, _, M, S),
    '$time_twelve'(T, H),
    '$time_half'(T, Half).
'$time_field'('R', _, _, T, '~`0t~d~2|:~`0t~d~5|', [H,M]) :- '$time_clock'(T, H, M, _).
'$time_field'(s, _, _, T, '~d', [S]) :- arg(7, T, Stamp), S is floor(Stamp + 0.5).
'$time_field'('S', _, _, T, '~`0t~d~2|', [S]) :- '$time_clock'(T, _, _, S).
'$time_field'(t, _, _, _, '\t', []).
'$time_field'('T', _, _, T, '~`0t~d~2|:~`0t~d~5|:~`0t~d~8|', [H,M,S]) :- '$time_clock'(T, H, M, S).
'$time_field'('X', _, _, T, Template, Arguments) :- '$time_field'('T', _, _, T, Template, Arguments).
'$time_field'(u, _, _, T, '~d', [D]) :- '$weekday'(T, W), D is (W + 6) mod 7 + 1.
'$time_field'('U', _, _, T, '~`0t~d~2|', [W]) :- '$week_of_year'(T, 0, W).
'$time_field'(w, _, _, T, '~d', [W]) :- '$weekday'(T, W).
'$time_field'('W', _, _, T, '~`0t~d~2|', [W]) :- '$week_of_year'(T, 1, W).
'$time_field'(y, _, _, T, '~`0t~d~2|', [Y]) :- '$time_short_year'(T, Y).
'$time_field'('Y', _, _, T, '~d', [Y]) :- arg(1, T, Y).
'$time_field'(z, _, Colon, T, '~w~|~`0t~d~2+~w~|~`0t~d~2+', [Sign,H,Colon,M]) :-
    arg(8, T, Offset),
    ( Offset > 0 -> Sign = (-) ; Sign = (+) ),
    H is abs(Offset) // 3600,
    M is abs(Offset) // 60 mod 60.
'$time_field'('Z', _, _, T, '~w', [Zone]) :- arg(9, T, Zone).
'$time_field'('%', _, _, _, '%', []).

'$time_clock'(T, Hour, Minute, Second) :-
    arg(4, T, Hour),
    arg(5, T, Minute),
    arg(6, T, S),
    Second is floor(S).

'$time_twelve'(T, Hour) :-
    arg(4, T, H),
    Hour is (H + 11) mod 12 + 1.

'$time_half'(T, Half) :-
    arg(4, T, H),
    ( H < 12 -> Half = 'AM' ; Half = 'PM' ).

'$time_short_year'(T, Year) :-
    arg(1, T, Y),
    Year is Y mod 100.

'$time_day'(T, Name, Short) :-
    '$weekday'(T, Weekday),
    Days = days('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'),
    N is Weekday + 1,
    arg(N, Days, Name),
    sub_atom(Name, 0, 3, _, Short).

'$time_month'(T, Name, Short) :-
    arg(2, T, Month),
    Months = months('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August',
                    'September', 'October', 'November', 'December'),
    arg(Month, Months, Name),
    sub_atom(Name, 0, 3, _, Short).
