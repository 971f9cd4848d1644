/** Reading lines, streams and files. */

:- module(read_util,
          [ read_line_to_codes/2, read_line_to_codes/3,
            read_line_to_string/2, read_stream_to_codes/2,
            read_stream_to_codes/3, read_file_to_codes/3,
            read_file_to_string/3, read_file_to_terms/3
          ]).
:- autoload(library(option), [option/3, select_option/4]).

%!  read_line_to_string(+Stream, -Line) is det.
%
%   Line is the next line of Stream as a string, without its end of line, or
%   the atom end_of_file.

read_line_to_string(Stream, Line) :-
    read_string(Stream, '\n', '\r', Separator, String),
    (   Separator == -1,
        String == ""
    ->  Line = end_of_file
    ;   Line = String
    ).

%!  read_line_to_codes(+Stream, -Line) is det.
%
%   Line is the next line of Stream as a list of codes, without its end of
%   line, or the atom end_of_file.

read_line_to_codes(Stream, Line) :-
    read_line_to_string(Stream, String),
    (   String == end_of_file
    ->  Line = end_of_file
    ;   string_codes(String, Line)
    ).

%!  read_line_to_codes(+Stream, -Line, ?Tail) is det.
%
%   Line is the next line of Stream as a list of codes with its end of line,
%   followed by Tail. Where the file ends before the line does, Tail is [].

read_line_to_codes(Stream, Line, Tail) :-
    get_code(Stream, Code),
    line_codes(Code, Stream, Line, Tail).

line_codes(-1, _, Line, Tail) :-
    !,
    Line = Tail,
    Tail = [].
line_codes(Code, Stream, Line, Tail) :-
    rest_of_line(Code, Stream, Line, Tail).

rest_of_line(0'\n, _, Line, Tail) :-
    !,
    Line = [0'\n|Tail].
rest_of_line(-1, _, Line, Tail) :-
    !,
    Line = Tail,
    Tail = [].
rest_of_line(Code, Stream, [Code|Line], Tail) :-
    get_code(Stream, Next),
    rest_of_line(Next, Stream, Line, Tail).

%!  read_stream_to_codes(+Stream, -Codes) is det.
%
%   Codes are all codes up to the end of Stream.

read_stream_to_codes(Stream, Codes) :-
    read_stream_to_codes(Stream, Codes, []).

%!  read_stream_to_codes(+Stream, -Codes, ?Tail) is det.
%
%   Codes are all codes up to the end of Stream, followed by Tail.

read_stream_to_codes(Stream, Codes, Tail) :-
    get_code(Stream, Code),
    stream_codes(Code, Stream, Codes, Tail).

stream_codes(-1, _, Codes, Tail) :-
    !,
    Codes = Tail.
stream_codes(Code, Stream, [Code|Codes], Tail) :-
    get_code(Stream, Next),
    stream_codes(Next, Stream, Codes, Tail).

%!  read_file_to_codes(+File, -Codes, +Options) is det.
%
%   Codes are the codes of File. Options are those of open/4 and of
%   absolute_file_name/3, and tail(Tail).

read_file_to_codes(File, Codes, Options) :-
    option(tail(Tail), Options, []),
    with_file(File, Options, Stream,
              read_stream_to_codes(Stream, Codes0, Tail)),
    Codes = Codes0.

%!  read_file_to_string(+File, -String, +Options) is det.
%
%   String is the text of File. Options are those of open/4 and of
%   absolute_file_name/3.

read_file_to_string(File, String, Options) :-
    with_file(File, Options, Stream,
              read_string(Stream, _, String0)),
    String = String0.

%!  read_file_to_terms(+File, -Terms, +Options) is det.
%
%   Terms are the terms of File. Options are those of open/4, of read_term/3
%   and of absolute_file_name/3, and tail(Tail).

read_file_to_terms(File, Terms, Options) :-
    option(tail(Tail), Options, []),
    with_file(File, Options, Stream,
              read_terms(Stream, Terms0, Tail, Options)),
    Terms = Terms0.

read_terms(Stream, Terms, Tail, Options) :-
    read_options(Options, ReadOptions),
    read_term(Stream, Term, ReadOptions),
    terms_from(Term, Stream, Terms, Tail, ReadOptions).

terms_from(Term, _, Terms, Tail, _) :-
    Term == end_of_file,
    !,
    Terms = Tail.
terms_from(Term, Stream, [Term|Terms], Tail, Options) :-
    read_term(Stream, Next, Options),
    terms_from(Next, Stream, Terms, Tail, Options).

:- meta_predicate with_file(+, +, -, 0).

with_file(Spec, Options, Stream, Goal) :-
    file_options(Options, FileOptions),
    open_options(Options, OpenOptions),
    absolute_file_name(Spec, Path, [access(read)|FileOptions]),
    setup_call_cleanup(open(Path, read, Stream, OpenOptions),
                       Goal,
                       close(Stream)).

file_options([], []).
file_options([Option|Options], Selected) :-
    (   file_option(Option)
    ->  Selected = [Option|Selected1]
    ;   Selected = Selected1
    ),
    file_options(Options, Selected1).

file_option(extensions(_)).
file_option(file_type(_)).
file_option(file_errors(_)).
file_option(relative_to(_)).
file_option(expand(_)).

open_options([], []).
open_options([Option|Options], Selected) :-
    (   open_option(Option)
    ->  Selected = [Option|Selected1]
    ;   Selected = Selected1
    ),
    open_options(Options, Selected1).

open_option(encoding(_)).
open_option(bom(_)).
open_option(type(_)).
open_option(eof_action(_)).
open_option(newline(_)).
open_option(lock(_)).
open_option(wait(_)).

read_options([], []).
read_options([Option|Options], Selected) :-
    (   (   file_option(Option)
        ;   open_option(Option)
        ;   Option = tail(_)
        )
    ->  Selected = Selected1
    ;   Selected = [Option|Selected1]
    ),
    read_options(Options, Selected1).
