:- module(system,
          [ see/1, tell/1, append/1, seeing/1, telling/1, seen/0, told/0
          ]).

/** <module> see/1, tell/1 and their relatives

    The streams of Edinburgh Prolog: a file that is opened by its name stays open, and becomes current again
    when the name is given again.
*/

%!  see(+File) is det.
%
%   Makes File the current input: a stream, or a file, which is opened if it is not open.

see(File) :-
    '$in_context'(see/1, ( '$named_stream'(File, read, Stream), set_input(Stream) )).

%!  tell(+File) is det.
%
%   Makes File the current output: a stream, or a file, which is opened if it is not open.

tell(File) :-
    '$in_context'(tell/1, ( '$named_stream'(File, write, Stream), set_output(Stream) )).

%!  append(+File) is det.
%
%   Makes the end of File the current output.

append(File) :-
    '$in_context'(append/1, ( '$named_stream'(File, append, Stream), set_output(Stream) )).

'$named_stream'(Name, _, _) :-
    var(Name),
    !,
    throw(error(instantiation_error, _)).
'$named_stream'(user, Mode, Stream) :-
    !,
    ( Mode == read -> Stream = user_input ; Stream = user_output ).
'$named_stream'(Stream, _, Stream) :-
    is_stream(Stream),
    !.
'$named_stream'(Stream, _, _) :-
    blob(Stream, stream),
    !,
    throw(error(existence_error(stream, Stream), _)).
'$named_stream'(Name, _, _) :-
    \+ atom(Name),
    !,
    throw(error(type_error(atom, Name), _)).
'$named_stream'(Name, Mode, Stream) :-
    ( Mode == read -> Direction = input ; Direction = output ),
    stream_property(Stream, file_name(Name)),
    stream_property(Stream, Direction),
    !.
'$named_stream'(Name, Mode, Stream) :-
    open(Name, Mode, Stream).

%!  seeing(?Stream) is det.
%
%   Stream is the current input, or `user`.

seeing(Stream) :-
    current_input(Input),
    '$or_user'(Input, user_input, Stream).

%!  telling(?Stream) is det.
%
%   Stream is the current output, or `user`.

telling(Stream) :-
    current_output(Output),
    '$or_user'(Output, user_output, Stream).

'$or_user'(Current, Alias, Stream) :-
    ( '$alias_stream'(Alias, Current) -> Stream = user ; Stream = Current ).

%!  seen is det.
%
%   Closes the current input; the user's is current again.

seen :-
    current_input(Input),
    set_input(user_input),
    close(Input).

%!  told is det.
%
%   Closes the current output; the user's is current again.

told :-
    current_output(Output),
    set_output(user_output),
    close(Output).
