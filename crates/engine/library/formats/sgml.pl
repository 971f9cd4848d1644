/** Text for XML.

Quoting and names. There is no parser.
*/

:- module(sgml,
          [ xml_quote_attribute/2, xml_quote_attribute/3,
            xml_quote_cdata/2, xml_quote_cdata/3,
            xml_name/1, xml_name/2
          ]).
:- autoload(library(lists), [member/2]).

%! xml_quote_attribute(+Text, -Quoted) is det.
%
%  Text as it can stand between double quotes in an XML file of ASCII characters.

xml_quote_attribute(Text, Quoted) :-
    xml_quote_attribute(Text, Quoted, ascii).

%! xml_quote_attribute(+Text, -Quoted, +Encoding) is det.
%
%  As xml_quote_attribute/2. What Encoding lacks is written as a character reference.

xml_quote_attribute(Text, Quoted, Encoding) :-
    quote(Text, Quoted, Encoding, attribute, xml_quote_attribute/3).

%! xml_quote_cdata(+Text, -Quoted) is det.
%
%  Text as it can stand between the tags of an XML file of ASCII characters.

xml_quote_cdata(Text, Quoted) :-
    xml_quote_cdata(Text, Quoted, ascii).

%! xml_quote_cdata(+Text, -Quoted, +Encoding) is det.
%
%  As xml_quote_cdata/2. What Encoding lacks is written as a character reference.

xml_quote_cdata(Text, Quoted, Encoding) :-
    quote(Text, Quoted, Encoding, cdata, xml_quote_cdata/3).

%   If Text needs no quoting, it is the result, of whatever type. Else the result is an atom.

quote(Text, _, _, _, Predicate) :-
    \+ atomic(Text),
    !,
    (   var(Text)
    ->  Formal = instantiation_error
    ;   Formal = type_error(atomic, Text)
    ),
    throw(error(Formal, context(sgml:Predicate, _))).
quote(Text, Quoted, Encoding, Where, Predicate) :-
    (   largest_code(Encoding, Largest)
    ->  true
    ;   throw(error(domain_error(encoding, Encoding), context(sgml:Predicate, _)))
    ),
    atom_codes(Text, Codes),
    quoted_codes(Codes, Where, Largest, QuotedCodes),
    (   QuotedCodes == Codes
    ->  Quoted = Text
    ;   atom_codes(Quoted, QuotedCodes)
    ).

largest_code(Encoding, Largest) :-
    atom(Encoding),
    known_encoding(Encoding, Largest).

known_encoding(ascii, 0x7f).
known_encoding(iso_latin_1, 0xff).
known_encoding(utf8, 0x10ffff).
known_encoding(unicode, 0x10ffff).

quoted_codes([], _, _, []).
quoted_codes([Code|Codes], Where, Largest, Quoted) :-
    (   entity(Code, Where, Name)
    ->  format(codes(Quoted, Rest), "&~w;", [Name])
    ;   Code > Largest
    ->  format(codes(Quoted, Rest), "&#~d;", [Code])
    ;   Quoted = [Code|Rest]
    ),
    quoted_codes(Codes, Where, Largest, Rest).

entity(0'<, _, lt).
entity(0'>, _, gt).
entity(0'&, _, amp).
entity(0'", attribute, quot).

%! xml_name(@Text) is semidet.
%
%  Text is a name of ASCII characters as the tags and attributes of XML have.

xml_name(Text) :-
    xml_name(Text, ascii).

%! xml_name(@Text, +Encoding) is semidet.
%
%  As xml_name/1, and Encoding has all characters.

xml_name(Text, Encoding) :-
    atomic(Text),
    largest_code(Encoding, Largest),
    atom_codes(Text, [First|Rest]),
    First =< Largest,
    name_start(First),
    \+ ( member(Code, Rest), \+ ( Code =< Largest, name_part(Code) ) ).

name_start(0'_) :- !.
name_start(0':) :- !.
name_start(Code) :-
    code_type(Code, alpha),
    \+ code_type(Code, digit(_)).

name_part(0'-) :- !.
name_part(0'.) :- !.
name_part(0':) :- !.
name_part(Code) :-
    code_type(Code, csym).
