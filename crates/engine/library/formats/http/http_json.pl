/** JSON in HTTP requests and replies.

What a program that runs behind a server (CGI) needs: replies go to the
current output, a request is a list of properties with its input stream. And
what a client needs: http_get/3 returns JSON as a term, or with
json_object(dict) as a dict, and http_post/4 sends json(Term).
*/

:- module(http_json,
          [ reply_json/1, reply_json/2, reply_json_dict/1, reply_json_dict/2,
            http_read_json/2, http_read_json/3, http_read_json_dict/2,
            http_read_json_dict/3, is_json_content_type/1
          ]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(http/http_header), [http_post_data/3]).
:- autoload(library(http/json), [json_read/3, json_read_dict/3, json_write/3, json_write_dict/3]).
:- autoload(library(option), [select_option/4]).

:- multifile json_type/1, http_client:http_convert_data/4, http:post_data_hook/3.

http_client:http_convert_data(In, Fields, Data, Options) :-
    memberchk(content_type(Type), Fields),
    is_json_content_type(Type),
    set_stream(In, encoding(utf8)),
    (   memberchk(json_object(dict), Options)
    ->  json_read_dict(In, Data, Options)
    ;   json_read(In, Data, Options)
    ).

http:post_data_hook(json(Data), Out, Fields) :-
    http:post_data_hook(json(Data, []), Out, Fields).
http:post_data_hook(json(Data, Options), Out, Fields) :-
    with_output_to(
        string(Text),
        (   current_output(To),
            ( is_dict(Data) -> json_write_dict(To, Data, Options) ; json_write(To, Data, Options) )
        )),
    http_post_data(string('application/json', Text), Out, Fields).

%!  reply_json(+Json) is det.
%
%   Writes the header of a reply and Json.

reply_json(Json) :-
    header('application/json; charset=UTF-8', []),
    current_output(Out),
    json_write(Out, Json, []).

%!  reply_json(+Json, +Options) is det.
%
%   The same, with the options of json_write/3, status(Code) and
%   json_object(dict).

reply_json(Json, Options) :-
    reply_header(Options, Rest),
    current_output(Out),
    (   memberchk(json_object(dict), Options)
    ->  json_write_dict(Out, Json, Rest)
    ;   json_write(Out, Json, Rest)
    ).

%!  reply_json_dict(+Dict) is det.
%
%   As reply_json/1, with json_write_dict/3.

reply_json_dict(Dict) :-
    header('application/json; charset=UTF-8', []),
    current_output(Out),
    json_write_dict(Out, Dict, []).

%!  reply_json_dict(+Dict, +Options) is det.
%
%   As reply_json/2, with json_write_dict/3.

reply_json_dict(Dict, Options) :-
    reply_header(Options, Rest),
    current_output(Out),
    json_write_dict(Out, Dict, Rest).

reply_header(Options, Rest) :-
    select_option(content_type(Type), Options, Options1, 'application/json'),
    (   select_option(status(Code), Options1, Rest, none),
        Code \== none
    ->  header(Type, [status(Code)])
    ;   Rest = Options1,
        header(Type, [])
    ).

header(Type, Fields) :-
    forall(Fields = [status(Code)], format('Status: ~w~n', [Code])),
    format('Content-type: ~w~n~n', [Type]).

%!  http_read_json(+Request, -Json) is det.
%
%   Json is the body of the request.

http_read_json(Request, Json) :-
    http_read_json(Request, Json, []).

%!  http_read_json(+Request, -Json, +Options) is det.
%
%   The same, with the options of json_read/3 and json_object(dict).

http_read_json(Request, Json, Options) :-
    (   memberchk(json_object(dict), Options)
    ->  http_read_json_dict(Request, Json, Options)
    ;   request_stream(Request, In),
        json_read(In, Json, Options)
    ).

%!  http_read_json_dict(+Request, -Dict) is det.
%
%   As http_read_json/2, with json_read_dict/3.

http_read_json_dict(Request, Dict) :-
    http_read_json_dict(Request, Dict, []).

%!  http_read_json_dict(+Request, -Dict, +Options) is det.
%
%   As http_read_json/3, with json_read_dict/3.

http_read_json_dict(Request, Dict, Options) :-
    request_stream(Request, In),
    json_read_dict(In, Dict, Options).

request_stream(Request, In) :-
    must_be(list, Request),
    memberchk(input(In), Request),
    (   memberchk(content_type(Type), Request)
    ->  (   is_json_content_type(Type)
        ->  true
        ;   domain_error(mimetype, Type)
        )
    ;   true
    ).

%!  is_json_content_type(+Type) is semidet.
%
%   Type, the field of a header, means JSON.

is_json_content_type(Type) :-
    atomic_list_concat([Media|_], ';', Type),
    normalize_space(atom(Name), Media),
    (   json_type(Name)
    ->  true
    ;   memberchk(Name, ['application/json','application/jsonrequest','application/manifest+json',
                         'application/jsonrpc','text/json','text/x-json'])
    ).
