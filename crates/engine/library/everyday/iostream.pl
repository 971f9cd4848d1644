/** Streams from whatever may be read or written. */

:- module(iostream, [open_any/5]).
:- autoload(library(error), [must_be/2, existence_error/2]).

:- multifile open_hook/6.

%!  open_any(+Specification, +Mode, -Stream, -Close, +Options) is det.
%
%   Stream is open for Specification: a stream, stream(Stream), string(Text)
%   or a file; open_hook/6 may know others. Close is the goal that closes it,
%   `true` for what was open before.

open_any(Specification, _, _, _, _) :-
    var(Specification),
    !,
    must_be(nonvar, Specification).
open_any(stream(Stream), _, Stream, true, _) :- !.
open_any(Stream, _, Stream, true, _) :-
    is_stream(Stream),
    !.
open_any(Specification, Mode, Stream, Close, Options) :-
    open_hook(Specification, Mode, Stream, Close, Options, _),
    !.
open_any(string(Text), Mode, Stream, close(Stream), _) :-
    Mode == read,
    !,
    open_string(Text, Stream).
open_any(Specification, Mode, Stream, close(Stream), Options) :-
    is_file_name(Specification),
    !,
    open(Specification, Mode, Stream, Options).
open_any(Specification, _, _, _, _) :-
    existence_error(source_sink, Specification).

is_file_name(Text) :-
    ( atom(Text) ; string(Text) ),
    !.
is_file_name(Specification) :-
    compound(Specification),
    compound_name_arity(Specification, Alias, 1),
    user:file_search_path(Alias, _),
    !.
