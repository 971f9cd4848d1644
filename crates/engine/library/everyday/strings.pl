/** Text that stands in programs: templates, indentation, lines. */

:- module(strings,
          [ dedent_lines/3, indent_lines/3, indent_lines/4,
            interpolate_string/4, string_lines/2, string/4
          ]).
:- autoload(library(error), [existence_error/2, must_be/2]).
:- autoload(library(option), [option/2]).
:- use_module(library(quasi_quotations), [quasi_quotation_syntax/1,
                                          with_quasi_quotation_input/3]).

:- meta_predicate
    interpolate_string(:, -, +, +),
    indent_lines(1, +, +, -).

:- quasi_quotation_syntax(string).

%!  string(+Content, +Vars, +Bindings, -String) is det.
%
%   The quasi quotation {|string(V1, ...)||Text|}. Text loses its indentation,
%   or what stands before `| ` on each line. {V1} in it stands for the value
%   of V1 when the clause runs.

string(Content, Vars, Bindings, String) :-
    with_quasi_quotation_input(Content, Stream,
                               read_string(Stream, _, Text0)),
    unindented(Text0, Text),
    (   Vars == []
    ->  String = Text
    ;   parts(Text, Parts),
        used_bindings(Vars, Bindings, Used),
        dict_pairs(Dict, strings, [type-string]),
        compound_name_arguments(String, '.', [Dict,exec(Parts,Used)])
    ).

used_bindings([], _, []).
used_bindings([Var|Vars], Bindings, Used) :-
    (   name_of(Bindings, Var, Name)
    ->  Used = [Name=Var|Used1]
    ;   Used = Used1
    ),
    used_bindings(Vars, Bindings, Used1).

name_of([Name0=Var0|Bindings], Var, Name) :-
    (   Var0 == Var
    ->  Name = Name0
    ;   name_of(Bindings, Var, Name)
    ).

%   exec(+Parts, +Bindings, +Dict, -String): the function exec/2 on dicts with the tag `strings`. A quotation
%   with variables expands to a call of it.

:- public exec/4.

exec(Parts, Bindings, _Dict, String) :-
    fill_parts(Parts, Bindings, Texts),
    atomics_to_string(Texts, String).

%   unindented(+Text0, -Text): removes the indentation of a quoted text that starts on its own line.

unindented(Text0, Text) :-
    split_string(Text0, "\n", "", [First|Lines0]),
    Lines0 \== [],
    split_string(First, "", " \t\r", [""]),
    !,
    (   margin_lines(Lines0, Lines)
    ->  true
    ;   dedent(Lines0, 8, Lines)
    ),
    blank_last(Lines, Lines1),
    atomics_to_string_lines(Lines1, Text).
unindented(Text, Text).

% Every line has `| ` after its indentation; the last one may be blank.

margin_lines([Line], [""]) :-
    split_string(Line, "", " \t", [""]),
    !.
margin_lines([Line0|Lines0], [Line|Lines]) :-
    split_string(Line0, "", " \t", [Stripped]),
    (   string_concat("|", _, Stripped)
    ->  true
    ),
    sub_string(Line0, Before, _, After, "|"),
    !,
    Start is Before+1,
    sub_string(Line0, Start, _, 0, Line1),
    (   string_concat(" ", Line2, Line1)
    ->  Line = Line2
    ;   Line = Line1
    ),
    integer(After),
    (   Lines0 == []
    ->  Lines = []
    ;   margin_lines(Lines0, Lines)
    ).

blank_last([Line0], [Line]) :-
    !,
    (   split_string(Line0, "", " \t", [""])
    ->  Line = ""
    ;   Line = Line0
    ).
blank_last([Line|Lines0], [Line|Lines]) :-
    blank_last(Lines0, Lines).

%!  interpolate_string(:In, -Out, +Map, +Options) is det.
%
%   Out is the string In with each {Name} replaced by the value of Name in
%   Map, a list of Name=Value; {Name,Default} stands for Default if Map has no
%   Name. Name must look like a Prolog variable.

interpolate_string(_:In, Out, Map, _Options) :-
    text_to_string(In, String),
    parts(String, Parts),
    fill_parts(Parts, Map, Texts),
    atomics_to_string(Texts, Out).

fill_parts([], _, []).
fill_parts([Part|Parts], Map, [Text|Texts]) :-
    (   Part = var(Name,Default)
    ->  (   memberchk(Name=Value, Map)
        ->  value_text(Value, Text)
        ;   Default = default(Text)
        ->  true
        ;   existence_error(template_var, Name)
        )
    ;   Text = Part
    ),
    fill_parts(Parts, Map, Texts).

value_text(Value, Text) :-
    (   string(Value)
    ->  Text = Value
    ;   format(string(Text), '~w', [Value])
    ).

%   parts(+String, -Parts): Parts are strings, and var(Name, Default) for each
%   {Name} and {Name,Text}, where Default is none or default(Text).

parts(String, Parts) :-
    string_codes(String, Codes),
    split_parts(Codes, [], Parts).

split_parts([], Seen, Parts) :-
    flush(Seen, Parts, []).
split_parts([Code|Codes], Seen, Parts) :-
    (   Code == 0'{,
        var_name(Codes, Name, Default, Rest)
    ->  flush(Seen, Parts, [var(Name,Default)|Parts1]),
        split_parts(Rest, [], Parts1)
    ;   split_parts(Codes, [Code|Seen], Parts)
    ).

flush([], Parts, Parts) :- !.
flush(Reversed, [String|Parts], Parts) :-
    reverse_codes(Reversed, [], Codes),
    string_codes(String, Codes).

reverse_codes([], Codes, Codes).
reverse_codes([Code|Codes0], Done, Codes) :-
    reverse_codes(Codes0, [Code|Done], Codes).

var_name([Code|Codes], Name, Default, Rest) :-
    code_type(Code, prolog_var_start),
    name_codes(Codes, NameCodes, Rest0),
    atom_codes(Name, [Code|NameCodes]),
    var_end(Rest0, Default, Rest).

name_codes([Code|Codes], [Code|NameCodes], Rest) :-
    code_type(Code, prolog_identifier_continue),
    !,
    name_codes(Codes, NameCodes, Rest).
name_codes(Rest, [], Rest).

var_end([0'}|Rest], none, Rest).
var_end([0',|Codes0], default(Text), Rest) :-
    until_brace(Codes0, Codes, Rest),
    string_codes(Text, Codes).

% Braces within the default come in pairs.

until_brace(Codes0, Codes, Rest) :-
    until_brace(Codes0, 0, Codes, Rest).

until_brace([0'}|Rest], 0, [], Rest) :- !.
until_brace([Code|Codes0], Depth0, [Code|Codes], Rest) :-
    (   Code == 0'{
    ->  Depth is Depth0+1
    ;   Code == 0'}
    ->  Depth is Depth0-1
    ;   Depth = Depth0
    ),
    until_brace(Codes0, Depth, Codes, Rest).

%!  string_lines(?String, ?Lines) is det.
%
%   Lines are the lines of String, without their ends. A line end at the end
%   of String is optional.

string_lines(String, Lines) :-
    (   var(String)
    ->  must_be(list, Lines),
        lines_string(Lines, Texts),
        atomics_to_string(Texts, String)
    ;   split_string(String, "\n", "", Lines0),
        without_last_empty(Lines0, Lines1),
        ( Lines = Lines1 -> true ; Lines = Lines0 )
    ).

lines_string([], []).
lines_string([Line|Lines], [Line,"\n"|Texts]) :-
    lines_string(Lines, Texts).

without_last_empty([""], []) :- !.
without_last_empty([], []).
without_last_empty([Line|Lines0], [Line|Lines]) :-
    without_last_empty(Lines0, Lines).

%!  dedent_lines(+In, -Out, +Options) is det.
%
%   Out is In without the indentation that all its lines have; blank lines do
%   not count. The option tab(N) is the distance of tab stops.

dedent_lines(In, Out, Options) :-
    split_string(In, "\n", "", Lines0),
    (   option(tab(Tab), Options)
    ->  true
    ;   Tab = none
    ),
    dedent(Lines0, Tab, Lines),
    atomics_to_string_lines(Lines, Out).

dedent(Lines0, Tab, Lines) :-
    expand_tabs(Lines0, Tab, Lines1),
    common_indent(Lines1, Indent),
    (   var(Indent)
    ->  Length = 0
    ;   string_length(Indent, Length)
    ),
    take_indent(Lines1, Length, Lines).

expand_tabs(Lines, none, Lines) :- !.
expand_tabs([], _, []).
expand_tabs([Line0|Lines0], Tab, [Line|Lines]) :-
    string_codes(Line0, Codes0),
    expand_line(Codes0, 0, Tab, Codes),
    string_codes(Line, Codes),
    expand_tabs(Lines0, Tab, Lines).

expand_line([0'\t|Codes0], Column0, Tab, Codes) :-
    !,
    Column is (Column0//Tab+1)*Tab,
    Count is Column-Column0,
    spaces(Count, Codes, Codes1),
    expand_line(Codes0, Column, Tab, Codes1).
expand_line([0'\s|Codes0], Column0, Tab, [0'\s|Codes]) :-
    !,
    Column is Column0+1,
    expand_line(Codes0, Column, Tab, Codes).
expand_line(Codes, _, _, Codes).

spaces(0, Codes, Codes) :- !.
spaces(N, [0'\s|Codes], Tail) :-
    N1 is N-1,
    spaces(N1, Codes, Tail).

common_indent([], _).
common_indent([Line|Lines], Indent) :-
    line_indent(Line, LineIndent),
    (   LineIndent == Line
    ->  common_indent(Lines, Indent)
    ;   common_indent_with(Lines, LineIndent, Indent)
    ).

common_indent_with([], Indent, Indent).
common_indent_with([Line|Lines], Indent0, Indent) :-
    line_indent(Line, LineIndent),
    (   LineIndent == Line
    ->  Indent1 = Indent0
    ;   common_prefix(Indent0, LineIndent, Indent1)
    ),
    common_indent_with(Lines, Indent1, Indent).

line_indent(Line, Indent) :-
    split_string(Line, "", " \t", [Stripped]),
    (   Stripped == ""
    ->  Indent = Line
    ;   sub_string(Line, Before, _, _, Stripped),
        !,
        sub_string(Line, 0, Before, _, Indent)
    ).

common_prefix(String1, String2, Prefix) :-
    string_codes(String1, Codes1),
    string_codes(String2, Codes2),
    common_codes(Codes1, Codes2, Codes),
    string_codes(Prefix, Codes).

common_codes([Code|Codes1], [Code|Codes2], [Code|Codes]) :-
    !,
    common_codes(Codes1, Codes2, Codes).
common_codes(_, _, []).

take_indent([], _, []).
take_indent([Line0|Lines0], Length, [Line|Lines]) :-
    string_length(Line0, LineLength),
    Skip is min(Length, LineLength),
    sub_string(Line0, Skip, _, 0, Line),
    take_indent(Lines0, Length, Lines).

%!  indent_lines(+Prefix, +In, -Out) is det.
%
%   Out is In with Prefix before each line that is not blank.

indent_lines(Prefix, In, Out) :-
    indent_lines(not_blank, Prefix, In, Out).

not_blank(Line) :-
    \+ split_string(Line, "", " \t", [""]).

%!  indent_lines(:Filter, +Prefix, +In, -Out) is det.
%
%   Out is In with Prefix before each line for which call(Filter, Line) is
%   true.

indent_lines(Filter, Prefix, In, Out) :-
    split_string(In, "\n", "", Lines0),
    prefix_lines(Lines0, Filter, Prefix, Lines),
    atomics_to_string_lines(Lines, Out).

prefix_lines([], _, _, []).
prefix_lines([Line0|Lines0], Filter, Prefix, [Line|Lines]) :-
    (   ( Line0 \== "" ; Lines0 \== [] ),
        call(Filter, Line0)
    ->  string_concat(Prefix, Line0, Line)
    ;   Line = Line0
    ),
    prefix_lines(Lines0, Filter, Prefix, Lines).

atomics_to_string_lines(Lines, String) :-
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, String).

atomics_to_string(Texts, String) :-
    atomic_list_concat(Texts, Atom),
    atom_string(Atom, String).
