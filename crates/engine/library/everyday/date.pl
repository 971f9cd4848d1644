/** Dates: their parts, days of the week and of the year, and ISO 8601. */

:- module(date,
          [ date_time_value/3, day_of_the_week/2, day_of_the_year/2,
            parse_time/2, parse_time/3
          ]).
:- autoload(library(dcg/basics), [digit//1, digits//1]).

%!  date_time_value(?Field, +DateTime, ?Value) is nondet.
%
%   Value is the Field of the term date/9 or date/3: year, month, day, hour,
%   minute, second, utc_offset, time_zone, daylight_saving, date or time.

date_time_value(year, date(Y,_,_,_,_,_,_,_,_), Y).
date_time_value(month, date(_,M,_,_,_,_,_,_,_), M).
date_time_value(day, date(_,_,D,_,_,_,_,_,_), D).
date_time_value(hour, date(_,_,_,H,_,_,_,_,_), H).
date_time_value(minute, date(_,_,_,_,M,_,_,_,_), M).
date_time_value(second, date(_,_,_,_,_,S,_,_,_), S).
date_time_value(utc_offset, date(_,_,_,_,_,_,O,_,_), O).
date_time_value(time_zone, date(_,_,_,_,_,_,_,Z,_), Z) :-
    Z \== (-).
date_time_value(daylight_saving, date(_,_,_,_,_,_,_,_,D), D) :-
    D \== (-).
date_time_value(date, date(Y,M,D,_,_,_,_,_,_), date(Y,M,D)).
date_time_value(time, date(_,_,_,H,M,S,_,_,_), time(H,M,S)).

%!  day_of_the_week(+Date, -Day) is det.
%
%   Day is the day of the week of date(Year, Month, Day), 1 for Monday up to
%   7 for Sunday.

day_of_the_week(date(Year, Month, Day), WeekDay) :-
    format_time(atom(Text), '%u', date(Year,Month,Day,0,0,0,0,-,-)),
    atom_number(Text, WeekDay).

%!  day_of_the_year(+Date, -Day) is det.
%
%   Day is the number of the day date(Year, Month, Day) in its year.

day_of_the_year(date(Year, Month, Day), YearDay) :-
    format_time(atom(Text), '%j', date(Year,Month,Day,0,0,0,0,-,-)),
    atom_number(Text, YearDay).

%!  parse_time(+Text, -Stamp) is semidet.
%
%   Stamp is the time that Text says in the format ISO 8601 or RFC 1123.

parse_time(Text, Stamp) :-
    parse_time(Text, _, Stamp).

%!  parse_time(+Text, ?Format, -Stamp) is semidet.
%
%   As parse_time/2, in Format, iso_8601 or rfc_1123.

parse_time(Text, Format, Stamp) :-
    text_to_string(Text, String),
    string_codes(String, Codes),
    parse_format(Format, Codes, Date),
    !,
    date_time_stamp(Date, Stamp).

parse_format(iso_8601, Codes, Date) :-
    phrase(iso_8601(Date), Codes).
parse_format(rfc_1123, Codes, Date) :-
    phrase(rfc_1123(Date), Codes).

iso_8601(date(Y,Mon,D,H,Min,S,Offset,-,-)) -->
    (   "-"
    ->  iso_date(Y0, Mon, D),
        { Y is -Y0 }
    ;   iso_date(Y, Mon, D)
    ),
    (   ( "T" ; " " )
    ->  iso_time(H, Min, S),
        zone(Offset)
    ;   { H = 0, Min = 0, S = 0, Offset = 0 }
    ).

iso_date(Year, Month, Day) -->
    number(4, Year),
    (   "-",
        number(2, 1, 12, Month),
        "-",
        number(2, 1, 31, Day)
    ->  []
    ;   number(2, 1, 12, Month),
        number(2, 1, 31, Day)
    ->  []
    ;   "-",
        number(3, 1, 366, Day)
    ->  { Month = 1 }
    ;   "-",
        number(2, 1, 12, Month)
    ->  { Day = 0 }
    ;   ( "-W" ; "W" ),
        number(2, 1, 53, Week),
        ( "-" ; [] ),
        number(1, 1, 7, WeekDay)
    ->  { day_of_the_week(date(Year,1,4), First),
          Month = 1,
          Day is 4+(Week-1)*7+WeekDay-First
        }
    ).

iso_time(Hour, Minute, Second) -->
    number(2, 0, 23, Hour),
    (   ":"
    ->  number(2, 0, 59, Minute),
        (   ":"
        ->  seconds(Second)
        ;   { Second = 0 }
        )
    ;   number(2, 0, 59, Minute)
    ->  (   seconds(Second)
        ->  []
        ;   { Second = 0 }
        )
    ;   { Minute = 0, Second = 0 }
    ).

seconds(Second) -->
    number(2, 0, 60, Whole),
    (   ( "." ; "," )
    ->  digits(Digits),
        { Digits = [_|_],
          atom_codes(Fraction, Digits),
          format(atom(Text), '~d.~w', [Whole,Fraction]),
          atom_number(Text, Second)
        }
    ;   { Second = Whole }
    ).

number(Count, Least, Most, Number) -->
    number(Count, Number),
    { Number >= Least, Number =< Most }.

number(Count, Number) -->
    digit_codes(Count, Codes),
    { number_codes(Number, Codes) }.

digit_codes(0, []) -->
    !,
    [].
digit_codes(Count, [Code|Codes]) -->
    digit(Code),
    { Count1 is Count-1 },
    digit_codes(Count1, Codes).

zone(0) -->
    "Z",
    !.
zone(Offset) -->
    sign(Sign),
    !,
    number(2, 0, 23, Hours),
    (   ":"
    ->  number(2, 0, 59, Minutes)
    ;   number(2, 0, 59, Minutes)
    ->  []
    ;   { Minutes = 0 }
    ),
    { Offset is -Sign*(Hours*3600+Minutes*60) }.
zone(0) -->
    [].

sign(1) --> "+".
sign(-1) --> "-".

rfc_1123(date(Y,Mon,D,H,Min,S,Offset,-,-)) -->
    letters(_),
    ", ",
    number(2, 1, 31, D),
    " ",
    letters(Name),
    " ",
    number(4, Y),
    " ",
    number(2, 0, 23, H),
    ":",
    number(2, 0, 59, Min),
    ":",
    number(2, 0, 60, S),
    " ",
    (   ( "GMT" ; "UTC" )
    ->  { Offset = 0 }
    ;   zone(Offset)
    ),
    { month(Name, Mon) }.

letters(Atom) -->
    letter_codes(Codes),
    { Codes = [_|_],
      atom_codes(Atom, Codes)
    }.

letter_codes([Code|Codes]) -->
    [Code],
    { code_type(Code, csymf) },
    !,
    letter_codes(Codes).
letter_codes([]) -->
    [].

month('Jan', 1).
month('Feb', 2).
month('Mar', 3).
month('Apr', 4).
month('May', 5).
month('Jun', 6).
month('Jul', 7).
month('Aug', 8).
month('Sep', 9).
month('Oct', 10).
month('Nov', 11).
month('Dec', 12).
