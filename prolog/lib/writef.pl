/** Formatted writing as older programs do it; see format/2 for new ones.

In the format `%w` writes the next argument, `%d` too, `%p` prints it, `%s` writes
a list of codes or a string, `%Nc`, `%Nl` and `%Nr` put it centred, to the left or
to the right into N columns; `\n`, `\l` (newline), `\t`, `\r` and `\\` are
characters.
*/

:- module(writef, [ writef/1, writef/2, swritef/2, swritef/3 ]).

%!  writef(+Format) is det.
%
%   Writes Format.

writef(Format) :-
    writef(Format, []).

%!  writef(+Format, +Arguments) is det.
%
%   Writes Format with its directives replaced.

writef(Format, Arguments) :-
    format(codes(Codes), '~w', [Format]),
    write_codes(Codes, Arguments).

%!  swritef(-String, +Format) is det.
%
%   String is what writef/1 writes.

swritef(String, Format) :-
    swritef(String, Format, []).

%!  swritef(-String, +Format, +Arguments) is det.
%
%   String is what writef/2 writes.

swritef(String, Format, Arguments) :-
    with_output_to(string(String), writef(Format, Arguments)).

write_codes([], _).
write_codes([0'%|Codes], Arguments0) :-
    directive(Codes, Rest, Arguments0, Arguments),
    !,
    write_codes(Rest, Arguments).
write_codes([0'\\|Codes], Arguments) :-
    escape(Codes, Rest),
    !,
    write_codes(Rest, Arguments).
write_codes([Code|Codes], Arguments) :-
    put_code(Code),
    write_codes(Codes, Arguments).

directive([0'w|Rest], Rest, [Argument|Arguments], Arguments) :-
    write(Argument).
directive([0'd|Rest], Rest, [Argument|Arguments], Arguments) :-
    write(Argument).
directive([0'p|Rest], Rest, [Argument|Arguments], Arguments) :-
    print(Argument).
directive([0's|Rest], Rest, [Argument|Arguments], Arguments) :-
    format('~s', [Argument]).
directive(Codes, Rest, [Argument|Arguments], Arguments) :-
    digits(Codes, Digits, [Side|Rest]),
    Digits = [_|_],
    number_codes(Width, Digits),
    placed(Side, Argument, Width).

digits([Code|Codes], [Code|Digits], Rest) :-
    code_type(Code, digit),
    !,
    digits(Codes, Digits, Rest).
digits(Rest, [], Rest).

placed(0'l, Argument, Width) :-
    format(string(Text), '~w~t~*|', [Argument,Width]),
    write(Text).
placed(0'r, Argument, Width) :-
    format(string(Text), '~t~w~*|', [Argument,Width]),
    write(Text).
placed(0'c, Argument, Width) :-
    format(string(Text), '~t~w~t~*|', [Argument,Width]),
    write(Text).

escape([0'n|Rest], Rest) :- nl.
escape([0'l|Rest], Rest) :- nl.
escape([0't|Rest], Rest) :- put_char('\t').
escape([0'r|Rest], Rest) :- put_char('\r').
escape([0'\\|Rest], Rest) :- put_char(\).
