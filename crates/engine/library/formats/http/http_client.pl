/** Getting data from web servers, and sending data to them.

Built on http_open/3: the answer becomes a term according to its type. More
types are added by clauses of http_client:http_convert_data/4, as
library(http/http_json) does for JSON.
*/

:- module(http_client,
          [ http_get/3, http_post/4, http_put/4, http_patch/4, http_delete/3,
            http_read_data/3, http_disconnect/1
          ]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(http/http_header), [http_post_data/3]).
:- autoload(library(http/http_open), [http_open/3]).
:- autoload(library(lists), [select/3]).
:- autoload(library(option), [option/2, option/3, select_option/3]).
:- autoload(library(uri), [uri_query_components/2]).
:- autoload(library(utf8), [utf8_codes/3]).

:- multifile http_convert_data/4, http:post_data_hook/3.
:- dynamic http_convert_data/4.
:- meta_predicate http_read_data(+, -, :).

%!  http_get(+URL, -Data, +Options) is det.
%
%   Data is what the server has at URL: an atom, or what its type calls for.
%   Options are those of http_open/3 and http_read_data/3, and
%   reply_header(Fields).

http_get(URL, Data, Options) :-
    (   option(headers(Fields), Options)
    ->  Options1 = Options
    ;   Options1 = [headers(Fields)|Options]
    ),
    http_open(URL, In, Options1),
    call_cleanup(content(In, Fields, Data, Options), close(In)).

content(In, Fields, Data, Options) :-
    option(reply_header(Fields), Options, _),
    ( select(transfer_encoding(_), Fields, Fields1) -> true ; Fields1 = Fields ),
    http_read_data([input(In)|Fields1], Data, Options).

%!  http_delete(+URL, -Data, +Options) is det.
%
%   As http_get/3 with the method delete.

http_delete(URL, Data, Options) :-
    http_get(URL, Data, [method(delete)|Options]).

%!  http_post(+URL, +Data, -Reply, +Options) is det.
%
%   Sends Data, in a form that http_post_data/3 knows, and gets Reply.

http_post(URL, Data, Reply, Options) :-
    http_get(URL, Reply, [post(Data)|Options]).

%!  http_put(+URL, +Data, -Reply, +Options) is det.
%
%   As http_post/4 with the method put.

http_put(URL, Data, Reply, Options) :-
    http_post(URL, Data, Reply, [method(put)|Options]).

%!  http_patch(+URL, +Data, -Reply, +Options) is det.
%
%   As http_post/4 with the method patch.

http_patch(URL, Data, Reply, Options) :-
    http_post(URL, Data, Reply, [method(patch)|Options]).

%!  http_read_data(+Fields, -Data, :Options) is det.
%
%   Reads the content of a message whose Fields include input(Stream).
%   Options: to(atom), to(string), to(codes), to(stream(Out)),
%   content_type(Type), input_encoding(Encoding).

http_read_data(Fields, Data, Qualified) :-
    strip_module(Qualified, _, Options),
    memberchk(input(In), Fields),
    (   read_data(In, Fields, Data, Options)
    ->  true
    ;   throw(error(failed(http_read_data), _))
    ).

read_data(In, Fields, Data, Options) :-
    option(to(To), Options),
    !,
    (   To = stream(Out)
    ->  (   memberchk(content_length(Size), Fields)
        ->  copy_stream_data(In, Out, Size)
        ;   copy_stream_data(In, Out)
        )
    ;   must_be(oneof([atom,string,codes]), To),
        text(In, Fields, Text, Options),
        text_to(To, Text, Data)
    ).
read_data(In, Fields, Data, Options) :-
    ( option(content_type(Type), Options) -> true ; memberchk(content_type(Type), Fields) ),
    is_type(Type, 'application/x-www-form-urlencoded'),
    !,
    text(In, Fields, Text, Options),
    uri_query_components(Text, Data).
read_data(In, Fields, Data, Options) :-
    (   select_option(content_type(Type), Options, Options1)
    ->  ( select(content_type(_), Fields, Others) -> true ; Others = Fields ),
        Fields1 = [content_type(Type)|Others]
    ;   Fields1 = Fields,
        Options1 = Options
    ),
    (   http_convert_data(In, Fields1, Data, Options1)
    ;   prolog_data(In, Fields1, Data, Options1)
    ),
    !.
read_data(In, Fields, Data, Options) :-
    text(In, Fields, Text, Options),
    text_to(atom, Text, Data).

text_to(string, Text, Text).
text_to(atom, Text, Atom) :-
    atom_string(Atom, Text).
text_to(codes, Text, Codes) :-
    string_codes(Text, Codes).

%   A connection that stays open ends the content by its length, which counts bytes.

text(In, Fields, Text, Options) :-
    encoding(Fields, Encoding, Options),
    (   memberchk(content_length(Size), Fields)
    ->  set_stream(In, encoding(octet)),
        read_string(In, Size, Bytes),
        decoded(Encoding, Bytes, Text)
    ;   set_stream(In, encoding(Encoding)),
        read_string(In, _, Text)
    ).

decoded(utf8, Bytes, Text) :-
    !,
    string_codes(Bytes, Encoded),
    phrase(utf8_codes(Codes), Encoded),
    string_codes(Text, Codes).
decoded(_, Text, Text).

encoding(_, Encoding, Options) :-
    option(input_encoding(Encoding), Options),
    !.
encoding(Fields, utf8, _) :-
    memberchk(content_type(Type), Fields),
    downcase_atom(Type, Lower),
    sub_atom(Lower, _, _, _, 'utf-8'),
    !.
encoding(_, octet, _).

is_type(Type, Wanted) :-
    atomic_list_concat([Media|_], ;, Type),
    normalize_space(atom(Wanted), Media).

prolog_data(In, Fields, Data, Options) :-
    memberchk(content_type(Type), Fields),
    is_type(Type, 'application/x-prolog'),
    text(In, Fields, Text, [input_encoding(utf8)]),
    term_string(Data, Text, Options).

http:post_data_hook(prolog(Term), Out, Fields) :-
    with_output_to(
        string(Text),
        write_term(Term, [quoted(true),ignore_ops(true),fullstop(true),nl(true)])),
    http_post_data(string('application/x-prolog; charset=UTF-8', Text), Out, Fields).

%!  http_disconnect(+Which) is det.
%
%   Closes connections that are kept for further requests: there are none.

http_disconnect(Which) :-
    must_be(oneof([all]), Which).
