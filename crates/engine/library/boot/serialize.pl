:- module(system,
          [ fast_term_serialized/2, fast_write/2, fast_read/2,
            wait_for_input/3
          ]).

/** <module> Terms as bytes, and waiting for bytes

    A serialized term is the number of its bytes, followed by its text in a form that can be read back.
*/

%!  fast_term_serialized(?Term, ?String) is det.
%
%   String holds Term, for this system to read back.

fast_term_serialized(Term, String) :-
    (   var(Term),
        nonvar(String)
    ->  (   string(String)
        ->  true
        ;   '$plain_error'(type_error(atom, String), fast_term_serialized/2)
        ),
        '$deserialize'(String, Term)
    ;   '$serialize'(Term, Text),
        String = Text
    ).

'$serialize'(Term, Text) :-
    '$factorize_term'(Term, Skeleton, Bindings),
    copy_term_nat(Skeleton-Bindings, Copy),
    format(string(Text), '~W.', [Copy, [quoted(true), ignore_ops(true)]]).

'$deserialize'(Text, Term) :-
    setup_call_cleanup(
        open_string(Text, In),
        read_term(In, Skeleton-Bindings,
                  [double_quotes(string), back_quotes(codes), character_escapes(true), var_prefix(false)]),
        close(In)),
    '$bind_factors'(Bindings),
    Term = Skeleton.

'$bind_factors'([]).
'$bind_factors'([Factor = Value|Bindings]) :-
    Factor = Value,
    '$bind_factors'(Bindings).

%!  fast_write(+Stream, +Term) is det.
%
%   Writes Term to a binary stream for fast_read/2.

fast_write(Stream, Term) :-
    '$binary_stream'(Stream, output, fast_write),
    '$serialize'(Term, Text),
    string_bytes(Text, Bytes, utf8),
    length(Bytes, Count),
    format(codes(Head), '~d ', [Count]),
    '$append'(Head, Bytes, All),
    '$put_bytes'(All, Stream).

'$put_bytes'([], _).
'$put_bytes'([Byte|Bytes], Stream) :-
    put_byte(Stream, Byte),
    '$put_bytes'(Bytes, Stream).

%!  fast_read(+Stream, -Term) is det.
%
%   Term is the next one that fast_write/2 has written; `end_of_file` at the end.

fast_read(Stream, Term) :-
    '$binary_stream'(Stream, input, fast_read),
    get_byte(Stream, Byte),
    (   Byte == -1
    ->  Term = end_of_file
    ;   '$serialized_size'(Byte, Stream, 0, Size),
        '$get_bytes'(Size, Stream, Bytes),
        string_bytes(Text, Bytes, utf8),
        '$deserialize'(Text, Read),
        Term = Read
    ).

'$serialized_size'(Byte, Stream, Size0, Size) :-
    (   between(0'0, 0'9, Byte)
    ->  Size1 is 10*Size0 + Byte - 0'0,
        get_byte(Stream, Next),
        '$serialized_size'(Next, Stream, Size1, Size)
    ;   Byte == 0' ,
        Size0 > 0
    ->  Size = Size0
    ;   '$plain_error'(syntax_error(fastrw_magic_expected), fast_read/2)
    ).

'$get_bytes'(0, _, Bytes) :-
    !,
    Bytes = [].
'$get_bytes'(Count, Stream, [Byte|Bytes]) :-
    get_byte(Stream, Byte),
    (   Byte == -1
    ->  '$plain_error'(syntax_error(end_of_file), fast_read/2)
    ;   Rest is Count - 1,
        '$get_bytes'(Rest, Stream, Bytes)
    ).

'$binary_stream'(Stream, Direction, Name) :-
    (   var(Stream)
    ->  '$plain_error'(instantiation_error, Name/2)
    ;   is_stream(Stream)
    ->  true
    ;   '$plain_error'(existence_error(stream, Stream), Name/2)
    ),
    (   (   stream_property(Stream, type(binary))
        ;   stream_property(Stream, encoding(octet))
        ),
        stream_property(Stream, Direction)
    ->  true
    ;   '$plain_error'(permission_error(Name, stream, Stream), Name/2)
    ).

%!  wait_for_input(+Streams, -Ready, +Timeout) is det.
%
%   Ready are those of Streams that can be read from without waiting, once there is one; none if there is none
%   within Timeout seconds, which may be `infinite`.

wait_for_input(Streams, Ready, Timeout) :-
    (   '$skip_list'(_, Streams, Tail),
        Tail == []
    ->  true
    ;   var(Tail)
    ->  '$plain_error'(instantiation_error, wait_for_input/3)
    ;   '$plain_error'(type_error(list, Streams), wait_for_input/3)
    ),
    (   Timeout == infinite
    ->  Deadline = inf
    ;   number(Timeout)
    ->  get_time(Now),
        Deadline is Now + Timeout
    ;   var(Timeout)
    ->  '$plain_error'(instantiation_error, wait_for_input/3)
    ;   '$plain_error'(type_error(float, Timeout), wait_for_input/3)
    ),
    '$wait_for_input'(Streams, Deadline, Found),
    Ready = Found.

'$wait_for_input'(Streams, Deadline, Ready) :-
    '$ready_streams'(Streams, Ready0),
    (   Ready0 = [_|_]
    ->  Ready = Ready0
    ;   Deadline \== inf,
        get_time(Now),
        Now >= Deadline
    ->  Ready = []
    ;   sleep(0.005),
        '$wait_for_input'(Streams, Deadline, Ready)
    ).

'$ready_streams'([], []).
'$ready_streams'([Stream|Streams], Ready) :-
    '$in_context'(wait_for_input/3, '$input_ready'(Stream, Now)),
    ( Now == true -> Ready = [Stream|More] ; Ready = More ),
    '$ready_streams'(Streams, More).
