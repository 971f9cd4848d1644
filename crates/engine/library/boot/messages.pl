:- module(system,
          [ print_message/2, message_property/2, print_message_lines/3,
            message_to_codes/3, message_to_lines/2, translate_message/3,
            message_to_string/2,
            '$keep_message'/3, '$message_lines'/2, '$in_color'/1,
            '$print_prefixed_lines'/3, '$print_line_element'/2
          ]).

/** <module> Printing messages

    print_message/2 turns a term into a list of line elements, offers it to the user's hook, and prints it
    with the prefix of its kind. The texts of the terms are in message_errors.pl and message_system.pl; this
    file only prints them.

    Line elements are those of SWI-Prolog, because hooks see them: `Fmt-Args`, `Fmt`, `nl`, `flush` (last:
    don't end the line), `at_same_line` (first: no prefix), `ansi(Attributes, Fmt, Args)`, `url(Location)`,
    `url(Location, Label)`, `begin(_, _)`, `end(_)`, `prefix(Fmt)`, a list.

    Expects: source_location/2 while a file is loaded,
    '$inc_message_count'(+Kind) (counts errors and warnings for the exit
    status).
*/

%!  print_message(+Kind, +Term) is det.
%
%   Prints the message for Term on the error output. Kind is error, warning,
%   information, informational, help, banner, debug(Topic), query or silent.
%   A program gives texts for its own terms by clauses of prolog:message//1,
%   and sees all messages by user:message_hook/3. For a text without such a
%   term: print_message(information, format(Format, Arguments)).

print_message(Kind, Term) :-
    '$message_lines'(Term, Lines),
    (   '$message_hooked'(Term, Kind, Lines)
    ->  true
    ;   Kind == silent
    ->  true
    ;   '$inc_message_count'(Kind),
        '$print_message'(Kind, Term, Lines),
        '$keep_message'(Kind, Term, Lines),
        '$halt_on_message'(Kind)
    ).

%   '$keep_message'(+Kind, +Term, +Lines): keeps errors and warnings for a program in Rust that has asked for
%   them, with their places, which the text does not repeat.

'$keep_message'(Kind, Term, Lines) :-
    '$keeps_messages',
    '$message_is_located'(Kind),
    Lines \== [],
    !,
    (   '$syntax_error_place'(Term, Place)
    ->  Term = error(Formal, _),
        '$message_lines'(error(Formal, _), Shown)
    ;   source_location(File, Line)
    ->  Place = place(File, Line, 0),
        Shown = Lines
    ;   Place = place('', 0, 0),
        Shown = Lines
    ),
    Place = place(In, At, Column),
    with_output_to(string(Text0), ( current_output(Out), '$print_prefixed_lines'(Out, '~N', Shown) )),
    split_string(Text0, "", "\s\n", [Text]),
    '$keep_message'(Kind, In, At, Column, Text).
'$keep_message'(_, _, _).

'$syntax_error_place'(error(syntax_error(_), Context), place(File, Line, Column)) :-
    nonvar(Context),
    (   Context = file(File, Line, Before, _)
    ;   Context = stream(_, Line, Before, _),
        File = ''
    ),
    !,
    ( integer(Before) -> Column is Before + 1 ; Column = 0 ).

%   With --on-error=halt or --on-warning=halt, the first such message ends the process while a file is being
%   loaded.

'$halt_on_message'(Kind) :-
    (   '$halting_flag'(Kind, Flag),
        current_prolog_flag(Flag, halt),
        '$source_get'(file, _)
    ->  halt(1)
    ;   true
    ).

'$halting_flag'(error, on_error).
'$halting_flag'(warning, on_warning).

'$message_lines'(Term, Lines) :-
    (   phrase(translate_message(Term), Lines)
    ->  true
    ;   Lines = []
    ).

'$message_hooked'(Term, Kind, Lines) :-
    \+ \+ (   user:thread_message_hook(Term, Kind, Lines)
          ;   user:message_hook(Term, Kind, Lines)
          ).

'$print_message'(_, _, []) :- !.
'$print_message'(Kind, _, _) :-
    '$message_is_silent'(Kind),
    !.
'$print_message'(Kind, Term, Lines) :-
    '$message_stream'(Kind, Stream),
    flush_output(user_output),
    (   '$message_location'(Kind, Term, Location)
    ->  '$message_location_prefix'(Kind, Location, First-Args, Prefix),
        '$colored_prefix'(Kind, Stream, First, ShownFirst),
        '$print_line_element'(Stream, ShownFirst-Args),
        nl(Stream)
    ;   '$message_prefix'(Kind, Prefix)
    ),
    '$colored_prefix'(Kind, Stream, Prefix, Shown),
    '$print_prefixed_lines'(Stream, Shown, Lines),
    '$hints_below'(Term).

%   Errors and warnings have coloured prefixes where the output supports colours.

'$colored_prefix'(Kind, Stream, Prefix, Shown) :-
    (   '$color_of_kind'(Kind, Code),
        '$in_color'(Stream),
        atom_concat('~N', Text, Prefix)
    ->  format(atom(Shown), '~~N\e[~wm~w\e[0m', [Code, Text])
    ;   Shown = Prefix
    ).

'$color_of_kind'(error, 31).
'$color_of_kind'(warning, 33).

'$in_color'(Stream) :-
    stream_property(Stream, tty(true)),
    current_prolog_flag(color_term, true),
    !.

'$message_is_silent'(informational) :-
    current_prolog_flag(verbose, silent).
'$message_is_silent'(banner) :-
    current_prolog_flag(verbose, silent).

%   Only errors and warnings name the place in the program. A syntax error knows its place better than the
%   clause that is being read.

'$message_location'(Kind, Term, File:Line) :-
    '$message_is_located'(Kind),
    \+ Term = error(syntax_error(_), _),
    \+ Term = uncaught(_, _),
    source_location(File, Line).

'$message_is_located'(error).
'$message_is_located'(warning).

'$message_stream'(Kind, Stream) :-
    user:message_property(Kind, stream(Stream0)),
    !,
    Stream = Stream0.
'$message_stream'(query, Stream) :-
    !,
    Stream = user_output.
'$message_stream'(_, user_error).

'$message_prefix'(Kind, Prefix) :-
    user:message_property(Kind, prefix(Prefix0)),
    !,
    Prefix = Prefix0.
'$message_prefix'(Kind, Prefix) :-
    user:message_property(Kind, tag(Tag)),
    !,
    atomic_list_concat(['~N', Tag, ': '], Prefix).
'$message_prefix'(Kind, Prefix) :-
    '$default_message_prefix'(Kind, Prefix0),
    !,
    '$thread_prefix'(Kind, Prefix0, Prefix).
'$message_prefix'(_, '~N').

%   Errors and warnings in a thread name the thread.

'$thread_prefix'(Kind, Prefix0, Prefix) :-
    '$message_is_located'(Kind),
    '$thread_me'(Me),
    Me \== main,
    !,
    '$thread_state'(Me, _, Number, HasAlias, _, _),
    ( HasAlias == true -> Id = Me ; Id = Number ),
    format(atom(Prefix), '~w[Thread ~w] ', [Prefix0, Id]).
'$thread_prefix'(_, Prefix, Prefix).

'$default_message_prefix'(error,         '~NERROR: ').
'$default_message_prefix'(warning,       '~NWarning: ').
'$default_message_prefix'(informational, '~N% ').
'$default_message_prefix'(information,   '~N% ').
'$default_message_prefix'(debug(_),      '~N% ').

'$message_location_prefix'(Kind, Location, First, Continue) :-
    user:message_property(Kind, location_prefix(Location, First0, Continue0)),
    !,
    First = First0,
    Continue = Continue0.
'$message_location_prefix'(Kind, File:Line, First, Continue) :-
    '$default_message_prefix'(Kind, Prefix),
    atom_concat(Prefix, '~w:~d:', Format),
    First = Format-[File, Line],
    atom_concat(Prefix, '   ', Continue).

%!  message_property(?Kind, ?Property) is nondet.
%
%   How messages of Kind are printed: what the user says, or the default.

message_property(Kind, Property) :-
    user:message_property(Kind, Property).
message_property(Kind, prefix(Prefix)) :-
    '$default_message_prefix'(Kind, Prefix),
    \+ user:message_property(Kind, prefix(_)).
message_property(query, stream(user_output)) :-
    \+ user:message_property(query, stream(_)).

%!  print_message_lines(+Stream, +Prefix, +Lines) is det.
%
%   Prefix is a format that starts each line, or kind(Kind).

print_message_lines(Stream, kind(Kind), Lines) :-
    !,
    '$message_prefix'(Kind, Prefix),
    '$print_prefixed_lines'(Stream, Prefix, Lines).
print_message_lines(Stream, Prefix, Lines) :-
    '$print_prefixed_lines'(Stream, Prefix, Lines).

'$print_prefixed_lines'(Stream, Prefix, Lines) :-
    (   Lines = [First|Rest],
        First = at_same_line
    ->  '$print_line'(Rest, Stream, Prefix)
    ;   '$print_line_element'(Stream, Prefix-[]),
        '$print_line'(Lines, Stream, Prefix)
    ).

%   '$print_line'(+Elements, +Stream, +Prefix): prints up to the end of a line, then prints the next lines.

'$print_line'([], Stream, _) :-
    nl(Stream),
    flush_output(Stream).
'$print_line'([Element|Rest], Stream, Prefix) :-
    '$print_line'(Rest, Element, Stream, Prefix).

'$print_line'(Rest, Element, Stream, Prefix) :-
    Element == nl,
    !,
    nl(Stream),
    (   Rest == []
    ->  flush_output(Stream)
    ;   '$print_line_element'(Stream, Prefix-[]),
        '$print_line'(Rest, Stream, Prefix)
    ).
'$print_line'(Rest, Element, Stream, Prefix) :-
    Element == flush,
    !,
    (   Rest == []
    ->  flush_output(Stream)
    ;   '$print_line'(Rest, Stream, Prefix)
    ).
'$print_line'(Rest, Element, Stream, Prefix) :-
    '$print_line_element'(Stream, Element),
    '$print_line'(Rest, Stream, Prefix).

'$print_line_element'(Stream, Element) :-
    prolog:message_line_element(Stream, Element),
    !.
'$print_line_element'(_, begin(_, _)) :- !.
'$print_line_element'(_, end(_)) :- !.
'$print_line_element'(Stream, ansi(Attributes, Format, Args)) :-
    '$ansi_codes'(Attributes, Codes),
    '$in_color'(Stream),
    !,
    format(Stream, '\e[~wm', [Codes]),
    format(Stream, Format, Args),
    format(Stream, '\e[0m', []).
'$print_line_element'(Stream, Element) :-
    '$line_element_format'(Element, Format, Args),
    catch('$print_formatted'(Stream, Format, Args), Error,
          '$print_failed_element'(Stream, Format, Args, Error)).

%   A goal in an argument may call a predicate of the user; here the system's format/3 is called.

'$print_formatted'(Stream, Format, Args) :-
    format(Stream, Format, Args).

%   '$ansi_codes'(+Attributes, -Codes): knows the attributes that messages use.

'$ansi_codes'(Attributes, _) :-
    var(Attributes),
    !,
    fail.
'$ansi_codes'(bold, 1).
'$ansi_codes'(faint, 2).
'$ansi_codes'(underline, 4).
'$ansi_codes'(code, 34).
'$ansi_codes'(truth(Truth), Codes) :-
    ( Truth == false -> Codes = '1;31' ; Codes = 1 ).
'$ansi_codes'(fg(Color), Code) :-
    '$ansi_color'(Color, Code).
'$ansi_codes'([Attribute], Codes) :-
    !,
    '$ansi_codes'(Attribute, Codes).
'$ansi_codes'([Attribute|Attributes], Codes) :-
    '$ansi_codes'(Attribute, Codes0),
    '$ansi_codes'(Attributes, Codes1),
    atomic_list_concat([Codes0, Codes1], ;, Codes).

'$ansi_color'(red, 31).
'$ansi_color'(green, 32).
'$ansi_color'(yellow, 33).
'$ansi_color'(blue, 34).
'$ansi_color'(magenta, 35).
'$ansi_color'(cyan, 36).

'$line_element_format'(Element, Element, []) :-
    var(Element),
    !.
'$line_element_format'(Format-Args, Format, Args) :- !.
'$line_element_format'(ansi(_, Format, Args), Format, Args) :- !.
'$line_element_format'(prefix(Format), Format, []) :- !.
'$line_element_format'(url(Location), '~w', [Location]) :- !.
'$line_element_format'(url(_, Label), '~w', [Label]) :- !.
'$line_element_format'(List, '~@', ['$print_line_elements'(List)]) :-
    List = [_|_],
    !.
'$line_element_format'(Format, Format, []).

'$print_line_elements'([]).
'$print_line_elements'([Element|Rest]) :-
    current_output(Stream),
    (   Element == nl
    ->  nl(Stream)
    ;   '$print_line_element'(Stream, Element)
    ),
    '$print_line_elements'(Rest).

%   If a message cannot be printed, shows its format, its arguments and the reason.

'$print_failed_element'(Stream, Format, Args, Error) :-
    (   Error = error(Formal, _)
    ->  Reason = Formal
    ;   Reason = Error
    ),
    format(Stream,
           '~N    [[ EXCEPTION while printing message ~q~n       with arguments ~q:~n       raised: ~p~n    ]]~n',
           [Format, Args, Reason]).

%!  message_to_codes(+Term, +Kind, -Codes) is det.
%
%   The text that print_message(Kind, Term) prints, without its prefix.

message_to_codes(Term, _Kind, Codes) :-
    '$message_lines'(Term, Lines),
    with_output_to(codes(Codes),
                   ( current_output(Stream),
                     '$print_prefixed_lines'(Stream, '~N', Lines)
                   )).

%!  message_to_lines(+Term, -Lines) is det.
%
%   Lines are the line elements of the message for Term.

message_to_lines(Term, Lines) :-
    '$message_lines'(Term, Lines).

%!  translate_message(+Term)// is det.
%
%   The line elements of a message.

translate_message(Term) -->
    { var(Term) },
    !,
    [ 'Unknown message: ~p'-[Term] ].
translate_message(Term) -->
    prolog:message(Term),
    !.
translate_message(error(Formal, Context)) -->
    '$error_message'(Formal, Context),
    !.
translate_message(Term) -->
    '$system_message'(Term),
    !.
translate_message(Term) -->
    [ 'Unknown message: ~p'-[Term] ].

%!  message_to_string(+Message, -String) is semidet.
%
%   String is the text that print_message/2 would print for a term.

message_to_string(Message, String) :-
    phrase(translate_message(Message), Lines),
    with_output_to(string(Text), ( current_output(Out), print_message_lines(Out, '', Lines) )),
    ( string_concat(String0, "\n", Text) -> String = String0 ; String = Text ).
