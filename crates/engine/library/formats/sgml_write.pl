/** <module> Writing XML, SGML and HTML

A document is a term as the parsers of SWI-Prolog make them: a text, a number,
pi(Text), element(Name, Attributes, Content), or a list of these. Attributes is
a list of Name=Value, Content a list. A name is an atom, URI:Name, or
ns(Prefix,URI):Name.

What is written depends on a term how(Dialect,Layout,Net,Clean), which stays the
same, on the column where lines begin, and on the prefixes of namespaces, a list
of Prefix=URI; the prefix of names without one is [].
*/

:- module(sgml_write,
          [ xml_write/2, xml_write/3, html_write/2, html_write/3, sgml_write/2, sgml_write/3
          ]).
:- autoload(library(error), [must_be/2, domain_error/2, type_error/2, instantiation_error/1]).
:- autoload(library(gensym), [gensym/2]).
:- autoload(library(lists), [memberchk/2, select/3, sum_list/2]).
:- autoload(library(option), [option/2, option/3]).

:- multifile xmlns/2, rdf_db:ns/2.

%!  xml_write(+Document, +Options) is det.
%
%   Writes Document as XML to the current output, as xml_write/3.

xml_write(Document, Options) :-
    current_output(Out),
    xml_write(Out, Document, Options).

%!  xml_write(+Stream, +Document, +Options) is det.
%
%   Writes Document as XML. Options are header(Boolean) for the first line,
%   doctype(Name), public(Id) and system(Id) for the second one, indent(Column),
%   layout(Boolean) for line breaks between elements, net(Boolean) for `<a/>` of
%   empty elements, nsmap(List) of known prefixes Prefix=URI and cleanns(Boolean)
%   for leaving out declarations of namespaces that are known.

xml_write(Stream, Document, Options) :-
    output_stream(Stream, Out),
    options(Options, xml, How, Column, Spaces),
    declared(Document, Spaces, Declared),
    xml_header(Out, Options),
    document_type(Options, Document, Out),
    first_indent(Column, Out),
    emit(Declared, Out, How, Column, Spaces).

%!  html_write(+Document, +Options) is det.
%
%   Writes Document as HTML to the current output, as html_write/3.

html_write(Document, Options) :-
    current_output(Out),
    html_write(Out, Document, Options).

%!  html_write(+Stream, +Document, +Options) is det.
%
%   Writes Document as HTML: as sgml_write/3 with the options and dtd(html).

html_write(Stream, Document, Options) :-
    sgml_write(Stream, Document, [dtd(html)|Options]).

%!  sgml_write(+Document, +Options) is det.
%
%   Writes Document as SGML to the current output, as sgml_write/3.

sgml_write(Document, Options) :-
    current_output(Out),
    sgml_write(Out, Document, Options).

%!  sgml_write(+Stream, +Document, +Options) is det.
%
%   Writes Document as SGML. The options are those of xml_write/3 and dtd(html),
%   which says which elements have no end. With net(true), a short text stands
%   between slashes.

sgml_write(Stream, Document, Options) :-
    output_stream(Stream, Out),
    options(Options, sgml, How, Column, Spaces),
    first_indent(Column, Out),
    document_type(Options, Document, Out),
    emit(Document, Out, How, Column, Spaces).

output_stream(Stream, Out) :-
    (   Stream == user
    ->  Out = user_output
    ;   Out = Stream
    ).

%   The last option of a kind counts.

options(Options, Dialect0, how(Dialect,Layout,Net,Clean), Column, Spaces) :-
    ( Dialect0 == xml -> Net0 = true ; Net0 = false ),
    check_options(Options, Dialect0, Dialect, [layout=true,net=Net0,cleanns=true,indent=0,nsmap=[]],
                  [layout=Layout,net=Net,cleanns=Clean,indent=Column,nsmap=Spaces]).

check_options([], Dialect, Dialect, Values, Values).
check_options([Option|Options], Dialect0, Dialect, Values0, Values) :-
    (   Option = dtd(DTD)
    ->  must_be(oneof([html]), DTD),
        Dialect1 = html,
        Values1 = Values0
    ;   Option =.. [Name,Value],
        known_option(Name, Type)
    ->  must_be(Type, Value),
        Dialect1 = Dialect0,
        ( replaced(Values0, Name, Value, Values1) -> true ; Values1 = Values0 )
    ;   domain_error(xml_write_option, Option)
    ),
    check_options(Options, Dialect1, Dialect, Values1, Values).

known_option(layout, boolean).
known_option(net, boolean).
known_option(cleanns, boolean).
known_option(header, boolean).
known_option(indent, integer).
known_option(nsmap, list).
known_option(doctype, any).
known_option(public, any).
known_option(system, any).

replaced([Name=_|Values], Name, Value, [Name=Value|Values]) :-
    !.
replaced([Other|Values0], Name, Value, [Other|Values]) :-
    replaced(Values0, Name, Value, Values).

% ---- before the document

xml_header(Out, Options) :-
    (   option(header(false), Options)
    ->  true
    ;   stream_property(Out, encoding(Encoding)),
        (   xml_encoding(Encoding, Name)
        ->  format(Out, '<?xml version="1.0" encoding="~w"?>~n~n', [Name])
        ;   domain_error(xml_encoding, Encoding)
        )
    ).

xml_encoding(utf8, 'UTF-8').
xml_encoding(text, 'UTF-8').
xml_encoding(iso_latin_1, 'ISO-8859-1').

document_type(_, Document, Out) :-
    root(Document, html, Attributes),
    memberchk(version=Version, Attributes),
    !,
    format(Out, '<!DOCTYPE HTML PUBLIC "~w">~n~n', [Version]).
document_type(Options, Document, Out) :-
    option(public(Public), Options, -),
    option(system(System), Options, -),
    \+ ( Public == (-), System == (-), \+ option(doctype(_), Options) ),
    (   root(Document, Name, _)
    ->  true
    ;   option(doctype(Name), Options)
    ),
    !,
    format(Out, '<!DOCTYPE ~w', [Name]),
    identifiers(Public, System, Out),
    format(Out, '>~n~n', []).
document_type(_, _, _).

root(Document, Name, Attributes) :-
    (   Document = element(Name, Attributes, _)
    ->  true
    ;   Document = [_|_],
        memberchk(element(Name, Attributes, _), Document)
    ).

identifiers(-, -, Out) :-
    !,
    write(Out, ' []').
identifiers(-, System, Out) :-
    !,
    format(Out, ' SYSTEM "~w"', [System]).
identifiers(Public, System, Out) :-
    format(Out, ' PUBLIC "~w"', [Public]),
    (   System == (-)
    ->  true
    ;   format(Out, ' "~w"', [System])
    ).

first_indent(Column, Out) :-
    (   Column > 0
    ->  new_line(Column, Out)
    ;   true
    ).

%   A new line, unless one has just begun, and blanks up to a column.

new_line(Column, Out) :-
    Tabs is Column//8,
    Blanks is Column mod 8,
    format(Out, '~N~`\tt~*|~`\st~*+', [Tabs,Blanks]).

indented(how(_,true,_,_), Column, Out) :-
    !,
    new_line(Column, Out).
indented(_, _, _).

% ---- the document

emit(Document, _, _, _, _) :-
    var(Document),
    !,
    instantiation_error(Document).
emit([], _, _, _, _) :- !.
emit([Part|Parts], Out, How, Column, Spaces) :-
    !,
    emit(Part, Out, How, Column, Spaces),
    emit(Parts, Out, How, Column, Spaces).
emit(Text, Out, How, _, _) :-
    atomic(Text),
    !,
    emit_text(Text, Out, How).
emit(pi(Text), Out, How, _, _) :-
    !,
    write(Out, '<?'),
    quoted(Text, Out, How, []),
    ( How = how(xml,_,_,_) -> write(Out, '?>') ; write(Out, '>') ).
emit(element(Name, Attributes0, Content), Out, How, Column, Spaces0) :-
    !,
    must_be(list, Attributes0),
    must_be(list, Content),
    How = how(Dialect,Layout,_,Clean),
    (   Dialect == xml
    ->  known_spaces(Attributes0, New, Spaces0, Spaces),
        ( Clean == true -> Attributes = New ; Attributes = Attributes0 )
    ;   Attributes = Attributes0,
        Spaces = Spaces0
    ),
    widths(Attributes, Spaces, Widths),
    sum_list(Widths, Width),
    put_char(Out, '<'),
    emit_name(Name, Out, Spaces),
    (   Layout == true,
        Width > 60
    ->  AttributeColumn is Column+4
    ;   AttributeColumn = none
    ),
    emit_attributes(Attributes, AttributeColumn, Out, How, Spaces),
    emit_content(Content, Name, Out, How, Column, Spaces).
emit(Other, _, _, _, _) :-
    type_error(xml_dom, Other).

emit_name(Space:Name, Out, Spaces) :-
    (   Space = ns(Known, _)
    ->  true
    ;   memberchk(Known=Space, Spaces)
    ),
    !,
    (   ( Known == '' ; Known == [] )
    ->  write(Out, Name)
    ;   format(Out, '~w:~w', [Known,Name])
    ).
emit_name(Name, Out, _) :-
    write(Out, Name).

emit_attributes([], _, _, _, _).
emit_attributes([Name=Value|Attributes], Column, Out, How, Spaces) :-
    (   Column == none
    ->  put_char(Out, ' ')
    ;   new_line(Column, Out)
    ),
    emit_name(Name, Out, Spaces),
    write(Out, '="'),
    emit_value(Value, Out, How),
    put_char(Out, '"'),
    emit_attributes(Attributes, Column, Out, How, Spaces).

emit_value(Values, Out, How) :-
    is_list(Values),
    !,
    emit_values(Values, Out, How).
emit_value(Value, Out, How) :-
    (   number(Value)
    ->  write(Out, Value)
    ;   is_text(Value)
    ->  quoted(Value, Out, How, ['"','<','&','\r','\n','\t'])
    ;   type_error(sgml_attribute_value, Value)
    ).

emit_values([], _, _).
emit_values([Value|Values], Out, How) :-
    quoted(Value, Out, How, ['"','<','&','\r','\n','\t']),
    (   Values == []
    ->  true
    ;   put_char(Out, ' '),
        emit_values(Values, Out, How)
    ).

%   Lengths of the attributes as they are written, each with three characters around the value.

widths([], _, []).
widths([Name=Value|Attributes], Spaces, [Width|Widths]) :-
    name_width(Name, Spaces, NameWidth),
    value_width(Value, ValueWidth),
    Width is NameWidth+ValueWidth+4,
    widths(Attributes, Spaces, Widths).

name_width(Prefix:Name, Spaces, Width) :-
    !,
    (   Prefix = ns(Known, _)
    ->  true
    ;   memberchk(Known=Prefix, Spaces)
    ->  true
    ;   Known = Prefix
    ),
    atom_length(Known, W1),
    atom_length(Name, W2),
    Width is W1+W2.
name_width(Name, _, Width) :-
    atom_length(Name, Width).

value_width(Values, Width) :-
    is_list(Values),
    !,
    atomic_list_concat(Values, ' ', Text),
    atom_length(Text, Width).
value_width(Value, Width) :-
    atom_length(Value, Width).

emit_content([], Name, Out, How, _, Spaces) :-
    !,
    How = how(Dialect,_,Net,_),
    (   Dialect == html,
        void_element(Name)
    ->  put_char(Out, '>')
    ;   Net == true
    ->  ( Dialect == xml -> write(Out, '/>') ; write(Out, '//') )
    ;   put_char(Out, '>'),
        emit_end(Name, Out, Spaces)
    ).
emit_content([Text], Name, Out, How, _, Spaces) :-
    atomic(Text),
    !,
    How = how(Dialect,_,Net,_),
    (   Dialect \== xml,
        Net == true,
        \+ sub_atom(Text, _, _, _, /),
        atom_length(Text, Length),
        Length < 20
    ->  put_char(Out, /),
        emit_text(Text, Out, How),
        put_char(Out, /)
    ;   put_char(Out, '>'),
        (   Dialect == html,
            raw_element(Name)
        ->  write(Out, Text)
        ;   emit_text(Text, Out, How)
        ),
        emit_end(Name, Out, Spaces)
    ).
emit_content(Content, Name, Out, How, Column, Spaces) :-
    put_char(Out, '>'),
    (   How = how(_,true,_,_),
        elements(Content, Elements)
    ->  Inner is Column+2,
        emit_elements(Elements, Out, How, Inner, Spaces),
        new_line(Column, Out)
    ;   emit_mixed(Content, Out, How, Column, Spaces)
    ),
    emit_end(Name, Out, Spaces).

emit_end(Name, Out, Spaces) :-
    write(Out, '</'),
    emit_name(Name, Out, Spaces),
    put_char(Out, '>').

%   The elements of a content that has nothing but blanks between them.

elements([], []).
elements([element(Name,Attributes,Content)|Parts], [element(Name,Attributes,Content)|Elements]) :-
    !,
    elements(Parts, Elements).
elements([Blank|Parts], Elements) :-
    atom(Blank),
    \+ ( sub_atom(Blank, _, 1, _, Char), \+ char_type(Char, space) ),
    elements(Parts, Elements).

emit_elements([], _, _, _, _).
emit_elements([Element|Elements], Out, How, Column, Spaces) :-
    indented(How, Column, Out),
    emit(Element, Out, How, Column, Spaces),
    emit_elements(Elements, Out, How, Column, Spaces).

emit_mixed([], _, _, _, _).
emit_mixed([Part|Parts], Out, How, Column, Spaces) :-
    (   var(Part)
    ->  instantiation_error(Part)
    ;   is_text(Part)
    ->  emit_text(Part, Out, How)
    ;   ( Part = element(_,_,_) ; Part = pi(_) )
    ->  emit(Part, Out, How, Column, Spaces)
    ;   Part = sdata(Text)
    ->  print_message(warning, sgml_write(sdata_as_cdata(Text))),
        emit_text(Text, Out, How)
    ;   type_error(sgml_content, Part)
    ),
    emit_mixed(Parts, Out, How, Column, Spaces).

:- multifile prolog:message//1.

prolog:message(sgml_write(sdata_as_cdata(Text))) -->
    [ 'SGML-write: emitting SDATA as CDATA: "~p"'-[Text] ].

void_element(Name) :-
    memberchk(Name, [area,base,br,col,embed,hr,img,input,keygen,link,meta,param,source,track,wbr]).

raw_element(script).
raw_element(style).

% ---- text

is_text(Text) :-
    ( atom(Text) -> true ; string(Text) ).

emit_text(Text, Out, How) :-
    (   is_text(Text)
    ->  quoted(Text, Out, How, ['<','&','>','\r'])
    ;   write(Out, Text)
    ).

%   quoted(+Text, +Out, +How, +Special): characters of Special, and those that the encoding of Out lacks, are
%   written as references.

quoted(Text, Out, How, Special) :-
    (   is_text(Text)
    ->  true
    ;   type_error(atom_or_string, Text)
    ),
    ( holds_all(Out) -> Largest = 0x10ffff ; Largest = 255 ),
    atom_chars(Text, Chars),
    quoted_chars(Chars, Special, Largest, How, Out).

holds_all(Out) :-
    stream_property(Out, encoding(Encoding)),
    memberchk(Encoding, [utf8,text,utf16le,utf16be,unicode_le,unicode_be]).

quoted_chars([], _, _, _, _).
quoted_chars([Char|Chars], Special, Largest, How, Out) :-
    (   ( memberchk(Char, Special) ; char_code(Char, Code), Code > Largest )
    ->  reference(Char, How, Out)
    ;   put_char(Out, Char)
    ),
    quoted_chars(Chars, Special, Largest, How, Out).

reference(Char, How, Out) :-
    (   How \= how(sgml,_,_,_),
        named(Char, Name)
    ->  format(Out, '&~w;', [Name])
    ;   char_code(Char, Code),
        format(Out, '&#x~16R;', [Code])
    ).

named('<', lt).
named('&', amp).
named('>', gt).
named('"', quot).

% ---- namespaces

%   known_spaces(+Attributes, -New, +Spaces0, -Spaces): Spaces has the prefixes that Attributes declare, too.
%   New are Attributes without those declarations that say nothing new.

known_spaces([], [], Spaces, Spaces).
known_spaces([Attribute|Attributes0], Attributes, Spaces0, Spaces) :-
    (   declaration(Attribute, Prefix, URI)
    ->  (   memberchk(Prefix=URI, Spaces0)
        ->  Attributes = Attributes1,
            Spaces1 = Spaces0
        ;   Attributes = [Attribute|Attributes1],
            ( select(Prefix=_, Spaces0, Others) -> true ; Others = Spaces0 ),
            Spaces1 = [Prefix=URI|Others]
        )
    ;   Attributes = [Attribute|Attributes1],
        Spaces1 = Spaces0
    ),
    known_spaces(Attributes0, Attributes1, Spaces1, Spaces).

declaration(Name=URI, Prefix, URI) :-
    (   Name == xmlns
    ->  Prefix = []
    ;   nonvar(Name),
        Name = xmlns:Prefix
    ).

%   declared(+Document, +Spaces, -Declared): the outermost elements declare what is used inside of them
%   without a declaration.

declared(Document, _, Document) :-
    var(Document),
    !.
declared([], _, []) :- !.
declared([Part0|Parts0], Spaces, [Part|Parts]) :-
    !,
    declared(Part0, Spaces, Part),
    declared(Parts0, Spaces, Parts).
declared(Document, Spaces, Declared) :-
    (   Document = element(Name, Attributes0, Content)
    ->  missing(Document, Spaces, [], Missing),
        declarations(Missing, Attributes0, Attributes),
        Declared = element(Name, Attributes, Content)
    ;   Declared = Document
    ).

declarations([], Attributes, Attributes).
declarations([Space|Missing], Attributes0, Attributes) :-
    prefix(Space, Prefix, URI),
    declarations(Missing, [xmlns:Prefix=URI|Attributes0], Attributes).

missing(Document, _, Missing, Missing) :-
    var(Document),
    !.
missing([], _, Missing, Missing) :- !.
missing([Part|Parts], Spaces, Missing0, Missing) :-
    !,
    missing(Part, Spaces, Missing0, Missing1),
    missing(Parts, Spaces, Missing1, Missing).
missing(element(Name, Attributes, Content), Spaces0, Missing0, Missing) :-
    !,
    known_spaces(Attributes, _, Spaces0, Spaces),
    missing_name(Name, Spaces, Missing0, Missing1),
    missing_names(Attributes, Spaces, Missing1, Missing2),
    missing(Content, Spaces, Missing2, Missing).
missing(_, _, Missing, Missing).

missing_names([], _, Missing, Missing).
missing_names([Attribute|Attributes], Spaces, Missing0, Missing) :-
    (   Attribute = (Name=_)
    ->  missing_name(Name, Spaces, Missing0, Missing1)
    ;   Missing1 = Missing0
    ),
    missing_names(Attributes, Spaces, Missing1, Missing).

missing_name(Space:_, Spaces, Missing0, Missing) :-
    !,
    (   Space = ns(Prefix, URI)
    ->  Item = ns(Prefix,URI),
        ( ( Prefix == '' ; memberchk(Prefix=URI, Spaces) ) -> Known = true ; Known = false )
    ;   Item = Space,
        ( ( memberchk(_=Space, Spaces) ; Space == xml ; Space == xmlns ) -> Known = true ; Known = false )
    ),
    (   ( Known == true ; memberchk(Item, Missing0) )
    ->  Missing = Missing0
    ;   Missing = [Item|Missing0]
    ).
missing_name(_, _, Missing, Missing).

prefix(URI, Prefix, URI) :-
    xmlns(Prefix, URI),
    !.
prefix(ns(Prefix,URI), Prefix, URI) :- !.
prefix(URI, Prefix, URI) :-
    ( usual_prefix(URI, Prefix) ; catch(rdf_db:ns(Prefix, URI), error(_, _), fail) ),
    !.
prefix(URI, Prefix, URI) :-
    gensym(xns, Prefix).

usual_prefix('http://www.w3.org/2001/XMLSchema-instance', xsi).
usual_prefix('http://www.w3.org/2001/XMLSchema', xs).
usual_prefix('http://www.w3.org/1999/xhtml', xhtml).
usual_prefix('http://schemas.xmlsoap.org/soap/envelope/', soap11).
usual_prefix('http://www.w3.org/2003/05/soap-envelope', soap12).
