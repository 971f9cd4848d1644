/** What XSB Prolog's module standard exports: messages. */

:- module(standard,
          [ error_write/1, error_writeln/1, console_write/1, console_writeln/1,
            warning/1, message/1, messageln/1
          ]).

%!  error_write(@Message) is det.
%!  error_writeln(@Message) is det.
%!  console_write(@Message) is det.
%!  console_writeln(@Message) is det.
%!  message(@Message) is det.
%!  messageln(@Message) is det.
%!  warning(@Message) is det.
%
%   Write Message, of which the parts of a conjunction follow each other, to the
%   error output.

error_write(Message) :-
    put(Message).

error_writeln(Message) :-
    put(Message),
    nl(user_error).

console_write(Message) :-
    put(Message).

console_writeln(Message) :-
    error_writeln(Message).

message(Message) :-
    put(Message).

messageln(Message) :-
    error_writeln(Message).

warning(Message) :-
    write(user_error, '++Warning: '),
    error_writeln(Message).

put(Message) :-
    (   nonvar(Message),
        Message = (A,B)
    ->  put(A),
        put(B)
    ;   write(user_error, Message)
    ).
