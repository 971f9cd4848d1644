/** The fields of HTTP requests and answers, and what a request carries. */

:- module(http_header,
          [ http_parse_header/2, http_parse_header_value/3, http_post_data/3,
            http_join_headers/3, http_timestamp/2
          ]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(http/mimetype), [file_mime_type/2]).
:- autoload(library(lists), [member/2]).
:- autoload(library(uri), [uri_query_components/2]).

:- multifile http:post_data_hook/3.
:- dynamic http:post_data_hook/3.

%!  http_parse_header(+Lines, -Fields) is det.
%
%   Fields are Name(Value) for each line, as in content_length(12). Lines are
%   texts, or one list of codes with all lines.

http_parse_header(Lines, Fields) :-
    must_be(list, Lines),
    (   Lines = [Code|_],
        integer(Code)
    ->  string_codes(Text, Lines),
        split_string(Text, "\n", "\r", Lines1)
    ;   Lines1 = Lines
    ),
    phrase(fields(Lines1), Fields).

fields([]) -->
    [].
fields([Line|Lines]) -->
    (   { field(Line, Field) }
    ->  [Field]
    ;   []
    ),
    fields(Lines).

field(Line, Field) :-
    name_and_value(Line, Name0, Value0),
    split_string(Name0, "-", " \t", Words),
    atomic_list_concat(Words, '_', Name1),
    downcase_atom(Name1, Name),
    normalize_space(atom(Text), Value0),
    (   http_parse_header_value(Name, Text, Value)
    ->  true
    ;   Value = Text
    ),
    Field =.. [Name,Value].

name_and_value(Line, Name, Value) :-
    sub_string(Line, Before, _, After, ":"),
    !,
    sub_string(Line, 0, Before, _, Name),
    sub_string(Line, _, After, 0, Value).

%!  http_parse_header_value(+Name, +Text, -Value) is semidet.
%
%   Value is what the text of a field means: of content_length a number.

http_parse_header_value(Name, Text, Value) :-
    memberchk(Name, [content_length,age,max_forwards]),
    !,
    atom_number(Text, Value),
    integer(Value).
http_parse_header_value(_, Text, Value) :-
    atom_string(Value, Text).

%!  http_join_headers(+Fields0, +Fields1, -Fields) is det.
%
%   Fields are those of both lists; where both have one, it is that of the second.

http_join_headers([], Fields, Fields).
http_join_headers([Field|Fields0], Fields1, Fields) :-
    functor(Field, Name, Arity),
    functor(Same, Name, Arity),
    (   memberchk(Same, Fields1)
    ->  Fields = Fields2
    ;   Fields = [Field|Fields2]
    ),
    http_join_headers(Fields0, Fields1, Fields2).

%!  http_timestamp(+Time, -Text) is det.
%
%   Text is a point in time in the form of HTTP.

http_timestamp(Time, Text) :-
    stamp_date_time(Time, Date, 'UTC'),
    format_time(atom(Text), '%a, %d %b %Y %T GMT', Date, posix).

%!  http_post_data(+Data, +Out, +Fields) is det.
%
%   Writes the fields of a request and what it carries: string(Text),
%   string(Type, Text), the same with atom and codes, bytes(Type, Bytes),
%   file(Name), file(Type, Name), form(Pairs), form_data(Pairs),
%   cgi_stream(In).

http_post_data(Data, Out, More) :-
    http_body(Data, Parts, Fields),
    forall(member(Name-Value, Fields), format(Out, '~w: ~w\r\n', [Name, Value])),
    forall(member(Field, More), write_field(Field, Out)),
    size_of_parts(Parts, Size),
    format(Out, 'Content-Length: ~d\r\n\r\n', [Size]),
    forall(member(Part, Parts), write_part(Part, Out)).

write_field(Field, Out) :-
    Field =.. [Name,Value],
    format(Out, '~w: ~w\r\n', [Name, Value]).

size_of_parts([], 0).
size_of_parts([Part|Parts], Size) :-
    size_of_part(Part, Size0),
    size_of_parts(Parts, Size1),
    Size is Size0 + Size1.

size_of_part(bytes(Text), Size) :-
    string_length(Text, Size).
size_of_part(text(Text), Size) :-
    setup_call_cleanup(
        open_null_stream(Out),
        ( set_stream(Out, encoding(utf8)), write(Out, Text), byte_count(Out, Size) ),
        close(Out)).
size_of_part(file(Name), Size) :-
    size_file(Name, Size).

write_part(text(Text), Out) :-
    in_encoding(utf8, Out, write(Out, Text)).
write_part(bytes(Text), Out) :-
    in_encoding(octet, Out, write(Out, Text)).
write_part(file(Name), Out) :-
    setup_call_cleanup(
        open(Name, read, In, [type(binary)]),
        in_encoding(octet, Out, copy_stream_data(In, Out)),
        close(In)).

:- meta_predicate in_encoding(+, +, 0).

in_encoding(Encoding, Out, Goal) :-
    stream_property(Out, encoding(Usual)),
    setup_call_cleanup(set_stream(Out, encoding(Encoding)), Goal, set_stream(Out, encoding(Usual))).

%   http_body(+Data, -Parts, -Fields): Parts are text(Text), in UTF-8, bytes(Text) or file(Name); Fields are
%   pairs of a name and a value.

:- public http_body/3.

http_body(Data, Parts, Fields) :-
    (   body(Data, Parts, Fields)
    ->  true
    ;   hooked_body(Data, Parts, Fields)
    ->  true
    ;   domain_error(post_data, Data)
    ).

body(string(Text), [text(Text)], ['Content-Type'-'text/plain; charset=UTF-8']).
body(string(Type, Text), [text(Text)], ['Content-Type'-Typed]) :-
    text_type(Type, Typed).
body(atom(Text), Parts, Fields) :-
    body(string(Text), Parts, Fields).
body(atom(Type, Text), Parts, Fields) :-
    body(string(Type, Text), Parts, Fields).
body(codes(Codes), Parts, Fields) :-
    text_to_string(Codes, Text),
    body(string(Text), Parts, Fields).
body(codes(Type, Codes), Parts, Fields) :-
    text_to_string(Codes, Text),
    body(string(Type, Text), Parts, Fields).
body(bytes(Type, Bytes), [bytes(Text)], ['Content-Type'-Type]) :-
    text_to_string(Bytes, Text).
body(file(Name), Parts, Fields) :-
    file_mime_type(Name, Type),
    body(file(Type, Name), Parts, Fields).
body(file(Type0, Name), [file(Path)], ['Content-Type'-Type]) :-
    ( Type0 = Main/Sub -> atomic_list_concat([Main,Sub], /, Type) ; Type = Type0 ),
    absolute_file_name(Name, Path, [access(read)]).
body(form(Pairs), [text(Text)], ['Content-Type'-'application/x-www-form-urlencoded']) :-
    uri_query_components(Text, Pairs).
body(form_data(Pairs), Parts, Fields) :-
    multipart('form-data', Pairs, Parts, Fields).
body(Pairs, Parts, Fields) :-
    is_list(Pairs),
    multipart(mixed, Pairs, Parts, Fields).
body(cgi_stream(In), [Part], Fields) :-
    read_string(In, _, Text),
    sub_string(Text, Before, Length, After, Blank),
    memberchk(Blank-Length, ["\r\n\r\n"-4,"\n\n"-2]),
    !,
    sub_string(Text, 0, Before, _, Head),
    sub_string(Text, _, After, 0, Body),
    split_string(Head, "\n", "\r", Lines),
    pairs(Lines, Fields),
    (   stream_property(In, encoding(octet))
    ->  Part = bytes(Body)
    ;   Part = text(Body)
    ).

text_type(Type, Typed) :-
    (   sub_atom(Type, 0, _, _, 'text/'),
        \+ sub_atom(Type, _, _, _, 'charset=')
    ->  atom_concat(Type, '; charset=UTF-8', Typed)
    ;   Typed = Type
    ).

pairs([], []).
pairs([Line|Lines], Pairs) :-
    (   name_and_value(Line, Name, Value0)
    ->  normalize_space(string(Value), Value0),
        (   string_lower(Name, "content-length")
        ->  Pairs = More
        ;   Pairs = [Name-Value|More]
        )
    ;   Pairs = More
    ),
    pairs(Lines, More).

%   A hook writes fields and content, as text, to a stream.

hooked_body(Data, Parts, Fields) :-
    with_output_to(string(Text), ( current_output(Out), http:post_data_hook(Data, Out, []) )),
    setup_call_cleanup(open_string(Text, In), body(cgi_stream(In), Parts, Fields), close(In)).

%   Parts of a multipart message, between lines with a text that none of them contains.

multipart(Kind, Pairs, Parts, ['MIME-Version'-'1.0','Content-Type'-Type]) :-
    Number is random(1 << 60),
    format(atom(Boundary), '--------~36r', [Number]),
    format(atom(Type), 'multipart/~w; boundary=~w', [Kind, Boundary]),
    phrase(form_parts(Pairs, Boundary), Parts).

form_parts([], Boundary) -->
    { format(string(End), '--~w--\r\n', [Boundary]) },
    [text(End)].
form_parts([Pair|Pairs], Boundary) -->
    { pair(Pair, Name, Value),
      format(string(Begin), '--~w\r\nContent-Disposition: form-data; name="~w"', [Boundary, Name])
    },
    [text(Begin)],
    form_part(Value),
    [text("\r\n")],
    form_parts(Pairs, Boundary).

pair(Name=Value, Name, Value) :-
    !.
pair(Term, Name, Value) :-
    Term =.. [Name,Value].

form_part(file(File)) -->
    !,
    { body(file(File), [file(Path)], [_-Type]),
      format(string(Head), '; filename="~w"\r\nContent-Type: ~w\r\n\r\n', [File, Type])
    },
    [text(Head),file(Path)].
form_part(Value) -->
    [text("\r\n\r\n"),text(Value)].
