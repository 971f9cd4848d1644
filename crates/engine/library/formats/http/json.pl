/** JSON text from and to Prolog terms.

The classical form of an object is json(Pairs), that of `true`, `false` and
`null` @(true) etc., and strings are atoms; json_read_dict/2,3 give dicts,
plain atoms and strings instead. Both are written.

What is written is first turned into a tree of text(Codes), array(Trees) and
object(Key-Tree pairs), where all text is quoted already.
*/

:- module(json,
          [ json_read/2, json_read/3, json_read_dict/2, json_read_dict/3,
            atom_json_term/3, atom_json_dict/3, json_write/2, json_write/3,
            json_write_dict/2, json_write_dict/3, is_json_term/1,
            is_json_term/2
          ]).
:- multifile json_write_hook/4, json_dict_pairs/2.
:- dynamic json_write_hook/4, json_dict_pairs/2.
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3]).
:- autoload(library(error), [instantiation_error/1, type_error/2]).
:- autoload(library(lists), [append/2, member/2, selectchk/3]).
:- autoload(library(option), [option/2, option/3, merge_options/3]).

%   ---- reading

%!  json_read(+Stream, -Term) is det.
%
%   Term is the next JSON value of Stream, in the classical form.

json_read(Stream, Term) :-
    json_read(Stream, Term, []).

%!  json_read(+Stream, -Term, +Options) is det.
%
%   The same. Options null(N), true(T) and false(F) say what these constants
%   become, end_of_file(E) what stands for the end of the input, which is an
%   error otherwise, and with E = error.

json_read(Stream, Term, Options) :-
    option(null(Null), Options, @(null)),
    option(true(True), Options, @(true)),
    option(false(False), Options, @(false)),
    read_top(Stream, Term, r(classic,atom,Null,True,False,'',_), Options).

%!  json_read_dict(+Stream, -Dict) is det.
%
%   Dict is the next JSON value of Stream; objects are dicts.

json_read_dict(Stream, Dict) :-
    json_read_dict(Stream, Dict, []).

%!  json_read_dict(+Stream, -Dict, +Options) is det.
%
%   The same. Besides the options of json_read/3, tag(Key) takes the tag of a
%   dict from its value of Key, and default_tag(Tag) is the tag of all others.

json_read_dict(Stream, Dict, Options) :-
    option(null(Null), Options, null),
    option(true(True), Options, true),
    option(false(False), Options, false),
    option(tag(Tag), Options, ''),
    option(default_tag(Default), Options, _),
    read_top(Stream, Dict, r(dict,string,Null,True,False,Tag,Default), Options).

read_top(Stream, Term, How, Options) :-
    skip_layout(Stream, C),
    (   C == -1,
        option(end_of_file(End), Options),
        End \== error
    ->  Term = End
    ;   value(C, Stream, How, Term0),
        Term = Term0
    ).

%   A value whose first character C is still to be read.

value(0'{, Stream, How, Term) :-
    !,
    get_code(Stream, _),
    skip_layout(Stream, C),
    pairs(C, Stream, How, Pairs),
    object(How, Pairs, Term).
value(0'[, Stream, How, Items) :-
    !,
    get_code(Stream, _),
    skip_layout(Stream, C),
    items(C, Stream, How, Items).
value(0'", Stream, How, Term) :-
    !,
    get_code(Stream, _),
    string_rest(Stream, Codes),
    arg(2, How, Type),
    (   Type == atom
    ->  atom_codes(Term, Codes)
    ;   string_codes(Term, Codes)
    ).
value(C, Stream, _, Number) :-
    number_start(C),
    !,
    number_code_list(Stream, Codes),
    (   json_number(Codes, Number)
    ->  true
    ;   complain(Stream, illegal_number)
    ).
value(C, Stream, How, Term) :-
    constant(C, Word, At),
    !,
    atom_codes(Word, Codes),
    word(Codes, Stream, Word),
    arg(At, How, Term).
value(-1, Stream, _, _) :-
    !,
    complain(Stream, json(unexpected_end_of_file)).
value(_, Stream, _, _) :-
    get_code(Stream, _),
    complain(Stream, json(illegal_json)).

constant(0'n, null, 3).
constant(0't, true, 4).
constant(0'f, false, 5).

word([], _, _).
word([C|Cs], Stream, Word) :-
    get_code(Stream, C0),
    (   C0 == C
    ->  word(Cs, Stream, Word)
    ;   complain(Stream, json(json_expected(Word)))
    ).

complain(Stream, What) :-
    line_count(Stream, Line),
    line_position(Stream, Column),
    character_count(Stream, Place),
    throw(error(syntax_error(What), stream(Stream,Line,Column,Place))).

items(0'], Stream, _, []) :-
    !,
    get_code(Stream, _).
items(C0, Stream, How, [Item|Items]) :-
    value(C0, Stream, How, Item),
    skip_layout(Stream, C1),
    get_code(Stream, _),
    (   C1 == 0',
    ->  skip_layout(Stream, C),
        items(C, Stream, How, Items)
    ;   C1 == 0']
    ->  Items = []
    ;   complain(Stream, json(illegal_array))
    ).

pairs(0'}, Stream, _, []) :-
    !,
    get_code(Stream, _).
pairs(C0, Stream, How, [Key-Value|Pairs]) :-
    key(C0, Stream, Key),
    skip_layout(Stream, C1),
    expect(C1, 0':, Stream),
    skip_layout(Stream, C2),
    value(C2, Stream, How, Value),
    skip_layout(Stream, C3),
    (   C3 == 0',
    ->  get_code(Stream, _),
        skip_layout(Stream, C),
        pairs(C, Stream, How, Pairs)
    ;   C3 == 0'}
    ->  get_code(Stream, _),
        Pairs = []
    ;   get_code(Stream, _),
        complain(Stream, json(illegal_object))
    ).

expect(C0, C, Stream) :-
    get_code(Stream, _),
    (   C0 == C
    ->  true
    ;   complain(Stream, json(illegal_json))
    ).

key(0'", Stream, Key) :-
    !,
    get_code(Stream, _),
    string_rest(Stream, Codes),
    atom_codes(Key, Codes).
key(_, Stream, _) :-
    get_code(Stream, _),
    complain(Stream, json(illegal_json)).

object(r(classic,_,_,_,_,_,_), Pairs, json(Equations)) :-
    maplist(equation, Pairs, Equations).
object(r(dict,_,_,_,_,Key,Default), Pairs, Dict) :-
    (   Key \== '',
        selectchk(Key-Tag0, Pairs, Rest)
    ->  atom_string(Tag, Tag0)
    ;   Tag = Default,
        Rest = Pairs
    ),
    dict_create(Dict, Tag, Rest).

equation(Key-Value, Key=Value).

string_rest(Stream, Codes) :-
    get_code(Stream, C),
    string_rest(C, Stream, Codes).

string_rest(0'", _, []) :-
    !.
string_rest(-1, Stream, _) :-
    !,
    complain(Stream, json(eof_in_string)).
string_rest(0'\\, Stream, [C|Codes]) :-
    !,
    get_code(Stream, E),
    (   escape(E, Stream, C)
    ->  string_rest(Stream, Codes)
    ;   complain(Stream, json(illegal_string_escape))
    ).
string_rest(C, Stream, [C|Codes]) :-
    string_rest(Stream, Codes).

escape(0'u, Stream, Code) :-
    !,
    hexadecimal(Stream, High),
    (   High >= 0xD800,
        High =< 0xDBFF,
        peek_string(Stream, 2, "\\u")
    ->  get_code(Stream, _),
        get_code(Stream, _),
        hexadecimal(Stream, Low),
        Low >= 0xDC00,
        Low =< 0xDFFF,
        Code is 0x10000+(High-0xD800)*0x400+(Low-0xDC00)
    ;   \+ ( High >= 0xD800, High =< 0xDFFF ),
        Code = High
    ).
escape(E, _, C) :-
    nth_escape(E, C).

nth_escape(0'", 0'").
nth_escape(0'\\, 0'\\).
nth_escape(0'/, 0'/).
nth_escape(0'b, 0'\b).
nth_escape(0'f, 0'\f).
nth_escape(0'n, 0'\n).
nth_escape(0'r, 0'\r).
nth_escape(0't, 0'\t).

hexadecimal(Stream, Code) :-
    length(Digits, 4),
    maplist(get_code(Stream), Digits),
    foldl(hexadecimal_digit, Digits, 0, Code).

hexadecimal_digit(Digit, Code0, Code) :-
    code_type(Digit, xdigit(Weight)),
    Code is 16*Code0+Weight.

number_start(0'-).
number_start(C) :-
    between(0'0, 0'9, C).

number_code_list(Stream, Codes) :-
    peek_code(Stream, C),
    (   number_code(C)
    ->  get_code(Stream, _),
        Codes = [C|Cs],
        number_code_list(Stream, Cs)
    ;   Codes = []
    ).

number_code(C) :-
    (   number_start(C)
    ;   memberchk(C, `+.eE`)
    ),
    !.

%   The Prolog reader requires a fraction before an exponent and digits after a point.

json_number(Codes, Number) :-
    (   append([Whole,[E],Exponent], Codes),
        memberchk(E, `eE`)
    ->  (   memberchk(0'., Whole)
        ->  Text = Codes
        ;   append([Whole,`.0e`,Exponent], Text)
        )
    ;   append([Whole,`.`], Codes)
    ->  Text = Whole
    ;   Text = Codes
    ),
    catch(number_codes(Number, Text), error(syntax_error(_),_), fail).

%   Skips layout and comments, and returns the next character.

skip_layout(Stream, C) :-
    peek_code(Stream, C0),
    (   space(C0)
    ->  get_code(Stream, _),
        skip_layout(Stream, C)
    ;   C0 == 0'/,
        peek_string(Stream, 2, Start),
        comment(Start, Stream)
    ->  skip_layout(Stream, C)
    ;   C = C0
    ).

space(0'\s) :- !.
space(0'\n) :- !.
space(C) :-
    (   C < 0'\s
    ->  C > 0,
        code_type(C, space)
    ;   C > 127,
        code_type(C, space)
    ).

comment("//", Stream) :-
    skip(Stream, 0'\n).
comment("/*", Stream) :-
    get_code(Stream, _),
    get_code(Stream, _),
    comment_end(Stream).

comment_end(Stream) :-
    get_code(Stream, C),
    (   C == 0'*,
        peek_code(Stream, 0'/)
    ->  get_code(Stream, _)
    ;   C == -1
    ->  complain(Stream, json(unterminated_comment))
    ;   comment_end(Stream)
    ).

%!  atom_json_term(?Atom, ?Term, +Options) is det.
%
%   Term is the JSON value that the text Atom describes, in the classical
%   form. If Atom is unbound it becomes the text, as the option as(Type) says:
%   atom, string or codes.

atom_json_term(Text, Term, Options) :-
    (   ground(Text)
    ->  setup_call_cleanup(
            open_string(Text, Stream),
            json_read(Stream, Term, Options),
            close(Stream))
    ;   option(as(Type), Options, atom),
        written(Type, Text, json_write(Term, Options))
    ).

%!  atom_json_dict(?Atom, ?Dict, +Options) is det.
%
%   The same for dicts.

atom_json_dict(Text, Dict, Options) :-
    (   ground(Text)
    ->  setup_call_cleanup(
            open_string(Text, Stream),
            json_read_dict(Stream, Dict, Options),
            close(Stream))
    ;   option(as(Type), Options, atom),
        written(Type, Text, json_write_dict(Dict, Options))
    ).

written(Type, Text, Goal) :-
    Goal =.. [Name|Arguments],
    Sink =.. [Type,Text],
    with_output_to(Sink,
                   ( current_output(Stream),
                     Call =.. [Name,Stream|Arguments],
                     call(json:Call)
                   )).

%   ---- writing

%!  json_write(+Stream, +Term) is det.
%
%   Writes Term, which has one of the forms that json_read/2 and
%   json_read_dict/2 give, as JSON.

json_write(Stream, Term) :-
    json_write(Stream, Term, []).

%!  json_write(+Stream, +Term, +Options) is det.
%
%   The same. What has width(72) or more characters goes to several lines,
%   unless the width is 0; step(2) is the indentation, of which tab(8) columns
%   are a tab. serialize_unknown(true) writes other terms as strings, and
%   tag(Name) the tag of a dict as the value of Name.
%   json:json_write_hook(+Term, +Stream, +State, +Options) may write a term
%   itself, json:json_dict_pairs(+Dict, -Pairs) say what of a dict is written.

json_write(Stream, Term, Options) :-
    write_json(Stream, Term, classic, Options).

%!  json_write_dict(+Stream, +Dict) is det.
%
%   As json_write/2, and the atoms `true`, `false` and `null` are constants.

json_write_dict(Stream, Dict) :-
    json_write_dict(Stream, Dict, []).

%!  json_write_dict(+Stream, +Dict, +Options) is det.
%
%   The same, with the options of json_write/3.

json_write_dict(Stream, Dict, Options) :-
    write_json(Stream, Dict, dict, Options).

write_json(Stream, Term, Form, Options0) :-
    (   Form == dict
    ->  Constants = [null(null),true(true),false(false)]
    ;   Constants = []
    ),
    merge_options(Options0, Constants, Options),
    tree(Term, Options, Tree),
    option(width(Width), Options, 72),
    option(step(Step), Options, 2),
    option(tab(Tab), Options, 8),
    put_tree(Tree, Stream, w(Width,Step,Tab,0)).

tree(Term, Options, Tree) :-
    (   var(Term)
    ->  instantiation_error(Term)
    ;   hooked(Term, Options, Text)
    ->  string_codes(Text, Codes),
        Tree = text(Codes)
    ;   known_constant(Term, Options, Word)
    ->  atom_codes(Word, Codes),
        Tree = text(Codes)
    ;   tree_of(Term, Options, Tree0)
    ->  Tree = Tree0
    ;   option(serialize_unknown(true), Options)
    ->  format(string(Text), '~p', [Term]),
        quoted(Text, Tree)
    ;   type_error(json_term, Term)
    ).

known_constant(@(Word), _, Word) :-
    memberchk(Word, [true,false,null]).
known_constant(Term, Options, Word) :-
    member(Option, [null(T),true(T),false(T)]),
    option(Option, Options),
    T == Term,
    functor(Option, Word, 1),
    !.

tree_of(json(Pairs), Options, object(Trees)) :-
    must_be(list, Pairs),
    maplist(pair_tree(Options), Pairs, Trees).
tree_of([], _, array([])).
tree_of([Item|Items], Options, array(Trees)) :-
    must_be(list, [Item|Items]),
    maplist(item_tree(Options), [Item|Items], Trees).
tree_of(Term, Options, object(Trees)) :-
    is_dict(Term),
    dict_members(Term, Options, Pairs),
    maplist(pair_tree(Options), Pairs, Trees).
tree_of(Term, _, text(Codes)) :-
    number(Term),
    (   rational(Term),
        \+ integer(Term)
    ->  Number is float(Term)
    ;   Number = Term
    ),
    number_codes(Number, Codes).
tree_of(Term, _, Tree) :-
    ( atom(Term) ; string(Term) ),
    quoted(Term, Tree).

%   Hooks write to a stream.

hooked(Term, Options, Text) :-
    \+ \+ clause(json_write_hook(_, _, _, _), _),
    with_output_to(string(Text),
                   ( current_output(Stream), json_write_hook(Term, Stream, state, Options) )).

dict_members(Dict, _, Pairs) :-
    json_dict_pairs(Dict, Pairs),
    !.
dict_members(Dict, Options, Pairs) :-
    dict_pairs(Dict, Tag, Pairs0),
    (   nonvar(Tag),
        option(tag(Name), Options),
        Name \== ''
    ->  Pairs = [Name-Tag|Pairs0]
    ;   Pairs = Pairs0
    ).

item_tree(Options, Term, Tree) :-
    tree(Term, Options, Tree).

pair_tree(Options, Pair, Codes-Tree) :-
    (   pair(Pair, Key, Value)
    ->  quoted(Key, text(Codes)),
        tree(Value, Options, Tree)
    ;   type_error(pair, Pair)
    ).

pair(Key=Value, Key, Value).
pair(Key-Value, Key, Value).
pair(Pair, Key, Value) :-
    compound(Pair),
    compound_name_arguments(Pair, Key, [Value]).

quoted(Text, text(Codes)) :-
    text_to_string(Text, String),
    string_codes(String, Plain),
    phrase(quoted_codes(Plain), Codes).

quoted_codes(Plain) -->
    `"`,
    escaped(Plain),
    `"`.

escaped([]) --> [].
escaped([0'<,0'/|Cs]) --> !, `<\\/`, escaped(Cs).
escaped([C|Cs]) --> escaped_code(C), escaped(Cs).

escaped_code(C) --> { memberchk(C, `"\\`) }, !, [0'\\,C].
escaped_code(C) --> { C < 32, nth_escape(E, C) }, !, [0'\\,E].
escaped_code(C) --> { C < 32, format(codes(Hex), '~|~`0t~16r~4+', [C]) }, !, `\\u`, string_codes_of(Hex).
escaped_code(C) --> [C].

string_codes_of([]) --> [].
string_codes_of([C|Cs]) --> [C], string_codes_of(Cs).

%   Writes a tree on one line, and computes the length of that. Blanks around arrays and before objects do not
%   count. The first element has no comma, so the brackets count one more.

flat(text(Codes)) --> string_codes_of(Codes).
flat(array([])) --> !, `[]`.
flat(array([Tree|Trees])) --> `[`, flat_inner(Tree), flat_items(Trees), ` ]`.
flat(object([])) --> !, `{}`.
flat(object([Pair|Pairs])) --> `{`, flat_pair(Pair), flat_pairs(Pairs), `}`.

flat_items([]) --> [].
flat_items([Tree|Trees]) --> `, `, flat_inner(Tree), flat_items(Trees).

flat_pairs([]) --> [].
flat_pairs([Pair|Pairs]) --> `, `, flat_pair(Pair), flat_pairs(Pairs).

flat_pair(Key-Tree) --> string_codes_of(Key), `:`, flat_inner(Tree).

flat_inner(text(Codes)) --> !, string_codes_of(Codes).
flat_inner(Tree) --> ` `, flat(Tree).

measure(text(Codes), N0, N) :-
    length(Codes, L),
    N is N0+L.
measure(array(Trees), N0, N) :-
    foldl(measure_item, Trees, N0, N).
measure(object(Pairs), N0, N) :-
    foldl(measure_pair, Pairs, N0, N).

measure_item(Tree, N0, N) :-
    N1 is N0+2,
    measure(Tree, N1, N).

measure_pair(Key-Tree, N0, N) :-
    length(Key, L),
    N1 is N0+L+3,
    measure(Tree, N1, N).

put_tree(Tree, Stream, How) :-
    How = w(Width,Step,Tab,Indent),
    (   fits(Tree, Width)
    ->  phrase(flat(Tree), Codes),
        format(Stream, '~s', [Codes])
    ;   Inner is Indent+Step,
        put_lines(Tree, Stream, w(Width,Step,Tab,Inner)),
        new_line(Stream, How),
        (   Tree = array(_)
        ->  put_char(Stream, ']')
        ;   put_char(Stream, '}')
        )
    ).

fits(text(_), _).
fits(array([]), _).
fits(object([]), _).
fits(_, 0) :-
    !.
fits(Tree, Width) :-
    measure(Tree, 0, N),
    N < Width.

put_lines(array([Tree|Trees]), Stream, How) :-
    put_char(Stream, '['),
    put_item(Stream, How, Tree),
    forall(member(T, Trees), ( put_char(Stream, ','), put_item(Stream, How, T) )).
put_lines(object([Pair|Pairs]), Stream, How) :-
    put_char(Stream, '{'),
    put_pair(Stream, How, Pair),
    forall(member(P, Pairs), ( put_char(Stream, ','), put_pair(Stream, How, P) )).

put_item(Stream, How, Tree) :-
    new_line(Stream, How),
    put_tree(Tree, Stream, How).

put_pair(Stream, How, Key-Tree) :-
    new_line(Stream, How),
    format(Stream, '~s:', [Key]),
    (   Tree = text(_)
    ->  true
    ;   put_char(Stream, ' ')
    ),
    put_tree(Tree, Stream, How).

%   Indentation uses tabs, as that of SWI-Prolog does.

new_line(Stream, w(_,_,Tab,Indent)) :-
    nl(Stream),
    Tabs is Indent//Tab,
    Blanks is Indent mod Tab,
    forall(between(1, Tabs, _), put_char(Stream, '\t')),
    forall(between(1, Blanks, _), put_char(Stream, ' ')).

%   ---- checking

%!  is_json_term(@Term) is semidet.
%
%   Term has the classical form of a JSON value.

is_json_term(Term) :-
    is_json_term(Term, []).

%!  is_json_term(@Term, +Options) is semidet.
%
%   The same, for constants as the options of json_read/3 give them.

is_json_term(Term, Options) :-
    option(null(Null), Options, null),
    option(true(True), Options, true),
    option(false(False), Options, false),
    is_json(Term, [Null,True,False]).

is_json(Term, _) :-
    var(Term),
    !,
    fail.
is_json(@(Word), Words) :-
    !,
    memberchk(Word, Words).
is_json(json(Pairs), Words) :-
    !,
    is_list(Pairs),
    forall(member(Pair, Pairs), is_json_pair(Pair, Words)).
is_json(Term, Words) :-
    is_list(Term),
    !,
    forall(member(Item, Term), is_json(Item, Words)).
is_json(Term, _) :-
    ( atom(Term) ; string(Term) ; number(Term) ),
    !.

is_json_pair(Pair, Words) :-
    nonvar(Pair),
    Pair = (Key=Value),
    atom(Key),
    is_json(Value, Words).
