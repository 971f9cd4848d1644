/** Text with colours and other attributes on terminals. */

:- module(ansi_term,
          [ ansi_format/3, ansi_get_color/2, ansi_hyperlink/2,
            ansi_hyperlink/3
          ]).
:- autoload(library(error), [must_be/2, domain_error/2]).

:- multifile prolog:console_color/2.

%!  ansi_format(+Attributes, +Format, +Args) is det.
%
%   As format/2, with Attributes such as bold, fg(red) or [bold,fg(blue)] if
%   the current output is a terminal and the flag color_term is true. What
%   sets the attributes takes no place on the line.

ansi_format(Attributes, Format, Args) :-
    current_output(Out),
    (   system:'$in_color'(Out)
    ->  attribute_codes(Attributes, Codes),
        atomic_list_concat(Codes, ;, Sequence),
        escape(Out, Sequence),
        format(Out, Format, Args),
        escape(Out, 0),
        flush_output(Out)
    ;   format(Out, Format, Args)
    ).

escape(Out, Sequence) :-
    line_position(Out, Position),
    format(Out, '\e[~wm', [Sequence]),
    set_stream(Out, line_position(Position)).

attribute_codes(Attributes, Codes) :-
    (   is_list(Attributes)
    ->  phrase(codes_of_all(Attributes), Codes)
    ;   phrase(codes_of(Attributes), Codes)
    ).

codes_of_all([]) -->
    [].
codes_of_all([Attribute|Attributes]) -->
    codes_of(Attribute),
    codes_of_all(Attributes).

codes_of(Attribute) -->
    { simple_code(Attribute, Code) },
    !,
    [Code].
codes_of(fg(Colour)) -->
    colour(Colour, 30, 38),
    !.
codes_of(bg(Colour)) -->
    colour(Colour, 40, 48),
    !.
codes_of(hfg(Colour)) -->
    colour(Colour, 90, 38),
    !.
codes_of(hbg(Colour)) -->
    colour(Colour, 100, 48),
    !.
codes_of(fg(R,G,B)) -->
    !,
    [38,2,R,G,B].
codes_of(bg(R,G,B)) -->
    !,
    [48,2,R,G,B].
codes_of(Class) -->
    { class_attributes(Class, Attributes) },
    !,
    (   { is_list(Attributes) }
    ->  codes_of_all(Attributes)
    ;   codes_of(Attributes)
    ).
codes_of(Attribute) -->
    { domain_error(sgr_code, Attribute) }.

class_attributes(Class, Attributes) :-
    prolog:console_color(Class, Attributes),
    !.
class_attributes(code, bold).
class_attributes(comment, fg(green)).
class_attributes(warning, fg(yellow)).
class_attributes(error, [bold,fg(red)]).
class_attributes(truth(true), bold).
class_attributes(truth(false), [bold,fg(red)]).
class_attributes(truth(undefined), bold).

simple_code(reset, 0).
simple_code(bold, 1).
simple_code(faint, 2).
simple_code(italic, 3).
simple_code(underline, 4).
simple_code(blink(slow), 5).
simple_code(blink(rapid), 6).
simple_code(negative, 7).
simple_code(conceal, 8).
simple_code(crossed_out, 9).

colour(default, Base, _) -->
    !,
    { Code is Base+9 },
    [Code].
colour(Name, Base, _) -->
    { colour_number(Name, Number),
      !,
      Code is Base+Number
    },
    [Code].
colour(Number, _, Extended) -->
    { integer(Number) },
    !,
    [Extended,5,Number].
colour(Hex, _, Extended) -->
    { atom(Hex),
      atom_codes(Hex, [0'#,R1,R2,G1,G2,B1,B2]),
      byte(R1, R2, R),
      byte(G1, G2, G),
      byte(B1, B2, B)
    },
    [Extended,2,R,G,B].

byte(High, Low, Byte) :-
    code_type(High, xdigit(H)),
    code_type(Low, xdigit(L)),
    Byte is H*16+L.

colour_number(black, 0).
colour_number(red, 1).
colour_number(green, 2).
colour_number(yellow, 3).
colour_number(blue, 4).
colour_number(magenta, 5).
colour_number(cyan, 6).
colour_number(white, 7).

%!  ansi_get_color(+Which, -RGB) is semidet.
%
%   RGB is the colour rgb(R, G, B) that the terminal uses for Which. Fails
%   where the terminal does not tell.

ansi_get_color(Which, _) :-
    must_be(any, Which),
    fail.

%!  ansi_hyperlink(+Stream, +Location) is det.
%
%   Writes Location, a URL or File:Line, to Stream; as a link on terminals.

ansi_hyperlink(Stream, Location) :-
    location_text(Location, Label),
    ansi_hyperlink(Stream, Location, Label).

%!  ansi_hyperlink(+Stream, +Location, +Label) is det.
%
%   Writes Label to Stream, as a link to Location on terminals.

ansi_hyperlink(Stream, Location, Label) :-
    (   stream_property(Stream, tty(true)),
        current_prolog_flag(hyperlink_term, true)
    ->  location_url(Location, URL),
        format(Stream, '\e]8;;~w\e\\~w\e]8;;\e\\', [URL,Label])
    ;   format(Stream, '~w', [Label])
    ).

location_text(File:Line:Column, Text) :-
    !,
    format(atom(Text), '~w:~w:~w', [File,Line,Column]).
location_text(File:Line, Text) :-
    !,
    format(atom(Text), '~w:~w', [File,Line]).
location_text(url(Location), Text) :-
    !,
    location_text(Location, Text).
location_text(Location, Location).

location_url(url(Location), URL) :-
    !,
    location_url(Location, URL).
location_url(File:Line:_, URL) :-
    !,
    location_url(File:Line, URL).
location_url(File:Line, URL) :-
    !,
    format(atom(URL), 'file://~w#~w', [File,Line]).
location_url(URL, URL).
