/** Printing lists of character codes as text, in print/1 and answers. */

:- module(portray_text,
          [ portray_text/1, set_portray_text/2, set_portray_text/3,
            '$portray_text_enabled'/1
          ]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [append/3]).

:- multifile user:portray/1.
:- dynamic user:portray/1.

:- dynamic setting/2.

setting(enabled, true).
setting(min_length, 3).
setting(ellipsis, 30).

%!  portray_text(+Boolean) is det.
%
%   Whether lists of character codes are printed as text.

portray_text(Boolean) :-
    set_portray_text(enabled, Boolean).

%!  set_portray_text(+Key, +Value) is det.
%
%   Changes a setting: enabled (a boolean), min_length (shorter lists are no
%   text) or ellipsis (longer text is shortened to that).

set_portray_text(Key, Value) :-
    set_portray_text(Key, _, Value).

%!  set_portray_text(+Key, -Old, +New) is det.
%
%   As set_portray_text/2, with the value before.

set_portray_text(Key, Old, New) :-
    must_be(atom, Key),
    (   setting(Key, Old0)
    ->  Old = Old0
    ;   domain_error(portray_text_option, Key)
    ),
    (   Old == New
    ->  true
    ;   setting_type(Key, Type),
        must_be(Type, New),
        retractall(setting(Key, _)),
        assertz(setting(Key, New))
    ).

setting_type(enabled, boolean).
setting_type(min_length, nonneg).
setting_type(ellipsis, nonneg).

%!  '$portray_text_enabled'(-Boolean) is det.
%
%   Whether portray_text/1 is on.

'$portray_text_enabled'(Boolean) :-
    setting(enabled, Boolean).

%   The text may end in a variable: it prints as `text|_123`.

portray_codes(Codes) :-
    setting(enabled, true),
    '$skip_list'(Length, Codes, Tail),
    setting(min_length, Least),
    Length >= Least,
    ( Tail == [] ; var(Tail) ),
    !,
    length(Text, Length),
    append(Text, Tail, Codes),
    text_codes(Text),
    setting(ellipsis, Most),
    put_char('`'),
    (   Length > Most,
        Tail == []
    ->  Start is Most-5,
        length(Front, Start),
        append(Front, _, Text),
        length(Back, 5),
        append(_, Back, Text),
        !,
        put_codes(Front),
        write(...),
        put_codes(Back)
    ;   put_codes(Text)
    ),
    (   var(Tail)
    ->  format('|~p', [Tail])
    ;   true
    ),
    put_char('`').

text_codes([]).
text_codes([Code|Codes]) :-
    integer(Code),
    text_code(Code),
    text_codes(Codes).

text_code(Code) :-
    (   Code >= 0' ,
        Code < 256
    ->  ( code_type(Code, graph) ; Code =:= 0'  ; Code =:= 160 )
    ;   ( Code =:= 0'\t ; Code =:= 0'\n ; Code =:= 0'\r )
    ),
    !.

put_codes([]).
put_codes([Code|Codes]) :-
    (   escaped(Code, Text)
    ->  write(Text)
    ;   put_char(Code)
    ),
    put_codes(Codes).

escaped(0'\t, '\\t').
escaped(0'\n, '\\n').
escaped(0'\r, '\\r').
escaped(0'\\, '\\\\').
escaped(0'`, '\\`').

user:portray(Codes) :-
    nonvar(Codes),
    Codes = [_|_],
    portray_text:portray_codes(Codes).
