/** Taking URLs apart and putting them together. */

:- module(url,
          [ parse_url/2, parse_url/3, is_absolute_url/1, global_url/3,
            http_location/2, www_form_encode/2, parse_url_search/2,
            url_iri/2, file_name_to_url/2, set_url_encoding/2
          ]).
:- use_module(library(uri), []).
:- autoload(library(error), [must_be/2, domain_error/2, instantiation_error/1]).
:- autoload(library(lists), [append/3, member/2, last/2]).
:- autoload(library(utf8), [utf8_codes/3]).

:- dynamic encoding/1.

encoding(utf8).

%!  parse_url(?URL, ?Attributes) is semidet.
%
%   Attributes are the parts of URL: protocol(P), user(U), host(H), port(N),
%   path(P), search(Pairs), fragment(F).

parse_url(URL, Attributes) :-
    nonvar(URL),
    !,
    text_codes(URL, Codes),
    parts(Codes, Attributes).
parse_url(URL, Attributes) :-
    must_be(list, Attributes),
    url_text(Attributes, URL).

%!  parse_url(?URL, +Base, ?Attributes) is semidet.
%
%   The same as parse_url/2, where URL is relative to Base, which is a URL or
%   its attributes.

parse_url(URL, Base, Attributes) :-
    nonvar(URL),
    !,
    (   is_list(Base)
    ->  BaseParts = Base
    ;   parse_url(Base, BaseParts)
    ),
    text_codes(URL, Codes),
    (   absolute(Codes)
    ->  parts(Codes, Attributes)
    ;   relative_parts(Codes, BaseParts, Attributes)
    ).
parse_url(URL, _, Attributes) :-
    parse_url(URL, Attributes).

%!  is_absolute_url(+URL) is semidet.
%
%   URL begins with a protocol.

is_absolute_url(URL) :-
    text_codes(URL, Codes),
    absolute(Codes).

absolute(Codes) :-
    phrase(scheme(Scheme), Codes, Rest),
    (   Rest = [0'/,0'/|_]
    ->  true
    ;   memberchk(Scheme, [mailto,file,news,urn])
    ).

%!  global_url(+URL, +Base, -Global) is det.
%
%   Global is the absolute URL that URL means in a document at Base.

global_url(URL, Base, Global) :-
    text_codes(URL, Codes),
    (   absolute(Codes)
    ->  atom_codes(Global, Codes)
    ;   Codes = [0'/,0'/|_]
    ->  parse_url(Base, Parts),
        memberchk(protocol(Protocol), Parts),
        atom_codes(Rest, Codes),
        atomic_list_concat([Protocol,:,Rest], Global)
    ;   Codes = [0'#|_]
    ->  text_codes(Base, BaseCodes),
        (   append(Before, [0'#|_], BaseCodes)
        ->  true
        ;   Before = BaseCodes
        ),
        append(Before, Codes, All),
        atom_codes(Global, All)
    ;   parse_url(URL, Base, Parts),
        parse_url(Global, Parts)
    ).

                /*******************************
                *            PARSING           *
                *******************************/

text_codes(Text, Codes) :-
    (   is_list(Text)
    ->  Codes = Text
    ;   atom_codes(Text, Codes)
    ).

%   A URL without a protocol starts with the host.

parts(Codes, Attributes) :-
    (   phrase(scheme(Scheme), Codes, Rest0)
    ->  true
    ;   Scheme = http,
        Codes \= [0'/|_],
        append(`//`, Codes, Rest0)
    ),
    phrase(after_scheme(Scheme, Attributes), Rest0).

scheme(Scheme) -->
    letters(Codes),
    { Codes = [_,_|_] },
    ":",
    { atom_codes(Scheme0, Codes),
      downcase_atom(Scheme0, Scheme)
    }.

letters([C|Cs]) -->
    [C],
    { code_type(C, alpha) ; code_type(C, digit) ; memberchk(C, `+-.`) },
    !,
    letters(Cs).
letters([]) -->
    [].

after_scheme(file, [protocol(file),path(Path)]) -->
    "//",
    !,
    rest(Codes),
    { decoded(Codes, plain, Path) }.
after_scheme(Scheme, [protocol(Scheme)|Attributes]) -->
    "//",
    !,
    authority(Attributes, Attributes1),
    location(Attributes1).
after_scheme(Scheme, [protocol(Scheme),path(Path)]) -->
    rest(Codes),
    { decoded(Codes, plain, Path) }.

rest(Codes, Codes, []).

authority(Attributes, Rest) -->
    until(`/?#`, Codes),
    { (   append(UserCodes, [0'@|HostPort], Codes)
      ->  decoded(UserCodes, plain, User),
          Attributes = [user(User)|Attributes1]
      ;   HostPort = Codes,
          Attributes = Attributes1
      ),
      (   append(HostCodes, [0':|PortCodes], HostPort),
          PortCodes = [_|_],
          catch(number_codes(Port, PortCodes), _, fail)
      ->  Rest0 = [port(Port)|Rest]
      ;   HostCodes = HostPort,
          Rest0 = Rest
      ),
      (   HostCodes == []
      ->  Attributes1 = Rest0
      ;   atom_codes(Host, HostCodes),
          Attributes1 = [host(Host)|Rest0]
      )
    }.

%   location(-Attributes)//: path, search and fragment.

location([path(Path)|Attributes]) -->
    until(`?#`, PathCodes),
    {   PathCodes == []
    ->  Path = /
    ;   decoded(PathCodes, plain, Path)
    },
    search_part(Attributes, Attributes1),
    fragment_part(Attributes1).

search_part([search(Pairs)|Attributes], Attributes) -->
    "?",
    !,
    until(`#`, Codes),
    { search_pairs(Codes, Pairs) }.
search_part(Attributes, Attributes) -->
    [].

fragment_part([fragment(Fragment)]) -->
    "#",
    !,
    rest(Codes),
    { decoded(Codes, plain, Fragment) }.
fragment_part([]) -->
    [].

until(Stops, [C|Cs]) -->
    [C],
    { \+ memberchk(C, Stops) },
    !,
    until(Stops, Cs).
until(_, []) -->
    [].

search_pairs(Codes, Pairs) :-
    phrase(pieces(Pieces), Codes),
    findall(Pair, ( member(Piece, Pieces), search_pair(Piece, Pair) ), Pairs).

pieces([Piece|Pieces]) -->
    until(`&;`, Piece),
    (   [_]
    ->  pieces(Pieces)
    ;   { Pieces = [] }
    ).

search_pair(Piece, Pair) :-
    Piece \== [],
    (   append(NameCodes, [0'=|ValueCodes], Piece)
    ->  decoded(NameCodes, form, Name),
        decoded(ValueCodes, form, Value),
        Pair = (Name=Value)
    ;   decoded(Piece, form, Pair)
    ).

%   decoded(+Codes, +Style, -Atom): %XX are bytes of the encoding; in a form
%   plus means a blank.

decoded(Codes, Style, Atom) :-
    ( Style == form -> Plus = true ; Plus = false ),
    phrase(uri:percent_bytes(Octets, Plus), Codes),
    encoded_text(Octets, Text),
    atom_codes(Atom, Text).

encoded_text(Octets, Text) :-
    (   encoding(utf8),
        catch(phrase(utf8_codes(Text0), Octets), _, fail)
    ->  Text = Text0
    ;   Text = Octets
    ).

                /*******************************
                *       RELATIVE TO ANOTHER    *
                *******************************/

relative_parts(Codes, BaseParts, Attributes) :-
    until(`?#`, PathCodes, Codes, Codes1),
    phrase(( search_part(More, More1), fragment_part(More1) ), Codes1),
    memberchk(path(BasePath), BaseParts),
    (   Codes = [0'#|_]
    ->  Path = BasePath
    ;   decoded(PathCodes, plain, Path0),
        global_path(Path0, BasePath, Path)
    ),
    findall(Part, ( member(Part, BaseParts), place_part(Part) ), Place),
    append(Place, [path(Path)|More], Attributes).

place_part(protocol(_)).
place_part(user(_)).
place_part(host(_)).
place_part(port(_)).

%   Resolves only `../` at the start.

global_path(Path, _, Path) :-
    sub_atom(Path, 0, _, _, /),
    !.
global_path(Path0, Base, Path) :-
    atomic_list_concat(Segments, /, Base),
    append(Folder, [_], Segments),
    !,
    upwards(Path0, Folder, Path1, Folder1),
    append(Folder1, [Path1], Segments1),
    atomic_list_concat(Segments1, /, Path).

upwards(Path0, Folder0, Path, Folder) :-
    (   atom_concat('../', Path1, Path0)
    ->  (   append(Folder1, [Last], Folder0),
            Last \== ''
        ->  true
        ;   Folder1 = Folder0
        ),
        upwards(Path1, Folder1, Path, Folder)
    ;   Path = Path0,
        Folder = Folder0
    ).

                /*******************************
                *            WRITING           *
                *******************************/

url_text(Attributes, URL) :-
    phrase(url_codes(Attributes), Codes),
    atom_codes(URL, Codes).

url_codes(Attributes) -->
    protocol_codes(Attributes),
    user_codes(Attributes),
    host_codes(Attributes),
    port_codes(Attributes),
    location_codes(Attributes).

protocol_codes(Attributes) -->
    { memberchk(protocol(Protocol), Attributes) },
    !,
    atom_chars_of(Protocol),
    (   { memberchk(Protocol, [mailto,news,urn]) }
    ->  ":"
    ;   "://"
    ).
protocol_codes(_) -->
    "//".

user_codes(Attributes) -->
    { memberchk(user(User), Attributes) },
    !,
    atom_chars_of(User),
    "@".
user_codes(_) -->
    [].

host_codes(Attributes) -->
    { memberchk(host(Host), Attributes) },
    !,
    atom_chars_of(Host).
host_codes(_) -->
    [].

port_codes(Attributes) -->
    { memberchk(port(Port), Attributes),
      \+ ( memberchk(protocol(Protocol), Attributes),
           usual_port(Protocol, Port)
         )
    },
    !,
    ":",
    atom_chars_of(Port).
port_codes(_) -->
    [].

usual_port(http, 80).
usual_port(https, 443).
usual_port(ftp, 21).

location_codes(Attributes) -->
    (   { memberchk(path(Path), Attributes) }
    ->  escaped(Path, path)
    ;   []
    ),
    (   { memberchk(search(Pairs), Attributes),
          Pairs \== []
        }
    ->  "?",
        search_codes(Pairs)
    ;   []
    ),
    (   { memberchk(fragment(Fragment), Attributes) }
    ->  "#",
        escaped(Fragment, fragment)
    ;   []
    ).

search_codes([Pair|Pairs]) -->
    search_code(Pair),
    (   { Pairs == [] }
    ->  []
    ;   "&",
        search_codes(Pairs)
    ).

search_code(Name=Value) -->
    !,
    escaped(Name, value),
    "=",
    escaped(Value, value).
search_code(Pair) -->
    { compound(Pair),
      Pair =.. [Name,Value]
    },
    !,
    search_code(Name=Value).
search_code(Name) -->
    escaped(Name, value).

atom_chars_of(Atomic) -->
    { atom_codes(Atomic, Codes) },
    codes(Codes).

codes([]) --> [].
codes([C|Cs]) --> [C], codes(Cs).

%   escaped(+Text, +Where)//: writes characters that are not allowed there as %xx.

escaped(Text, Where) -->
    { atom_codes(Text, Codes) },
    escaped_codes(Codes, Where).

escaped_codes([], _) -->
    [].
escaped_codes([C|Cs], Where) -->
    (   { may_stand(Where, C) }
    ->  [C]
    ;   { (   encoding(utf8)
          ->  phrase(utf8_codes([C]), Octets)
          ;   Octets = [C]
          )
        },
        uri:percents(Octets, r)
    ),
    escaped_codes(Cs, Where).

may_stand(_, C) :-
    C < 128,
    ( code_type(C, alnum) ; memberchk(C, `-_.~`) ),
    !.
may_stand(path, C) :-
    memberchk(C, `/!$&'()*+,;=:@`).
may_stand(fragment, C) :-
    memberchk(C, `/?!$&'()*+,;=:@`).
may_stand(value, C) :-
    memberchk(C, `!*'()`).

%!  http_location(?Attributes, ?Location) is semidet.
%
%   Location is the path, search and fragment of a URL with these attributes.

http_location(Attributes, Location) :-
    nonvar(Location),
    !,
    text_codes(Location, Codes),
    phrase(location(Attributes), Codes).
http_location(Attributes, Location) :-
    phrase(location_codes(Attributes), Codes),
    atom_codes(Location, Codes).

%!  parse_url_search(?Codes, ?Pairs) is det.
%
%   Codes are the search part of a URL, Pairs its Name=Value.

parse_url_search(Codes, Pairs) :-
    (   nonvar(Codes)
    ->  text_codes(Codes, Codes1),
        search_pairs(Codes1, Pairs)
    ;   phrase(search_codes(Pairs), Codes)
    ).

%!  www_form_encode(?Text, ?Encoded) is det.
%
%   Encoded is Text as the value in a form.

www_form_encode(Text, Encoded) :-
    nonvar(Text),
    !,
    atom_codes(Text, Codes0),
    phrase(line_ends(Codes), Codes0),
    phrase(form_codes(Codes), EncodedCodes),
    atom_codes(Encoded, EncodedCodes).
www_form_encode(Text, Encoded) :-
    nonvar(Encoded),
    !,
    atom_codes(Encoded, Codes),
    decoded(Codes, form, Text).
www_form_encode(Text, _) :-
    instantiation_error(Text).

line_ends([0'\r,0'\n|Codes]) -->
    "\n",
    !,
    line_ends(Codes).
line_ends([C|Codes]) -->
    [C],
    !,
    line_ends(Codes).
line_ends([]) -->
    [].

form_codes([]) -->
    [].
form_codes([0'\r,0'\n|Cs]) -->
    !,
    "%0D%0A",
    form_codes(Cs).
form_codes([C|Cs]) -->
    escaped_codes([C], form),
    form_codes(Cs).

%!  url_iri(?URL, ?IRI) is det.
%
%   IRI is URL with the characters that percents stand for, as far as they may
%   stand there.

url_iri(URL, IRI) :-
    (   nonvar(URL)
    ->  atom_codes(URL, Codes),
        decoded(Codes, plain, IRI)
    ;   atom_codes(IRI, Codes),
        phrase(iri_codes(Codes), URLCodes),
        atom_codes(URL, URLCodes)
    ).

iri_codes([]) -->
    [].
iri_codes([C|Cs]) -->
    (   { C < 128, C > 32 }
    ->  [C]
    ;   escaped_codes([C], form)
    ),
    iri_codes(Cs).

%!  file_name_to_url(?File, ?URL) is semidet.
%
%   URL is `file://` and the absolute path of File.

file_name_to_url(File, URL) :-
    (   nonvar(File)
    ->  absolute_file_name(File, Path),
        atom_concat('file://', Path, URL)
    ;   atom_concat('file://', File, URL)
    ).

%!  set_url_encoding(?Old, +New) is semidet.
%
%   Text in percents is encoded as New, utf8 or iso_latin_1.

set_url_encoding(Old, New) :-
    encoding(Old),
    (   Old == New
    ->  true
    ;   must_be(oneof([utf8,iso_latin_1]), New),
        retractall(encoding(_)),
        assertz(encoding(New))
    ).
