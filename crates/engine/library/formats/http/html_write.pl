/** HTML pages from Prolog terms.

Grammar rules turn terms such as p([class(a), id(b)], ['text ', b(bold)]) into
a list of tokens, which print_html/1,2 writes. Tokens are atomic terms; nl(N),
where N line ends are wanted; cdata(Tag, Tokens), the content of a script or
style; and mailbox(Id, Action), through which parts of a page get to other
places before it is written.
*/

:- module(html_write,
          [ reply_html_page/2, reply_html_page/3, page//1, page//2, page//3,
            html//1, html_set_options/1, html_current_option/1,
            html_post//2, html_receive//1, html_receive//2, xhtml_ns//2,
            html_root_attribute//2, html_begin//1, html_end//1,
            html_quoted//1, html_quoted_attribute//1, print_html/1,
            print_html/2, html_print_length/2, html_meta/1,
            op(1150, fx, html_meta)
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2, instantiation_error/1, must_be/2, type_error/2]).
:- autoload(library(lists), [append/3, list_to_set/2, member/2]).
:- autoload(library(sgml), [xml_quote_attribute/3, xml_quote_cdata/3]).
:- autoload(library(uri), [uri_encoded/3]).
:- autoload(library(url), [www_form_encode/2]).

:- meta_predicate
    reply_html_page(:, :), reply_html_page(+, :, :),
    page(:, ?, ?), page(:, :, ?, ?), page(+, :, :, ?, ?), html(:, ?, ?),
    html_post(+, :, ?, ?), html_receive(+, 3, ?, ?).

:- multifile
    expand//1, expand_attribute_value//1, layout/3, html_head_expansion/2,
    html_header_hook/1, html_meta_head/3,
    user:head//2, user:body//2,
    prolog:message//1, system:term_expansion/2.
:- dynamic
    html_meta_head/3, current_setting/2.

%   ---- options

%!  html_set_options(+Options) is det.
%
%   Options are dialect(D), which is html5 at first, or html, html4 or xhtml,
%   and makes doctype and content type fit; doctype(Text), what stands behind
%   <!DOCTYPE; and content_type(Text).

html_set_options(Options) :-
    must_be(list, Options),
    maplist(checked_option, Options, Changes),
    forall(( member(Settings, Changes), member(Name-Value, Settings) ),
           ( retractall(current_setting(Name, _)),
             assertz(current_setting(Name, Value))
           )).

checked_option(Option, Changes) :-
    must_be(callable, Option),
    (   Option = dialect(Dialect)
    ->  must_be(oneof([html,html4,xhtml,html5]), Dialect),
        dialect(Dialect, Doctype, Type),
        Changes = [dialect-Dialect, doctype-Doctype, content_type-Type]
    ;   ( Option = doctype(Value) ; Option = content_type(Value) )
    ->  must_be(atom, Value),
        functor(Option, Name, 1),
        Changes = [Name-Value]
    ;   domain_error(html_option, Option)
    ).

dialect(html5, html, 'text/html; charset=UTF-8').
dialect(html4, Doctype, Type) :-
    dialect(html, Doctype, Type).
dialect(html,
        'HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd"',
        'text/html; charset=UTF-8').
dialect(xhtml,
        'html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \c
         "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"',
        'application/xhtml+xml; charset=UTF-8').

%!  html_current_option(?Option) is nondet.
%
%   Option is one of html_set_options/1, with its value.

html_current_option(dialect(Value)) :-
    setting(dialect, Value).
html_current_option(doctype(Value)) :-
    setting(doctype, Value).
html_current_option(content_type(Value)) :-
    setting(content_type, Value).

setting(Name, Value) :-
    (   current_setting(Name, Value0)
    ->  Value = Value0
    ;   dialect(html5, Doctype, Type),
        memberchk(Name-Value, [dialect-html5, doctype-Doctype, content_type-Type])
    ).

%   ---- pages

%!  page(:Content)// is det.
%
%   A document whose html element has this content.

page(Content) -->
    doctype,
    html(html(Content)).

%!  page(:Head, :Body)// is det.
%
%   A document with the contents of its head and body.

page(Head, Body) -->
    page(default, Head, Body).

%!  page(+Style, :Head, :Body)// is det.
%
%   The same, where user:head//2 and user:body//2, called with Style and the
%   content, may say how head and body look.

page(Style, Head, Body) -->
    doctype,
    { setting(content_type, Type) },
    html_post(head, meta(['http-equiv'('content-type'),content(Type)], [])),
    html_begin(html),
    styled(head, Style, Head),
    styled(body, Style, Body),
    html_end(html).

doctype -->
    { setting(doctype, Doctype) },
    (   { Doctype == '' }
    ->  []
    ;   ['<!DOCTYPE ', Doctype, >]
    ).

styled(Tag, Style, Content) -->
    { Rule =.. [Tag,Style,Content] },
    (   { Style \== default, current_predicate(user:Tag/4) },
        call(user:Rule)
    ->  []
    ;   { Content = Module:Plain, Element =.. [Tag,Plain] },
        html(Module:Element)
    ).

%!  reply_html_page(:Head, :Body) is det.
%
%   Writes the header of an HTTP reply and a page.

reply_html_page(Head, Body) :-
    reply_html_page(default, Head, Body).

%!  reply_html_page(+Style, :Head, :Body) is det.
%
%   The same, with the style of page//3.

reply_html_page(Style, Head, Body) :-
    ignore(html_header_hook(Style)),
    phrase(page(Style, Head, Body), Tokens),
    setting(content_type, Type),
    format('Content-type: ~w~n~n', [Type]),
    print_html(Tokens).

%   ---- elements

%!  html(:Spec)// is det.
%
%   The tokens of Spec: a list of such terms; text, which is quoted;
%   Format-Arguments; &(Entity), a name or a number; \Rule, which calls a
%   grammar rule, and \List, tokens that are taken as they are; Module:Spec;
%   Tag(Content) and Tag(Attributes, Content), where an attribute is
%   Name(Value), Name=Value or Name. A value may be a list of words,
%   Format-Arguments, encode(Text), and Value+Value, where a list
%   on the right is the query of a URL.

html(Spec) -->
    { strip_module(Spec, Module, Plain) },
    content(Plain, Module).

content(Spec, _) -->
    { var(Spec), !, instantiation_error(Spec) }.
content([], _) -->
    !.
content([Spec|Specs], Module) -->
    !,
    html(Module:Spec),
    content(Specs, Module).
content(Spec, Module) -->
    one(Spec, Module),
    !.
content(Spec, _) -->
    { print_message(error, html(expand_failed(Spec))) }.

one(Spec, _) -->
    expand(Spec),
    !.
one(Text, _) -->
    { atomic(Text) },
    !,
    html_quoted(Text).
one(Format-Arguments, _) -->
    !,
    { format(string(Text), Format, Arguments) },
    html_quoted(Text).
one(\Tokens, _) -->
    { is_list(Tokens) },
    !,
    raw(Tokens, no).
one(\Rule, Module) -->
    !,
    call_rule(Rule, Module).
one(&(Entity), _) -->
    !,
    entity(Entity).
one(Module:Spec, _) -->
    !,
    content(Spec, Module).
one(Element, Module) -->
    { compound_name_arguments(Element, Tag, Arguments) },
    element(Arguments, Tag, Module).

%   The rules of this module that are not exported are meant by its own terms
%   only.

call_rule(Rule, Module, Tokens, Rest) :-
    call(Module:Rule, Tokens, Rest).

entity(Entity) -->
    { (   integer(Entity)
      ->  format(string(Text), '&#~d;', [Entity])
      ;   format(string(Text), '&~w;', [Entity])
      )
    },
    [Text].

element([Argument], Tag, Module) -->
    (   { layout(Tag, _, empty) }
    ->  html_begin_element(Tag, Argument, Module, empty)
    ;   html_element(Tag, [], Argument, Module)
    ).
element([Attributes,Content], Tag, Module) -->
    html_element(Tag, Attributes, Content, Module).

html_element(Tag, Attributes, Content, Module) -->
    { Content == [], setting(dialect, xhtml) },
    !,
    line_ends(Tag, 1, 1),
    [<, Tag],
    attributes(Attributes, Tag, Module),
    [/>].
html_element(Tag, Attributes, _, Module) -->
    { layout(Tag, _, empty) },
    !,
    html_begin_element(Tag, Attributes, Module, empty).
html_element(Tag, Attributes, Content, Module) -->
    html_begin_element(Tag, Attributes, Module, open),
    element_content(Tag, Content, Module),
    html_end(Tag).

html_begin_element(Tag, Attributes, Module, Kind) -->
    line_ends(Tag, 1, 1),
    [<, Tag],
    attributes(Attributes, Tag, Module),
    (   { Kind == empty, setting(dialect, xhtml) }
    ->  [/>]
    ;   [>]
    ),
    line_ends(Tag, 1, 2).

element_content(Tag, Content, Module) -->
    { raw_content(Tag) },
    !,
    { phrase(raw(Content, Module), Tokens) },
    [cdata(Tag, Tokens)].
element_content(head, Content, Module) -->
    !,
    content(Content, Module),
    html_receive(head, head_html).
element_content(_, Content, Module) -->
    content(Content, Module).

raw_content(script).
raw_content(style).

%   Text that is not quoted. Module is `no` for the tokens of \List.

raw(Term, _) -->
    { var(Term), !, instantiation_error(Term) }.
raw([], _) -->
    !.
raw([Term|Terms], Module) -->
    !,
    raw(Term, Module),
    raw(Terms, Module).
raw(Format-Arguments, _) -->
    !,
    { format(string(Text), Format, Arguments) },
    [Text].
raw(\Tokens, Module) -->
    { is_list(Tokens), Module \== no },
    !,
    raw(Tokens, no).
raw(\Rule, Module) -->
    { Module \== no },
    !,
    call_rule(Rule, Module).
raw(Module:Term, _) -->
    !,
    raw(Term, Module).
raw(Token, Module) -->
    { (   atomic(Token)
      ->  true
      ;   Module == no
      ->  true
      ;   type_error(atomic, Token)
      )
    },
    [Token].

%   Line ends before (1) and behind (2) the start tag (argument 1 is 1) or the
%   end tag.

line_ends(Tag, Part, Side) -->
    (   { layout(Tag, Start, End),
          arg(Part, parts(Start,End), Pair),
          compound(Pair),
          arg(Side, Pair, N)
        }
    ->  [nl(N)]
    ;   []
    ).

%!  html_begin(+Tag)// is det.
%
%   The start tag of an element; Tag may have attributes as its arguments.

html_begin(Element) -->
    { compound(Element) },
    !,
    { compound_name_arguments(Element, Tag, Attributes) },
    html_begin_element(Tag, Attributes, html_write, open).
html_begin(Tag) -->
    html_begin_element(Tag, [], html_write, open).

%!  html_end(+Tag)// is det.
%
%   The end tag of an element, or nothing where it cannot have one.

html_end(Tag) -->
    { layout(Tag, _, empty) },
    !.
html_end(Tag) -->
    line_ends(Tag, 2, 1),
    [</, Tag, >],
    line_ends(Tag, 2, 2).

%   layout(Tag, Start, End): the line ends before and behind the tags of
%   programs and of HTML. End is `-` for none, and `empty` where there is no
%   end tag.

layout(table, 2-1, 1-2).
layout(blockquote, 2-1, 1-2).
layout(center, 2-1, 1-2).
layout(dl, 2-1, 1-2).
layout(ol, 2-1, 1-2).
layout(form, 2-1, 1-2).
layout(frameset, 2-1, 1-2).
layout(address, 2-1, 1-2).
layout(ul, 1-1, 1-1).
layout(head, 1-1, 1-1).
layout(body, 1-1, 1-1).
layout(script, 1-1, 1-1).
layout(style, 1-1, 1-1).
layout(select, 1-1, 1-1).
layout(map, 1-1, 1-1).
layout(html, 1-1, 1-1).
layout(caption, 1-1, 1-1).
layout(applet, 1-1, 1-1).
layout(iframe, 1-1, 1-1).
layout(tr, 1-0, 0-1).
layout(option, 1-0, 0-1).
layout(li, 1-0, 0-1).
layout(title, 1-0, 0-1).
layout(div, 1-0, 0-1).
layout(h1, 2-0, 0-2).
layout(h2, 2-0, 0-2).
layout(h3, 2-0, 0-2).
layout(h4, 2-0, 0-2).
layout(pre, 2-1, 0-2).
layout(textarea, 1-1, 0-1).
layout(td, 0-0, 0-0).
layout(p, 2-1, -).
layout(dt, 1-0, -).
layout(dd, 0-0, -).
layout(hr, 1-1, empty).
layout(meta, 1-1, empty).
layout(base, 1-1, empty).
layout(link, 1-1, empty).
layout(frame, 1-1, empty).
layout(param, 1-1, empty).
layout(br, 0-1, empty).
layout(img, 0-0, empty).
layout(input, 0-0, empty).
layout(col, 0-0, empty).
layout(area, 1-0, empty).

%   ---- attributes

attributes(Attributes, html, Module) -->
    !,
    (   { setting(dialect, xhtml) }
    ->  attribute(xmlns='http://www.w3.org/1999/xhtml'),
        plain_attributes(Attributes, Module),
        html_receive(xmlns)
    ;   plain_attributes(Attributes, Module),
        [mailbox(xmlns, ignore(_, _))]
    ),
    html_receive(html_begin).
attributes(Attributes, _, Module) -->
    plain_attributes(Attributes, Module).

plain_attributes(List, _) -->
    { var(List) },
    !.
plain_attributes([], _) -->
    !.
plain_attributes([Attribute|Attributes], Module) -->
    !,
    attribute(Attribute),
    plain_attributes(Attributes, Module).
plain_attributes(Attribute, _) -->
    attribute(Attribute).

attribute(Attribute) -->
    { var(Attribute), !, instantiation_error(Attribute) }.
attribute(Name=Value) -->
    !,
    [' '],
    attribute_name(Name),
    ['="'],
    attribute_value(Value),
    ['"'].
attribute(Attribute) -->
    { compound(Attribute), !, compound_name_arguments(Attribute, Name, [Value]) },
    attribute(Name=Value).
attribute(Name) -->
    [' '],
    attribute_name(Name).

attribute_name(Space:Name) -->
    !,
    { format(atom(Text), '~w:~w', [Space,Name]) },
    html_quoted_attribute(Text).
attribute_name(Name) -->
    html_quoted_attribute(Name).

attribute_value(Value) -->
    { var(Value), !, instantiation_error(Value) }.
attribute_value([]) -->
    !.
attribute_value([Word|Words]) -->
    !,
    single_value(Word),
    further_words(Words).
attribute_value(Value) -->
    single_value(Value).

further_words([]) --> [].
further_words([Word|Words]) --> [' '], single_value(Word), further_words(Words).

single_value(Value) -->
    expand_attribute_value(Value),
    !.
single_value(Format-Arguments) -->
    !,
    { format(string(Text), Format, Arguments) },
    html_quoted_attribute(Text).
single_value(Left+Right) -->
    !,
    single_value(Left),
    (   { is_list(Right) }
    ->  url_query(Right)
    ;   single_value(Right)
    ).
single_value(encode(Text)) -->
    !,
    { uri_encoded(query_value, Text, Encoded) },
    [Encoded].
single_value(Text) -->
    html_quoted_attribute(Text).

url_query([]) -->
    [].
url_query([Parameter|Parameters]) -->
    [?],
    parameter(Parameter),
    further_parameters(Parameters).

further_parameters([]) --> [].
further_parameters([P|Ps]) --> ['&amp;'], parameter(P), further_parameters(Ps).

parameter(Name=Value) -->
    !,
    { www_form_encode(Value, Encoded) },
    [Name, =, Encoded].
parameter(Parameter) -->
    { compound(Parameter), compound_name_arguments(Parameter, Name, [Value]) },
    !,
    parameter(Name=Value).
parameter(Parameter) -->
    { domain_error(search_parameter, Parameter) }.

%!  html_quoted(+Text)// is det.
%
%   Text with references for `<`, `>` and `&`.

html_quoted(Text) -->
    { xml_quote_cdata(Text, Quoted, utf8) },
    quoted_token(Text, Quoted).

%   What had to be quoted is an atom.

quoted_token(Text, Quoted) -->
    (   { Text == Quoted }
    ->  [Text]
    ;   { atom_string(Token, Quoted) },
        [Token]
    ).

%!  html_quoted_attribute(+Text)// is det.
%
%   Text as it may stand between the double quotes of an attribute.

html_quoted_attribute(Text) -->
    { xml_quote_attribute(Text, Quoted, utf8) },
    quoted_token(Text, Quoted).

%   ---- sending parts to other places

%!  html_post(+Id, :Spec)// is det.
%
%   Spec is not written here, but where html_receive//1,2 has the same Id.

html_post(Id, Spec) -->
    { strip_module(Spec, Module, Plain) },
    [mailbox(Id, post(Module, Plain))].

%!  html_receive(+Id)// is det.
%
%   The place of what is posted to Id, sorted and each once. Only one place
%   may have the Id.

html_receive(Id) -->
    html_receive(Id, sorted_html).

%!  html_receive(+Id, :Rule)// is det.
%
%   The same; what is written are the tokens that Rule makes of the list of
%   posted terms, each with its module in front.

html_receive(Id, Rule) -->
    { strip_module(Rule, Module, Plain) },
    [mailbox(Id, accept(Module:Plain, _))].

sorted_html(Posts) -->
    { sort(Posts, Sorted) },
    html(Sorted).

head_html(Posts) -->
    { list_to_set(Posts, Set),
      expanded_head(Set, Expanded)
    },
    html(Expanded).

expanded_head(Posts, Expanded) :-
    html_head_expansion(Posts, Posts1),
    Posts1 \== Posts,
    !,
    expanded_head(Posts1, Expanded).
expanded_head(Posts, Posts).

%!  xhtml_ns(+Id, +Value)// is det.
%
%   Declares a namespace in the html element, if the dialect is xhtml.

xhtml_ns(Id, Value) -->
    (   { setting(dialect, xhtml) }
    ->  html_post(xmlns, \attribute(xmlns:Id=Value))
    ;   []
    ).

%!  html_root_attribute(+Name, +Value)// is det.
%
%   Adds an attribute to the html element of the page.

html_root_attribute(Name, Value) -->
    html_post(html_begin, \attribute(Name=Value)).

%   Each place gets its tokens.

deliver(Tokens) :-
    findall(Id, ( member(mailbox(Id, accept(_, _)), Tokens) ), Ids),
    (   Ids == []
    ->  true
    ;   sort(Ids, Sorted),
        deliver(Sorted, Ids, Tokens)
    ).

deliver([], _, _).
deliver([Id|Ids], All, Tokens) :-
    accepted(Tokens, Id, Places),
    (   Places = [Rule-Place]
    ->  posted(Tokens, Id, Posts),
        call(Rule, Posts, Place, [])
    ;   print_message(error, html(multiple_receivers(Id))),
        maplist(=(_-[]), Places)
    ),
    deliver(Ids, All, Tokens).

accepted([], _, []).
accepted([Token|Tokens], Id, Places) :-
    (   Token = mailbox(Id0, accept(Rule, Place)),
        Id0 == Id
    ->  Places = [Rule-Place|Rest]
    ;   Places = Rest
    ),
    accepted(Tokens, Id, Rest).

posted([], _, []).
posted([Token|Tokens], Id, Posts) :-
    (   Token = mailbox(Id0, post(Module, Spec)),
        Id0 == Id
    ->  Posts = [Module:Spec|Rest]
    ;   Posts = Rest
    ),
    posted(Tokens, Id, Rest).

%   ---- writing

%!  print_html(+Tokens) is det.
%
%   Writes tokens, as html//1 makes them, to the current output. Of several
%   nl(N) beside each other the largest counts.

print_html(Tokens) :-
    current_output(Out),
    print_html(Out, Tokens).

%!  print_html(+Stream, +Tokens) is det.
%
%   The same, to Stream.

print_html(Out, Tokens) :-
    deliver(Tokens),
    put_tokens(Tokens, Out).

put_tokens([], _).
put_tokens([Token|Tokens], Out) :-
    put_token(Token, Tokens, Rest, Out),
    put_tokens(Rest, Out).

put_token(nl(N), Tokens, Rest, Out) :-
    !,
    most_line_ends(Tokens, N, Most, Rest),
    put_line_ends(Most, Out).
put_token(mailbox(_, Action), Rest, Rest, Out) :-
    !,
    (   Action = accept(_, Tokens)
    ->  put_tokens(Tokens, Out)
    ;   true
    ).
put_token(cdata(Tag, Tokens), Rest, Rest, Out) :-
    !,
    with_output_to(string(Text), ( current_output(Inner), put_tokens(Tokens, Inner) )),
    checked_cdata(Tag, Text),
    write(Out, Text).
put_token(Token, Rest, Rest, Out) :-
    write(Out, Token).

most_line_ends([nl(N)|Tokens], Most0, Most, Rest) :-
    !,
    Most1 is max(N, Most0),
    most_line_ends(Tokens, Most1, Most, Rest).
most_line_ends(Rest, Most, Most, Rest).

put_line_ends(0, _) :-
    !.
put_line_ends(N, Out) :-
    nl(Out),
    N1 is N-1,
    put_line_ends(N1, Out).

%   A script must not end itself.

checked_cdata(Tag, Text) :-
    format(string(End), '</~w', [Tag]),
    (   sub_string(Text, _, _, _, "</"),
        string_lower(Text, Lower),
        sub_string(Lower, _, _, _, End)
    ->  domain_error(cdata, Text)
    ;   true
    ).

%!  html_print_length(+Tokens, -Length) is det.
%
%   Length is the number of characters that print_html/1 writes.

html_print_length(Tokens, Length) :-
    with_output_to(string(Text), print_html(Tokens)),
    string_length(Text, Length).

%   ---- declarations

%!  html_meta(+Heads) is det.
%
%   A directive as meta_predicate/1, where an argument may also be `html`: a
%   term for html//1.

html_meta(Heads) :-
    throw(error(context_error(nodirective, html_meta(Heads)), _)).

system:term_expansion((:- html_meta(Heads)), Clauses) :-
    prolog_load_context(module, Module),
    phrase(html_write:meta_clauses(Heads, Module), Clauses).

meta_clauses(Heads, _) -->
    { var(Heads), !, instantiation_error(Heads) }.
meta_clauses((Left,Right), Module) -->
    !,
    meta_clauses(Left, Module),
    meta_clauses(Right, Module).
meta_clauses(Module:Head, _) -->
    !,
    meta_clauses(Head, Module).
meta_clauses(Head, Module) -->
    { functor(Head, Name, Arity),
      functor(General, Name, Arity),
      Head =.. [Name|Arguments],
      maplist(meta_argument, Arguments, Meta),
      Spec =.. [Name|Meta]
    },
    [ (:- meta_predicate Module:Spec),
      html_write:html_meta_head(General, Module, Head)
    ].

meta_argument(Argument, Meta) :-
    (   Argument == html
    ->  Meta = (:)
    ;   Meta = Argument
    ).

prolog:message(html(expand_failed(Spec))) -->
    [ 'Failed to translate to HTML: ~p'-[Spec] ].
prolog:message(html(multiple_receivers(Id))) -->
    [ 'html_post//2: multiple receivers for: ~p'-[Id] ].
