/** Formatted writing as older programs do it; see format/2 for new ones.

In the format `%w` and `%t` write the next argument, `%p` prints it, `%q` quotes it, `%d` shows it without operators, `%s`
writes a list of codes or characters, `%n` the character of a code, `%r` an argument as often as the next one says;
`%Nc`, `%Nl` and `%Nr` put it centred, to the left or to the right into N columns, with a blank beside it at least;
`%f` flushes the output. `\n`, `\l` and `\r` end the line, `\t` and `\\` are characters, and so is `\NNN`, a code.
*/

:- module(writef, [ writef/1, writef/2, swritef/2, swritef/3 ]).
:- autoload(library(lists), [append/3]).
:- autoload(library(error), [instantiation_error/1]).

%!  writef(+Format) is det.
%
%   Writes Format.

writef(Format) :-
    writef(Format, []).

%!  writef(+Format, +Arguments) is det.
%
%   Writes Format with its directives replaced.

writef(Format, Arguments) :-
    (   format_codes(Format, Codes)
    ->  write_codes(Codes, Arguments)
    ;   true
    ).

%   Codes is the text of Format. Fails for other terms, for which nothing is printed.

format_codes(Format, _) :-
    var(Format),
    !,
    instantiation_error(Format).
format_codes(Format, Codes) :-
    ( atom(Format) ; string(Format) ; is_list(Format), Format \== [] ),
    !,
    catch(text_to_string(Format, Text), _, fail),
    string_codes(Text, Codes).

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

directive([0'f|Rest], Rest, Arguments, Arguments) :-
    !,
    flush_output.
directive([Letter|Rest], Rest, Arguments0, Arguments) :-
    nonvar(Arguments0),
    Arguments0 = [Argument|Arguments1],
    written(Letter, Argument, Arguments1, Arguments),
    !.
directive(Codes, Rest, Arguments0, Arguments) :-
    nonvar(Arguments0),
    Arguments0 = [Argument|Arguments],
    digits(Codes, Digits, [Side0|Rest]),
    Digits = [_|_],
    Side is Side0 \/ 0x20,
    memberchk(Side, `lrc`),
    number_codes(Width, Digits),
    placed(Side, Argument, Width).

written(0'w, Argument, Rest, Rest) :-
    write(Argument).
written(0't, Argument, Rest, Rest) :-
    print(Argument).
written(0'p, Argument, Rest, Rest) :-
    print(Argument).
written(0'q, Argument, Rest, Rest) :-
    writeq(Argument).
written(0'd, Argument, Rest, Rest) :-
    write_term(Argument, [quoted(true), ignore_ops(true), brace_terms(false)]).
written(0's, Argument, Rest, Rest) :-
    is_list(Argument),
    catch(text_to_string(Argument, Text), _, fail),
    write(Text).
written(0'n, Argument, Rest, Rest) :-
    (   integer(Argument)
    ->  put_code(Argument)
    ;   text_to_string(Argument, Text),
        write(Text)
    ).
written(0'r, Argument, [Count|Rest], Rest) :-
    Times is Count,
    forall(between(1, Times, _), write(Argument)).

digits([Code|Codes], [Code|Digits], Rest) :-
    between(0'0, 0'9, Code),
    !,
    digits(Codes, Digits, Rest).
digits(Rest, [], Rest).

placed(Side, Argument, Width) :-
    format(string(Text), '~w', [Argument]),
    string_length(Text, Length),
    Free is max(0, Width - Length),
    blanks(Side, Free, Before, After),
    format('~*c~w~*c', [Before, 0'\s, Text, After, 0'\s]).

blanks(0'l, Free, 0, After) :-
    After is max(1, Free).
blanks(0'r, Free, Before, 0) :-
    Before is max(1, Free).
blanks(0'c, Free, Before, After) :-
    Before is max(1, (Free + 1) // 2),
    After is max(1, Free - Before).

escape([0'n|Rest], Rest) :- nl.
escape([0'l|Rest], Rest) :- nl.
escape([0'r|Rest], Rest) :- nl.
escape([0't|Rest], Rest) :- put_char('\t').
escape([0'\\|Rest], Rest) :- put_char(\).
escape(Codes, Rest) :-
    digits(Codes, Digits0, _),
    (   Digits0 = [A,B,C|_]
    ->  Digits = [A,B,C]
    ;   Digits = Digits0,
        Digits = [_|_]
    ),
    append(Digits, Rest, Codes),
    number_codes(Code, Digits),
    Code < 255,
    put_code(Code).
