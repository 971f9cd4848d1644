/** Files in memory, which streams write and read as other files. */

:- module(memory_file,
          [ new_memory_file/1, free_memory_file/1, size_memory_file/2, size_memory_file/3,
            open_memory_file/3, open_memory_file/4, insert_memory_file/3, delete_memory_file/3,
            atom_to_memory_file/2, memory_file_to_atom/2, memory_file_to_atom/3,
            memory_file_to_codes/2, memory_file_to_codes/3, memory_file_to_string/2,
            memory_file_to_string/3, memory_file_substring/5, memory_file_line_position/4,
            utf8_position_memory_file/3
          ]).
:- autoload(library(error), [domain_error/2, must_be/2, permission_error/3, type_error/2, uninstantiation_error/1]).
:- autoload(library(lists), [last/2]).
:- autoload(library(option), [option/2, option/3]).

% The stream that a memory file was last opened for reading with.

:- dynamic reader/2.

%!  new_memory_file(-Handle) is det.
%!  free_memory_file(+Handle) is det.
%
%   Handle is a new, empty memory file. It stays until it is freed; open streams
%   keep what they read.

new_memory_file(Handle) :-
    ( var(Handle) -> true ; uninstantiation_error(Handle) ),
    '$memory_file_new'(Number),
    Handle = '$memory_file'(Number).

free_memory_file(Handle) :-
    number_of(Handle, Number),
    retractall(reader(Number, _)),
    found('$memory_file_free'(Number), Handle).

number_of(Handle, Number) :-
    (   nonvar(Handle),
        Handle = '$memory_file'(Number0),
        integer(Number0)
    ->  Number = Number0
    ;   must_be(nonvar, Handle),
        type_error(memory_file, Handle)
    ).

found(Goal, Handle) :-
    (   call(Goal)
    ->  true
    ;   permission_error(access, freed_memory_file, Handle)
    ).

%!  open_memory_file(+Handle, +Mode, -Stream) is det.
%!  open_memory_file(+Handle, +Mode, -Stream, +Options) is det.
%
%   Opens a memory file. Mode is `read`, `write` (what it held is removed),
%   `append`, `insert` (between what it holds, at first in front), or `update`
%   (over what it holds). Options are encoding(E), utf8 unless given,
%   type(binary), and free_on_close(Bool): the file is freed, once its stream is
%   closed.

open_memory_file(Handle, Mode, Stream) :-
    open_memory_file(Handle, Mode, Stream, []).

open_memory_file(Handle, Mode, Stream, Options) :-
    number_of(Handle, Number),
    must_be(nonvar, Mode),
    (   option(type(binary), Options)
    ->  option(encoding(Encoding), Options, octet)
    ;   option(encoding(Encoding), Options, utf8)
    ),
    option(free_on_close(Frees), Options, false),
    found('$memory_file_open'(Number, Mode, Encoding, Frees, Stream), Handle),
    ( option(type(binary), Options) -> set_stream(Stream, type(binary)) ; true ),
    retractall(reader(Number, _)),
    ( Mode == read -> assertz(reader(Number, Stream)) ; true ).

%!  memory_file_to_string(+Handle, -String) is det.
%!  memory_file_to_string(+Handle, -String, +Encoding) is det.
%!  memory_file_to_atom(+Handle, -Atom) is det.
%!  memory_file_to_atom(+Handle, -Atom, +Encoding) is det.
%!  memory_file_to_codes(+Handle, -Codes) is det.
%!  memory_file_to_codes(+Handle, -Codes, +Encoding) is det.
%
%   What a memory file holds, read in Encoding: utf8 unless given.

memory_file_to_string(Handle, String) :-
    memory_file_to_string(Handle, String, utf8).

memory_file_to_string(Handle, String, Encoding) :-
    number_of(Handle, Number),
    setup_call_cleanup(
        found('$memory_file_open'(Number, read, Encoding, false, Stream), Handle),
        read_string(Stream, _, String),
        close(Stream)).

memory_file_to_atom(Handle, Atom) :-
    memory_file_to_atom(Handle, Atom, utf8).

memory_file_to_atom(Handle, Atom, Encoding) :-
    memory_file_to_string(Handle, String, Encoding),
    atom_string(Atom, String).

memory_file_to_codes(Handle, Codes) :-
    memory_file_to_codes(Handle, Codes, utf8).

memory_file_to_codes(Handle, Codes, Encoding) :-
    memory_file_to_string(Handle, String, Encoding),
    string_codes(String, Codes).

%!  atom_to_memory_file(+Text, -Handle) is det.
%
%   Handle is a new memory file that holds Text.

atom_to_memory_file(Text, Handle) :-
    must_be(nonvar, Text),
    new_memory_file(Handle),
    hold(Handle, Text).

hold(Handle, Text) :-
    setup_call_cleanup(
        open_memory_file(Handle, write, Stream),
        write(Stream, Text),
        close(Stream)).

%!  size_memory_file(+Handle, -Size) is det.
%!  size_memory_file(+Handle, -Size, +Encoding) is det.
%
%   Size is the number of characters in Encoding; with `octet` that of bytes.

size_memory_file(Handle, Size) :-
    size_memory_file(Handle, Size, utf8).

size_memory_file(Handle, Size, Encoding) :-
    memory_file_to_string(Handle, String, Encoding),
    string_length(String, Size).

%!  insert_memory_file(+Handle, +Offset, +Text) is det.
%!  delete_memory_file(+Handle, +Offset, +Length) is det.
%
%   Inserts Text behind Offset characters, and removes Length characters there.

insert_memory_file(Handle, Offset, Text) :-
    changed(Handle, Offset, 0, Text).

delete_memory_file(Handle, Offset, Length) :-
    changed(Handle, Offset, Length, "").

changed(Handle, Offset, Length, Text) :-
    must_be(nonneg, Offset),
    must_be(nonneg, Length),
    memory_file_to_string(Handle, String),
    (   sub_string(String, 0, Offset, _, Before)
    ->  true
    ;   domain_error(offset, Offset)
    ),
    Start is Offset+Length,
    (   sub_string(String, Start, _, 0, After)
    ->  true
    ;   After = ""
    ),
    shown_text(Text, Shown),
    atomics_to_string([Before,Shown,After], Changed),
    hold(Handle, Changed).

% A list may be text; other terms are inserted as write/1 shows them.

shown_text(Text, Shown) :-
    (   is_list(Text),
        catch(text_to_string(Text, Shown0), error(_, _), fail)
    ->  Shown = Shown0
    ;   format(string(Shown), '~w', [Text])
    ).

%!  memory_file_substring(+Handle, ?Before, ?Length, ?After, ?String) is nondet.
%
%   As sub_string/5.

memory_file_substring(Handle, Before, Length, After, String) :-
    memory_file_to_string(Handle, Whole),
    sub_string(Whole, Before, Length, After, String).

%!  memory_file_line_position(+Handle, ?Line, ?Position, ?Offset) is semidet.
%
%   Offset characters lead to the place behind Position characters of a line;
%   lines count from 1. Either Offset or the other two are given.

memory_file_line_position(Handle, Line, Position, Offset) :-
    memory_file_to_string(Handle, Whole),
    (   integer(Offset)
    ->  sub_string(Whole, 0, Offset, _, Before),
        split_string(Before, "\n", "", Lines),
        length(Lines, Line),
        last(Lines, Last),
        string_length(Last, Position)
    ;   must_be(positive_integer, Line),
        must_be(nonneg, Position),
        split_string(Whole, "\n", "", Lines),
        line_start(Lines, Line, 0, Start, Text),
        string_length(Text, Length),
        Position =< Length,
        Offset is Start+Position
    ).

line_start([Text|Lines], Line, Start0, Start, Found) :-
    (   Line =:= 1
    ->  Start = Start0,
        Found = Text
    ;   string_length(Text, Length),
        Start1 is Start0+Length+1,
        Line1 is Line-1,
        line_start(Lines, Line1, Start1, Start, Found)
    ).

%!  utf8_position_memory_file(+Handle, -Here, -Size) is det.
%
%   Here is the number of bytes that the stream has read for which the memory
%   file is open, of Size.

utf8_position_memory_file(Handle, Here, Size) :-
    number_of(Handle, Number),
    size_memory_file(Handle, Size, octet),
    (   reader(Number, Stream),
        is_stream(Stream)
    ->  byte_count(Stream, Here)
    ;   Here = 0
    ).
