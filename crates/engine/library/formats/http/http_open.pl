/** Reading from web servers.

A URL becomes a stream. One request is one connection, which a built-in makes;
what redirections, statuses and fields mean is decided here.
*/

:- module(http_open,
          [ http_open/3, http_set_authorization/2, http_close_keep_alive/1
          ]).
:- autoload(library(apply), [foldl/4, partition/4]).
:- autoload(library(base64), [base64/2]).
:- autoload(library(debug), [debug/3]).
:- autoload(library(error), [domain_error/2, instantiation_error/1, must_be/2]).
:- autoload(library(http/http_header), [http_body/3, http_parse_header/2]).
:- autoload(library(lists), [append/3]).
:- autoload(library(option), [merge_options/3, option/2, option/3, select_option/3]).
:- autoload(library(uri),
            [ uri_authority_components/2, uri_authority_data/3, uri_components/2, uri_data/3, uri_encoded/3,
              uri_iri/2, uri_query_components/2, uri_resolve/3 ]).

:- multifile http:open_options/2.
:- dynamic http:open_options/2, authorization/2.

%!  http_open(+URL, -Stream, +Options) is det.
%
%   Stream reads what a server has at URL, text or a list of parts such as
%   host(Host), path(Path), search([Name=Value]). Options about the request:
%   method(Method), post(Data), request_header(Name=Value), user_agent(Name),
%   authorization(basic(User, Password)) or bearer(Token), range(bytes(From, To)),
%   connection(Text), timeout(Seconds), proxy(Host:Port), redirect(Bool),
%   max_redirect(Count). About the answer: status_code(Code) accepts every
%   status; header(Name, Value), headers(List), raw_headers(Lines), size(Bytes),
%   version(Version), final_url(URL).

http_open(Spec, Stream, Qualified) :-
    strip_module(Qualified, _, Options),
    must_be(list, Options),
    url(Spec, URL, Parts),
    findall(Default, http:open_options([uri(URL)|Parts], Default), Defaults),
    foldl(with_default, Defaults, Options, Options1),
    open_url(URL, Parts, [], Stream, Options1).

with_default(Default, Options, Merged) :-
    merge_options(Options, Default, Merged).

open_url(URL, Parts, Visited, Stream, Options) :-
    method(Options, Method),
    request_fields(URL, Parts, Options, Fields0),
    (   option(post(Data), Options)
    ->  http_body(Data, Body, More),
        append(Fields0, More, Fields)
    ;   Body = [],
        Fields = Fields0
    ),
    timeout(Options, Timeout),
    proxy(Options, Proxy),
    debug(http(open), 'http_open: ~w ~w', [Method, URL]),
    flag('$http_request', Number, Number + 1),
    '$http_request'(request(Number, Method, URL, Fields, Body, Timeout, Proxy), Version, Status, Reason, Lines, In),
    answered(Status, Reason, Version, Lines, URL, Parts, Visited, In, Stream, Options).

%   What follows from the status.

answered(Status, _, _, Lines, URL, Parts, Visited, In, Stream, Options) :-
    memberchk(Status, [301,302,303,307,308]),
    option(redirect(true), Options, true),
    http_parse_header(Lines, Fields),
    memberchk(location(Location), Fields),
    !,
    close(In),
    uri_resolve(Location, URL, Target),
    url(Target, Next, NextParts),
    check_redirection(Next, [URL|Visited], Options),
    redirection_options(Parts, NextParts, Options, NextOptions),
    open_url(Next, NextParts, [URL|Visited], Stream, NextOptions).
answered(Status, _, Version, Lines, URL, _, _, In, In, Options) :-
    ( Status >= 200, Status =< 299 -> true ; option(status_code(_), Options) ),
    option(status_code(Status), Options, Status),
    !,
    setup_call_catcher_cleanup(true, results(Version, Lines, URL, In, Options), How, close_unless(How, In)).
answered(Status, Reason, _, _, URL, _, _, In, _, _) :-
    close(In),
    (   memberchk(Status, [401,403,405,407])
    ->  Formal = permission_error(url, URL)
    ;   Formal = existence_error(url, URL)
    ),
    throw(error(Formal, context(_, status(Status, Reason)))).

%   A stream that nobody gets is closed.

close_unless(exit, _) :- !.
close_unless(_, In) :-
    close(In).

results(Version, Lines, URL, In, Options) :-
    http_parse_header(Lines, Fields),
    option(version(Version), Options, _),
    option(raw_headers(Lines), Options, _),
    option(headers(Fields), Options, _),
    option(output(In), Options, _),
    option(final_url(URL), Options, _),
    (   memberchk(content_length(Size), Fields)
    ->  option(size(Size), Options, _)
    ;   true
    ),
    return_fields(Options, Fields),
    !.

return_fields([], _).
return_fields([Option|Options], Fields) :-
    (   Option = header(Name, Value)
    ->  atomic_list_concat(Words, -, Name),
        atomic_list_concat(Words, '_', Name1),
        downcase_atom(Name1, Key),
        Field =.. [Key,Found],
        ( memberchk(Field, Fields) -> true ; Found = '' ),
        Value = Found
    ;   true
    ),
    return_fields(Options, Fields).

check_redirection(URL, Visited, Options) :-
    option(max_redirect(Most), Options, 10),
    length(Visited, Count),
    (   Most \== infinite,
        Count > Most
    ->  format(atom(Reason), 'max_redirect (~w) limit exceeded', [Most])
    ;   partition(==(URL), Visited, Same, _),
        length(Same, Times),
        Times > 2
    ->  Reason = 'Redirection loop'
    ;   true
    ),
    (   var(Reason)
    ->  true
    ;   throw(error(permission_error(redirect, http, URL), context(_, Reason)))
    ).

%   After a redirection nothing is posted again, and another host gets no password.

redirection_options(Parts, NextParts, Options0, Options) :-
    ( select_option(post(_), Options0, Options1) -> true ; Options1 = Options0 ),
    (   select_option(method(Method), Options1, Options2),
        \+ memberchk(Method, [get,head,delete])
    ->  true
    ;   Options2 = Options1
    ),
    (   memberchk(host(Host), Parts),
        \+ memberchk(host(Host), NextParts),
        select_option(authorization(_), Options2, Options3)
    ->  Options = Options3
    ;   Options = Options2
    ).

method(Options, Method) :-
    ( option(post(_), Options) -> Default = post ; Default = get ),
    option(method(Given), Options, Default),
    (   method_name(Given, Name)
    ->  Method = Name
    ;   method_name(_, Given)
    ->  Method = Given
    ;   domain_error(method, Given)
    ).

method_name(get, 'GET').
method_name(post, 'POST').
method_name(head, 'HEAD').
method_name(put, 'PUT').
method_name(patch, 'PATCH').
method_name(delete, 'DELETE').
method_name(options, 'OPTIONS').

timeout(Options, Timeout) :-
    (   option(timeout(Seconds), Options),
        number(Seconds)
    ->  Timeout = Seconds
    ;   Timeout = []
    ).

proxy(Options, Proxy) :-
    (   option(bypass_proxy(true), Options)
    ->  Proxy = []
    ;   ( memberchk(proxy(Host:Port), Options) ; memberchk(proxy(Host, Port), Options) )
    ->  format(atom(Proxy), 'http://~w:~w', [Host, Port])
    ;   Proxy = []
    ).

%   The fields of a request.

request_fields(URL, Parts, Options, ['User-Agent'-Agent,'Connection'-Connection|Fields]) :-
    option(user_agent(Agent), Options, 'SWI-Prolog'),
    option(connection(Connection), Options, close),
    (   option(authorization(_), Options)
    ->  All = Options
    ;   known_authorization(URL, Parts, Authorization)
    ->  append(Options, [authorization(Authorization)], All)
    ;   All = Options
    ),
    phrase(option_fields(All), Fields).

option_fields([]) -->
    [].
option_fields([Option|Options]) -->
    ( option_field(Option) -> [] ; [] ),
    option_fields(Options).

option_field(request_header(Name=Value)) -->
    [Name-Value].
option_field(authorization(Authorization)) -->
    { authorization_text(Authorization, Text) },
    ['Authorization'-Text].
option_field(proxy_authorization(Authorization)) -->
    { authorization_text(Authorization, Text) },
    ['Proxy-Authorization'-Text].
option_field(range(Range)) -->
    { Range =.. [Unit,From,To],
      must_be(integer, From),
      ( To == end -> Last = '' ; must_be(integer, To), Last = To ),
      format(atom(Text), '~w=~d-~w', [Unit, From, Last])
    },
    ['Range'-Text].

authorization_text(basic(User, Password), Text) :-
    !,
    format(atom(Plain), '~w:~w', [User, Password]),
    base64(Plain, Encoded),
    atom_concat('Basic ', Encoded, Text).
authorization_text(bearer(Token), Text) :-
    !,
    atom_concat('Bearer ', Token, Text).
authorization_text(Authorization, _) :-
    domain_error(authorization, Authorization).

known_authorization(_, Parts, basic(User, Password)) :-
    memberchk(user(User), Parts),
    memberchk(password(Password), Parts),
    !.
known_authorization(URL, _, Authorization) :-
    authorization(Prefix, Authorization),
    sub_atom(URL, 0, _, _, Prefix),
    !.

%!  http_set_authorization(+Prefix, +Authorization) is det.
%
%   Requests for URLs that start with Prefix carry Authorization,
%   basic(User, Password) or bearer(Token), from now on; - clears it.

http_set_authorization(Prefix, Authorization) :-
    must_be(atom, Prefix),
    retractall(authorization(Prefix, _)),
    (   var(Authorization)
    ->  instantiation_error(Authorization)
    ;   Authorization == (-)
    ->  true
    ;   authorization_text(Authorization, _),
        assertz(authorization(Prefix, Authorization))
    ).

%!  http_close_keep_alive(+Address) is det.
%
%   Closes connections that are kept for further requests: there are none.

http_close_keep_alive(_).

%   url(+Spec, -URL, -Parts)

url(Spec, URL, Parts) :-
    (   var(Spec)
    ->  instantiation_error(Spec)
    ;   is_list(Spec)
    ->  url_of_parts(Spec, IRI)
    ;   IRI = Spec
    ),
    uri_iri(URL0, IRI),
    atom_string(URL, URL0),
    uri_components(URL, Components),
    uri_data(scheme, Components, Scheme),
    uri_data(authority, Components, Authority),
    (   nonvar(Scheme),
        nonvar(Authority),
        uri_authority_components(Authority, Data),
        uri_authority_data(host, Data, Host),
        nonvar(Host)
    ->  true
    ;   domain_error(url, Spec)
    ),
    uri_data(path, Components, Path),
    phrase(( [scheme(Scheme),host(Host),path(Path)], authority_parts([user,password,port], Data) ), Parts).

authority_parts([], _) -->
    [].
authority_parts([Name|Names], Data) -->
    (   { uri_authority_data(Name, Data, Value), nonvar(Value) }
    ->  { Part =.. [Name,Value] },
        [Part]
    ;   []
    ),
    authority_parts(Names, Data).

url_of_parts(Parts, URL) :-
    (   option(uri(URL), Parts)
    ->  true
    ;   ( option(scheme(Scheme), Parts) -> true ; option(protocol(Scheme), Parts, http) ),
        option(host(Host), Parts),
        part(user(User), Parts),
        part(password(Password), Parts),
        part(port(Port), Parts),
        uri_authority_components(Authority, uri_authority(User, Password, Host, Port)),
        option(path(Path0), Parts, /),
        uri_encoded(path, Path0, Path),
        (   option(query_string(Search), Parts)
        ->  true
        ;   option(search(Fields), Parts)
        ->  uri_query_components(Search, Fields)
        ;   true
        ),
        uri_components(URL, uri_components(Scheme, Authority, Path, Search, _))
    ).

part(Part, Parts) :-
    ( option(Part, Parts) -> true ; true ).
