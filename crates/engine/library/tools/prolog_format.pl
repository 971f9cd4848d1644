/** What the format of format/2 asks for. */

:- module(prolog_format, [ format_spec/2, format_spec//1, format_types/2 ]).
:- autoload(library(error), [existence_error/2]).
:- autoload(library(lists), [append/3]).

%!  format_spec(+Format, -Spec) is det.
%
%   Spec is a list of text(String) and escape(Argument, Colon, Action):
%   Argument is nothing, star, number(N) or character(Code), Colon is colon or
%   no_colon, Action the letter.

format_spec(Format, Spec) :-
    text_to_string(Format, String),
    string_codes(String, Codes),
    phrase(format_spec(Spec), Codes).

%!  format_spec(-Spec)// is det.
%
%   The same for codes.

format_spec(Spec) -->
    [0'~],
    !,
    argument(Argument),
    colon(Colon),
    [Code],
    { char_code(Action, Code),
      (   action(Action, _)
      ->  true
      ;   existence_error(format_character, Action)
      ),
      Spec = [escape(Argument,Colon,Action)|Rest]
    },
    !,
    format_spec(Rest).
format_spec(Spec) -->
    [Code],
    !,
    plain(Codes),
    { string_codes(Text, [Code|Codes]),
      Spec = [text(Text)|Rest]
    },
    format_spec(Rest).
format_spec([]) -->
    [].

plain([Code|Codes]) -->
    [Code],
    { Code =\= 0'~ },
    !,
    plain(Codes).
plain([]) -->
    [].

argument(star) -->
    [0'*],
    !.
argument(character(Code)) -->
    [0'`],
    !,
    [Code].
argument(number(N)) -->
    digits(Digits),
    { Digits = [_|_], number_codes(N, Digits) },
    !.
argument(nothing) -->
    [].

digits([Code|Codes]) -->
    [Code],
    { code_type(Code, digit) },
    !,
    digits(Codes).
digits([]) -->
    [].

colon(colon) -->
    [0':],
    !.
colon(no_colon) -->
    [].

%!  format_types(+Format, -Types) is det.
%
%   Types are the types of the arguments that Format asks for.

format_types(Format, Types) :-
    format_spec(Format, Spec),
    types(Spec, Types).

types([], []).
types([text(_)|Spec], Types) :-
    types(Spec, Types).
types([escape(Argument,_,Action)|Spec], Types) :-
    (   Argument == star
    ->  Types = [number|Types1]
    ;   Types = Types1
    ),
    action(Action, Own),
    append(Own, Rest, Types1),
    types(Spec, Rest).

action(~, []).
action('@', [callable]).
action(a, [atom]).
action(c, [integer]).
action(d, [integer]).
action('D', [integer]).
action(e, [float]).
action(f, [float]).
action(g, [float]).
action(i, [any]).
action('I', [integer]).
action(k, [any]).
action(n, []).
action('N', []).
action(p, [any]).
action(q, [any]).
action(r, [integer]).
action('R', [integer]).
action(s, [text]).
action(t, []).
action('|', []).
action(+, []).
action(w, [any]).
action('W', [any,list]).
