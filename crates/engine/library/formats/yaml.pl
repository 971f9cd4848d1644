/** YAML documents as dicts and lists, and back.

Mappings are dicts with the tag `yaml`, sequences lists, scalars numbers,
strings, `true`, `false` and `null`; what has another tag is tag(Tag, Value).
*/

:- module(yaml, [ yaml_read/2, yaml_write/2, yaml_write/3, yaml_parse/2 ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(yaml, [yaml_parse/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [instantiation_error/1, must_be/2, type_error/2]).
:- autoload(library(lists), [append/3]).
:- autoload(library(option), [option/3]).
:- autoload(library(readutil), [read_stream_to_codes/2]).
:- autoload(library(yaml/yaml_parser),
            [yaml_document/2, simple_escape/2, blank_or_break/1]).
:- autoload(library(yaml/yaml_scalars), [plain_value/2]).

:- multifile prolog:error_message//1.

prolog:error_message(yaml_error(_, Message)) -->
    [ 'YAML: ~w'-[Message] ].

%   ---- reading

%!  yaml_read(+Source, -Document) is det.
%
%   Document is what the YAML text of Source says: a stream, string(Text), or
%   the name of a file.

yaml_read(Source, Document) :-
    (   var(Source)
    ->  instantiation_error(Source)
    ;   Source = string(Text)
    ->  yaml_parse(Text, Document)
    ;   is_stream(Source)
    ->  read_stream_to_codes(Source, Codes),
        yaml_document(Codes, Document)
    ;   setup_call_cleanup(
            open(Source, read, In, [encoding(utf8)]),
            read_stream_to_codes(In, Codes),
            close(In)),
        yaml_document(Codes, Document)
    ).

%!  yaml_parse(+Text, -Document) is det.
%
%   Document is what a YAML text says.

yaml_parse(Text, Document) :-
    text_to_string(Text, String),
    string_codes(String, Codes0),
    (   Codes0 = [0xfeff|Codes]
    ->  true
    ;   Codes = Codes0
    ),
    yaml_document(Codes, Document).

%   ---- writing

%!  yaml_write(+Stream, +Term) is det.
%
%   Writes Term, in the form that yaml_read/2 gives, as a YAML document.

yaml_write(Stream, Term) :-
    yaml_write(Stream, Term, []).

%!  yaml_write(+Stream, +Term, +Options) is det.
%
%   The same. Options are indent(N), 2 unless given, and width(N), where long
%   lines are broken (80).

yaml_write(Stream, Term, Options) :-
    must_be(nonvar, Term),
    option(indent(Step), Options, 2),
    option(width(Width), Options, 80),
    How = how(Stream,Step,Width),
    (   empty_collection(Term, Text)
    ->  format(Stream, '~w~n', [Text])
    ;   collection(Term)
    ->  put_node(Term, 0, none, How)
    ;   put_scalar(Term, 0, How),
        nl(Stream)
    ).

collection(Term) :-
    nonvar(Term),
    ( Term = [_|_] ; is_dict(Term) ; Term = json(_) ),
    !.

empty_collection(Term, _) :-
    var(Term),
    !,
    fail.
empty_collection([], "[]") :-
    !.
empty_collection(json([]), "{}") :-
    !.
empty_collection(Dict, "{}") :-
    is_dict(Dict),
    dict_pairs(Dict, _, []).

%   A collection whose first line begins where the output stands (`inline`) or
%   on a new line.

put_node(Term, Column, Place, How) :-
    (   Term = [_|_]
    ->  must_be(list, Term),
        put_items(Term, Column, Place, How)
    ;   node_pairs(Term, Pairs),
        put_pairs(Pairs, Column, Place, How)
    ).

node_pairs(json(Pairs0), Pairs) :-
    !,
    maplist(equation, Pairs0, Pairs).
node_pairs(Dict, Pairs) :-
    dict_pairs(Dict, _, Pairs).

equation(Key=Value, Key-Value) :-
    !.
equation(Key-Value, Key-Value) :-
    !.
equation(Term, Key-Value) :-
    compound_name_arguments(Term, Key, [Value]).

put_items([], _, _, _).
put_items([Item|Items], Column, Place, How) :-
    How = how(Out,_,_),
    start_line(Place, Column, Out),
    write(Out, '- '),
    Inner is Column+2,
    put_item(Item, Inner, How),
    put_items(Items, Column, none, How).

put_item(Item, Column, How) :-
    (   \+ empty_collection(Item, _),
        collection(Item)
    ->  put_node(Item, Column, inline, How)
    ;   put_leaf(Item, Column, How)
    ).

put_pairs([], _, _, _).
put_pairs([Key-Value|Pairs], Column, Place, How) :-
    How = how(Out,Step,_),
    start_line(Place, Column, Out),
    put_scalar(Key, Column, How),
    write(Out, :),
    (   \+ empty_collection(Value, _),
        collection(Value)
    ->  nl(Out),
        (   Value = [_|_]
        ->  Inner = Column
        ;   Inner is Column+Step
        ),
        put_node(Value, Inner, none, How)
    ;   put_char(Out, ' '),
        Inner is Column+Step,
        put_leaf(Value, Inner, How)
    ),
    put_pairs(Pairs, Column, none, How).

start_line(inline, _, _) :-
    !.
start_line(_, Column, Out) :-
    forall(between(1, Column, _), put_char(Out, ' ')).

put_leaf(Term, Column, How) :-
    How = how(Out,_,_),
    (   empty_collection(Term, Text)
    ->  write(Out, Text)
    ;   put_scalar(Term, Column, How)
    ),
    nl(Out).

%   Continued lines are indented by Column, at least by a step.

put_scalar(Term, Column, How) :-
    How = how(Out,Step,Width),
    (   var(Term)
    ->  instantiation_error(Term)
    ;   Term = tag(Tag, Value)
    ->  short_tag(Tag, Short),
        format(Out, '~w ', [Short]),
        put_scalar(Value, Column, How)
    ;   number(Term)
    ->  number_text(Term, Text),
        write(Out, Text)
    ;   memberchk(Term, [null,true,false])
    ->  write(Out, Term)
    ;   ( atom(Term) ; string(Term) )
    ->  atom_string(Term, Text),
        string_codes(Text, Codes),
        Indent is max(Column, Step),
        scalar_style(Codes, Text, Style),
        put_styled(Style, Codes, Indent, Width, Out)
    ;   type_error(yaml_scalar, Term)
    ).

short_tag(Tag, Short) :-
    (   atom_concat('tag:yaml.org,2002:', Name, Tag)
    ->  atom_concat('!!', Name, Short)
    ;   Short = Tag
    ).

number_text(Number, Text) :-
    (   Number =:= inf
    ->  Text = '.inf'
    ;   Number =:= -inf
    ->  Text = '-.inf'
    ;   Number =\= Number
    ->  Text = '.nan'
    ;   ( integer(Number) ; float(Number) )
    ->  Text = Number
    ;   type_error(yaml_scalar, Number)
    ),
    !.

scalar_style(Codes, Text, Style) :-
    (   special(Codes)
    ->  Style = double
    ;   \+ may_be_plain(Codes)
    ->  Style = single
    ;   plain_value(Text, _)
    ->  Style = tagged
    ;   Style = plain
    ).

special(Codes) :-
    append(_, [C|_], Codes),
    ( C < 32, C =\= 0'\n ; C >= 127, C < 160, C =\= 0x85 ; C =:= 0xfeff ),
    !.

may_be_plain([]).
may_be_plain(Codes) :-
    Codes = [First|Rest],
    \+ blank_or_break(First),
    (   memberchk(First, `-?:`)
    ->  Rest = [Second|_],
        \+ blank_or_break(Second)
    ;   \+ memberchk(First, `,[]{}#&*!|>'"%@\x60\`)
    ),
    \+ memberchk(0'\n, Codes),
    \+ append(_, [0'\s,0'#|_], Codes),
    \+ append(_, [0':,0'\s|_], Codes),
    \+ append(_, [0'\s], Codes),
    \+ append(_, [0':], Codes),
    \+ Codes = [0'-,0'-,0'-|_],
    \+ Codes = [0'.,0'.,0'.|_],
    !.

put_styled(plain, Codes, Indent, Width, Out) :-
    put_words(Codes, plain, Indent, Width, Out).
put_styled(tagged, Codes, Indent, Width, Out) :-
    write(Out, '!!str '),
    put_words(Codes, plain, Indent, Width, Out).
put_styled(single, Codes, Indent, Width, Out) :-
    put_char(Out, '\''),
    put_words(Codes, single, Indent, Width, Out),
    put_char(Out, '\'').
put_styled(double, Codes, _, _, Out) :-
    put_char(Out, '"'),
    put_escaped(Codes, Out),
    put_char(Out, '"').

%   Breaks lines at single blanks; line ends are doubled.

put_words([], _, _, _, _).
put_words([C|Codes], Style, Indent, Width, Out) :-
    (   C == 0'\n
    ->  nl(Out),
        (   Codes = [0'\n|_]
        ->  true
        ;   nl(Out),
            start_line(none, Indent, Out)
        )
    ;   C == 0'\s,
        Codes = [Next|_],
        Next \== 0'\s,
        line_position(Out, Position),
        Position > Width
    ->  nl(Out),
        start_line(none, Indent, Out)
    ;   C == 0'\',
        Style == single
    ->  write(Out, '\'\'')
    ;   put_char_code(C, Out)
    ),
    put_words(Codes, Style, Indent, Width, Out).

put_char_code(C, Out) :-
    char_code(Char, C),
    put_char(Out, Char).

put_escaped([], _).
put_escaped([C|Codes], Out) :-
    (   memberchk(C, `"\\`)
    ->  format(Out, '\\~c', [C])
    ;   ( C < 32 ; C >= 127, C < 160 ; C =:= 0xfeff )
    ->  (   simple_escape(E, C),
            code_type(E, alpha)
        ->  format(Out, '\\~c', [E])
        ;   C < 256
        ->  format(Out, '\\x~|~`0t~16R~2+', [C])
        ;   format(Out, '\\u~|~`0t~16R~4+', [C])
        )
    ;   put_char_code(C, Out)
    ),
    put_escaped(Codes, Out).
