/** <module> Times as text

    What the directives of format_time/3 stand for; the fields of a time are
    computed in Rust.
*/

%   '$format_time'(+Sink, +Format, +Time, +Arity): Format is a list of codes,
%   Time a term time(Year, Month, Day, Hour, Minute, Second, Stamp, Offset,
%   Zone, Weekday, DayOfYear, IsoYear, IsoWeek, SundayWeek, MondayWeek).

'$format_time'(Sink, Format, Time, Arity) :-
    '$time_text'(Format, Time, Arity, Codes),
    catch(format(Sink, '~s', [Codes]),
          error(Formal, context(system:format/3, Message)),
          throw(error(Formal, context(system:format_time/Arity, Message)))).

'$time_text'([], _, _, []).
'$time_text'([C|Format], Time, Arity, Codes) :-
    (   C =\= 0'%
    ->  Codes = [C|Codes1],
        '$time_text'(Format, Time, Arity, Codes1)
    ;   '$time_digits'(Format, 6, Digits, Format1),
        ( Format1 = [0':|Format2] -> Colon = (:) ; Colon = '', Format2 = Format1 ),
        '$time_directive'(Format2, Digits, Colon, Time, Arity, Codes)
    ).

%   '$time_digits'(+Format, +Digits0, -Digits, -Rest): the number in front, or
%   Digits0 if there is none.

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
    ->  format(codes(Codes, Codes1), Template, Arguments),
        '$time_text'(Format, Time, Arity, Codes1)
    ;   atom_concat('%', Directive, Culprit),
        '$no_directive'(Culprit, Arity)
    ).

'$no_directive'(Culprit, Arity) :-
    throw(error(existence_error(format, Culprit), context(system:format_time/Arity, _))).

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
    arg(2, T, M), arg(3, T, D), '$time_short_year'(1, T, Y).
'$time_field'(x, _, _, T, Template, Arguments) :- '$time_field'('D', _, _, T, Template, Arguments).
'$time_field'(e, _, _, T, '~t~d~2|', [D]) :- arg(3, T, D).
'$time_field'(f, Digits, _, T, '~w', [Fraction]) :-
    arg(6, T, Second),
    Part is Second - floor(Second),
    format(atom(Text), '~*f', [Digits,Part]),
    ( sub_atom(Text, Before, 1, _, '.') -> Start is Before + 1, sub_atom(Text, Start, _, 0, Fraction) ; Fraction = '' ).
'$time_field'('F', _, _, T, '~d-~|~`0t~d~2+-~|~`0t~d~2+', [Y,M,D]) :-
    arg(1, T, Y), arg(2, T, M), arg(3, T, D).
'$time_field'(g, _, _, T, '~`0t~d~2|', [Y]) :- '$time_short_year'(12, T, Y).
'$time_field'('G', _, _, T, '~d', [Y]) :- arg(12, T, Y).
'$time_field'('V', _, _, T, '~`0t~d~2|', [W]) :- arg(13, T, W).
'$time_field'('H', _, _, T, '~`0t~d~2|', [H]) :- arg(4, T, H).
'$time_field'('I', _, _, T, '~`0t~d~2|', [H]) :- '$time_twelve'(T, H).
'$time_field'(j, _, _, T, '~`0t~d~3|', [D]) :- arg(11, T, D).
'$time_field'(k, _, _, T, '~t~d~2|', [H]) :- arg(4, T, H).
'$time_field'(l, _, _, T, '~t~d~2|', [H]) :- '$time_twelve'(T, H).
'$time_field'(m, _, _, T, '~`0t~d~2|', [M]) :- arg(2, T, M).
'$time_field'('M', _, _, T, '~`0t~d~2|', [M]) :- arg(5, T, M).
'$time_field'(n, _, _, _, '~n', []).
'$time_field'(p, _, _, T, '~w', [Half]) :- '$time_half'(T, Half).
'$time_field'('P', _, _, T, '~w', [Lower]) :- '$time_half'(T, Half), downcase_atom(Half, Lower).
'$time_field'(r, _, _, T, '~`0t~d~2|:~`0t~d~5|:~`0t~d~8| ~w', [H,M,S,Half]) :-
    '$time_clock'(T, _, M, S), '$time_twelve'(T, H), '$time_half'(T, Half).
'$time_field'('R', _, _, T, '~`0t~d~2|:~`0t~d~5|', [H,M]) :- '$time_clock'(T, H, M, _).
'$time_field'(s, _, _, T, '~d', [S]) :- arg(7, T, Stamp), S is floor(Stamp + 0.5).
'$time_field'('S', _, _, T, '~`0t~d~2|', [S]) :- '$time_clock'(T, _, _, S).
'$time_field'(t, _, _, _, '\t', []).
'$time_field'('T', _, _, T, '~`0t~d~2|:~`0t~d~5|:~`0t~d~8|', [H,M,S]) :- '$time_clock'(T, H, M, S).
'$time_field'('X', _, _, T, Template, Arguments) :- '$time_field'('T', _, _, T, Template, Arguments).
'$time_field'(u, _, _, T, '~d', [D]) :- arg(10, T, W), D is (W + 6) mod 7 + 1.
'$time_field'('U', _, _, T, '~`0t~d~2|', [W]) :- arg(14, T, W).
'$time_field'(w, _, _, T, '~d', [W]) :- arg(10, T, W).
'$time_field'('W', _, _, T, '~`0t~d~2|', [W]) :- arg(15, T, W).
'$time_field'(y, _, _, T, '~`0t~d~2|', [Y]) :- '$time_short_year'(1, T, Y).
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

'$time_short_year'(N, T, Year) :-
    arg(N, T, Y),
    Year is Y mod 100.

'$time_day'(T, Name, Short) :-
    arg(10, T, Weekday),
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
