/** Parts of URIs, and their encoding. */

:- module(uri,
          [ uri_components/2, uri_data/3, uri_data/4, uri_normalized/2,
            uri_normalized/3, uri_normalized_iri/2, uri_normalized_iri/3,
            iri_normalized/2, iri_normalized/3, uri_resolve/3,
            uri_is_global/1, uri_query_components/2,
            uri_authority_components/2, uri_authority_data/3,
            uri_encoded/3, uri_file_name/2, uri_iri/2
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [append/3, member/2, reverse/2]).

%!  uri_components(?URI, ?Components) is det.
%
%   Components is uri_components(Scheme, Authority, Path, Search, Fragment);
%   what URI lacks is unbound there.

uri_components(URI, Components) :-
    (   nonvar(URI)
    ->  text_codes(URI, Codes),
        phrase(parts(Components0), Codes),
        Components = Components0
    ;   Components = uri_components(Scheme,Authority,Path,Search,Fragment),
        part_text('', Scheme, ':', A),
        part_text('//', Authority, '', B),
        part_text('', Path, '', C),
        part_text(?, Search, '', D),
        part_text(#, Fragment, '', E),
        atomic_list_concat([A,B,C,D,E], URI)
    ).

part_text(Before, Part, After, Text) :-
    (   var(Part)
    ->  Text = ''
    ;   must_be(atomic, Part),
        atomic_list_concat([Before,Part,After], Text)
    ).

text_codes(Text, Codes) :-
    text_to_string(Text, String),
    string_codes(String, Codes).

parts(uri_components(Scheme,Authority,Path,Search,Fragment)) -->
    (   until(`:/?#`, [C|Cs]),
        `:`
    ->  { atom_codes(Scheme, [C|Cs]) }
    ;   []
    ),
    (   `//`
    ->  until(`/?#`, As),
        { atom_codes(Authority, As) }
    ;   []
    ),
    until(`?#`, Ps),
    { atom_codes(Path, Ps) },
    (   `?`
    ->  until(`#`, Ss),
        { atom_codes(Search, Ss) }
    ;   []
    ),
    (   `#`
    ->  until(``, Fs),
        { atom_codes(Fragment, Fs) }
    ;   []
    ).

%   Reads the longest sequence without these codes.

until(Ends, [C|Cs]) --> [C], { \+ memberchk(C, Ends) }, !, until(Ends, Cs).
until(_, []) --> [].

%!  uri_data(?Field, +Components, ?Data) is nondet.
%
%   Data is the part Field of Components: scheme, authority, path, search or
%   fragment.

uri_data(Field, Components, Data) :-
    field_place(Field, Place),
    arg(Place, Components, Data).

%!  uri_data(+Field, +Components0, +Data, -Components) is det.
%
%   Components is Components0 with Data as the part Field.

uri_data(Field, Components0, Data, Components) :-
    field_place(Field, Place),
    !,
    duplicate_term(Components0, Components),
    Components0 =.. [Name|Parts0],
    nth_replaced(Place, Parts0, Data, Parts),
    Components =.. [Name|Parts].

nth_replaced(1, [_|Parts], Data, [Data|Parts]) :- !.
nth_replaced(N, [Part|Parts0], Data, [Part|Parts]) :-
    N1 is N-1,
    nth_replaced(N1, Parts0, Data, Parts).

field_place(scheme, 1).
field_place(authority, 2).
field_place(path, 3).
field_place(search, 4).
field_place(fragment, 5).

%!  uri_is_global(+URI) is semidet.
%
%   URI begins with a scheme of two letters or more: one is the drive of a
%   file.

uri_is_global(URI) :-
    text_codes(URI, Codes),
    phrase(scheme([_,_|_]), Codes, _),
    !.

scheme(Cs) -->
    until(`:/?#`, Cs),
    `:`,
    { Cs = [First|_],
      code_type(First, alpha),
      forall(member(C, Cs), ( code_type(C, alnum) ; memberchk(C, `+-.`) ))
    }.

%!  uri_authority_components(?Authority, ?Components) is det.
%
%   Components is uri_authority(User, Password, Host, Port).

uri_authority_components(Authority, uri_authority(User,Password,Host,Port)) :-
    (   nonvar(Authority)
    ->  text_codes(Authority, Codes),
        (   append(Account, [0'@|Place], Codes)
        ->  pair_at(Account, User, Password)
        ;   Place = Codes
        ),
        pair_at(Place, Host, Port0),
        (   nonvar(Port0),
            atom_number(Port0, Number)
        ->  Port = Number
        ;   Port = Port0
        )
    ;   part_text('', User, '', U),
        part_text(:, Password, '', P),
        (   U == '',
            P == ''
        ->  At = ''
        ;   At = @
        ),
        part_text('', Host, '', H),
        part_text(:, Port, '', N),
        atomic_list_concat([U,P,At,H,N], Authority)
    ).

pair_at(Codes, First, Second) :-
    (   append(Before, [0':|After], Codes)
    ->  atom_codes(First, Before),
        atom_codes(Second, After)
    ;   Codes == []
    ->  true
    ;   atom_codes(First, Codes)
    ).

%!  uri_authority_data(+Field, ?Components, ?Data) is semidet.
%
%   Data is the part Field of Components: user, password, host or port.

uri_authority_data(user, uri_authority(User,_,_,_), User).
uri_authority_data(password, uri_authority(_,Password,_,_), Password).
uri_authority_data(host, uri_authority(_,_,Host,_), Host).
uri_authority_data(port, uri_authority(_,_,_,Port), Port).

%!  uri_query_components(?Text, ?Query) is det.
%
%   Query is the list of Name=Value in the search part Text.

uri_query_components(Text, Query) :-
    (   nonvar(Text)
    ->  text_to_string(Text, String),
        (   String == ""
        ->  Query = []
        ;   split_string(String, "&", "", Parts0),
            semicolon_parts(Parts0, Parts),
            maplist(name_value, Parts, Query)
        )
    ;   maplist(query_part, Query, Parts),
        atomic_list_concat(Parts, &, Text)
    ).

%   Splits a part that consists of several equations separated by semicolons.

semicolon_parts([], []).
semicolon_parts([Part|Parts0], Parts) :-
    split_string(Part, ";", "", Split),
    (   forall(member(P, Split), sub_string(P, _, 1, _, "="))
    ->  append(Split, Parts1, Parts)
    ;   Parts = [Part|Parts1]
    ),
    semicolon_parts(Parts0, Parts1).

name_value(Part, Name=Value) :-
    (   sub_string(Part, Before, 1, After, "=")
    ->  sub_string(Part, 0, Before, _, Name0),
        sub_string(Part, _, After, 0, Value0)
    ;   Name0 = Part,
        Value0 = ""
    ),
    decoded(Name0, true, Name),
    decoded(Value0, true, Value).

query_part(Pair, Part) :-
    (   ( Pair = (Name=Value) ; Pair = (Name-Value) )
    ->  true
    ;   Pair =.. [Name,Value]
    ),
    uri_encoded(query_value, Name, N),
    uri_encoded(query_value, Value, V),
    atomic_list_concat([N,=,V], Part).

%!  uri_encoded(+Component, ?Value, ?Encoded) is det.
%
%   Encoded is Value with %XX for what must not stand in a Component:
%   query_value, fragment, path or segment.

uri_encoded(Component, Value, Encoded) :-
    (   kept(Component, Kept)
    ->  true
    ;   domain_error(uri_component, Component)
    ),
    (   nonvar(Value)
    ->  string_of(Value, String),
        string_codes(String, Codes),
        phrase(encoded(Codes, Kept), Text),
        atom_codes(Encoded, Text)
    ;   (   Component == query_value
        ->  Plus = true
        ;   Plus = false
        ),
        text_to_string(Encoded, String),
        decoded(String, Plus, Value)
    ).

string_of(Value, String) :-
    (   atomic(Value)
    ->  format(string(String), '~w', [Value])
    ;   text_to_string(Value, String)
    ).

kept(query_value, `-._~!$'()*,/?@`).
kept(fragment, `-._~!$&'()*+,;=:@/?`).
kept(path, `-._~!$&'()*+,;=@/`).
kept(segment, `-._~!$&'()*+,;=@`).

encoded([], _) --> [].
encoded([C|Cs], Kept) -->
    (   { C < 128, code_type(C, alnum) ; memberchk(C, Kept) }
    ->  [C]
    ;   { string_codes(String, [C]),
          string_bytes(String, Bytes, utf8)
        },
        percents(Bytes, 'R')
    ),
    encoded(Cs, Kept).

%   percents(+Bytes, +Case)//: %XX for each; Case is `R` for large letters, `r` for small ones. Library(url)
%   uses this and percent_bytes//2, too.

percents([], _) --> [].
percents([B|Bs], Case) -->
    { atomic_list_concat(['%~|~`0t~16',Case,'~2+'], Format),
      format(codes(Hex), Format, [B])
    },
    same(Hex),
    percents(Bs, Case).

same([]) --> [].
same([C|Cs]) --> [C], same(Cs).

%   Text with %XX as an atom. What is not UTF-8 is taken as it is.

decoded(String, Plus, Atom) :-
    string_codes(String, Codes),
    phrase(percent_bytes(Bytes, Plus), Codes),
    (   catch(string_bytes(Text, Bytes, utf8), error(_,_), fail)
    ->  true
    ;   string_codes(Text, Bytes)
    ),
    atom_string(Atom, Text).

%   percent_bytes(-Bytes, +Plus)//: the bytes of a text in UTF-8; %XX is one, and a plus is a blank if Plus is
%   true.

percent_bytes([B|Bs], Plus) -->
    [0'%,H,L],
    { code_type(H, xdigit(High)),
      code_type(L, xdigit(Low)),
      B is 16*High+Low
    },
    !,
    percent_bytes(Bs, Plus).
percent_bytes([0'\s|Bs], true) --> `+`, !, percent_bytes(Bs, true).
percent_bytes(Bs, Plus) -->
    [C],
    !,
    { string_codes(String, [C]),
      string_bytes(String, Own, utf8),
      append(Own, More, Bs)
    },
    percent_bytes(More, Plus).
percent_bytes([], _) --> [].

%!  uri_resolve(+URI, +Base, -Resolved) is det.
%
%   Resolved is what URI means in a document with the address Base.

uri_resolve(URI, Base, Resolved) :-
    uri_components(URI, uri_components(S,A,P,Q,F)),
    uri_components(Base, uri_components(BS,BA,BP,BQ,_)),
    (   nonvar(S)
    ->  without_dots(P, Path),
        Parts = uri_components(S,A,Path,Q,F)
    ;   nonvar(A)
    ->  without_dots(P, Path),
        Parts = uri_components(BS,A,Path,Q,F)
    ;   P == ''
    ->  (   var(Q)
        ->  Q = BQ
        ;   true
        ),
        Parts = uri_components(BS,BA,BP,Q,F)
    ;   merged(P, BA, BP, Path0),
        without_dots(Path0, Path),
        Parts = uri_components(BS,BA,Path,Q,F)
    ),
    uri_components(Resolved, Parts).

merged(Path, Authority, Base, Merged) :-
    (   sub_atom(Path, 0, 1, _, /)
    ->  Merged = Path
    ;   nonvar(Authority),
        Base == ''
    ->  atom_concat(/, Path, Merged)
    ;   atomic_list_concat(Parts0, /, Base),
        last_replaced(Parts0, Path, Parts),
        atomic_list_concat(Parts, /, Merged)
    ).

last_replaced([_], Path, [Path]) :- !.
last_replaced([Part|Parts0], Path, [Part|Parts]) :-
    last_replaced(Parts0, Path, Parts).

without_dots(Path0, Path) :-
    (   Path0 == ''
    ->  Path = ''
    ;   atomic_list_concat(Parts0, /, Path0),
        dots(Parts0, [], Parts1),
        reverse(Parts1, Parts),
        atomic_list_concat(Parts, /, Path)
    ).

%   Seen has the parts so far in reverse order. An empty part at the start is the root.

dots([], Parts, Parts).
dots(['.'|Ps], Seen, Parts) :-
    !,
    dots_end(Ps, Seen, Parts).
dots([..|Ps], Seen0, Parts) :-
    !,
    (   Seen0 = [P|Seen1],
        P \== ''
    ->  Seen = Seen1
    ;   Seen = Seen0
    ),
    dots_end(Ps, Seen, Parts).
dots([P|Ps], Seen, Parts) :-
    dots(Ps, [P|Seen], Parts).

dots_end([], Seen, [''|Seen]) :- !.
dots_end(Ps, Seen, Parts) :-
    dots(Ps, Seen, Parts).

%!  uri_normalized(+URI, -Normalized) is det.
%
%   Normalized is URI with scheme and host in lower case, without `.` and
%   `..`, and with as few characters encoded as possible.

uri_normalized(URI, Normalized) :-
    normal(URI, uri_components(S,A,P0,Q0,F0)),
    recoded(path, P0, P),
    recoded_query(Q0, Q),
    recoded(fragment, F0, F),
    uri_components(Normalized, uri_components(S,A,P,Q,F)).

normal(URI, uri_components(S,A,P,Q,F)) :-
    uri_components(URI, uri_components(S0,A0,P0,Q,F)),
    lower(S0, S),
    lower(A0, A),
    without_dots(P0, P).

lower(Part0, Part) :-
    (   var(Part0)
    ->  true
    ;   downcase_atom(Part0, Part)
    ).

recoded(Component, Part0, Part) :-
    (   var(Part0)
    ->  true
    ;   atom_string(Part0, String),
        (   Component == fragment
        ->  Plus = true
        ;   Plus = false
        ),
        decoded(String, Plus, Plain),
        uri_encoded(Component, Plain, Part)
    ).

recoded_query(Query0, Query) :-
    (   var(Query0)
    ->  true
    ;   split_string(Query0, "&", "", Parts0),
        maplist(recoded_equation, Parts0, Parts),
        atomic_list_concat(Parts, &, Query)
    ).

% Here a plus is what it is.

recoded_equation(Part00, Part) :-
    split_string(Part00, "+", "", Between),
    atomic_list_concat(Between, '%2B', Part0),
    (   sub_string(Part0, _, 1, _, "=")
    ->  name_value(Part0, Pair),
        query_part(Pair, Part)
    ;   decoded(Part0, true, Plain),
        uri_encoded(query_value, Plain, Part)
    ).

%!  uri_normalized(+URI, +Base, -Normalized) is det.
%
%   The same for URI in a document with the address Base.

uri_normalized(URI, Base, Normalized) :-
    uri_resolve(URI, Base, Resolved),
    uri_normalized(Resolved, Normalized).

%!  iri_normalized(+IRI, -Normalized) is det.
%
%   Normalized is IRI with scheme and host in lower case and without `.` and
%   `..`.

iri_normalized(IRI, Normalized) :-
    normal(IRI, Components),
    uri_components(Normalized, Components).

%!  iri_normalized(+IRI, +Base, -Normalized) is det.
%
%   The same for IRI in a document with the address Base.

iri_normalized(IRI, Base, Normalized) :-
    uri_resolve(IRI, Base, Resolved),
    iri_normalized(Resolved, Normalized).

%!  uri_normalized_iri(+URI, -Normalized) is det.
%
%   As uri_normalized/2, but letters beyond ASCII are not encoded.

uri_normalized_iri(URI, Normalized) :-
    uri_normalized(URI, Encoded),
    uri_iri(Encoded, Normalized).

%!  uri_normalized_iri(+URI, +Base, -Normalized) is det.
%
%   The same for URI in a document with the address Base.

uri_normalized_iri(URI, Base, Normalized) :-
    uri_normalized(URI, Base, Encoded),
    uri_iri(Encoded, Normalized).

%!  uri_iri(?URI, ?IRI) is det.
%
%   IRI is URI with letters beyond ASCII as they are.

uri_iri(URI, IRI) :-
    (   nonvar(URI)
    ->  text_codes(URI, Codes),
        phrase(beyond_ascii(Decoded), Codes),
        atom_codes(IRI, Decoded)
    ;   text_codes(IRI, Codes),
        phrase(encoded(Codes, `-._~!$&'()*+,;=:@/?#[]%`), Encoded),
        atom_codes(URI, Encoded)
    ).

beyond_ascii(Codes) -->
    high_bytes(Bytes),
    { Bytes = [_|_],
      catch(string_bytes(Text, Bytes, utf8), error(_,_), fail)
    },
    !,
    { string_codes(Text, Own),
      append(Own, More, Codes)
    },
    beyond_ascii(More).
beyond_ascii([C|Cs]) --> [C], !, beyond_ascii(Cs).
beyond_ascii([]) --> [].

high_bytes([B|Bs]) -->
    [0'%,H,L],
    { code_type(H, xdigit(High)),
      High >= 8,
      code_type(L, xdigit(Low)),
      B is 16*High+Low
    },
    !,
    high_bytes(Bs).
high_bytes([]) --> [].

%!  uri_file_name(?URI, ?File) is semidet.
%
%   URI is the address `file://...` of the absolute name File.

uri_file_name(URI, File) :-
    (   nonvar(URI)
    ->  uri_components(URI, uri_components(file,Host,Path,_,_)),
        ( var(Host) -> true ; memberchk(Host, ['',localhost]) ),
        atom_string(Path, String),
        decoded(String, false, File)
    ;   absolute_file_name(File, Absolute),
        uri_encoded(path, Absolute, Path),
        uri_components(URI, uri_components(file,'',Path,_,_))
    ).
