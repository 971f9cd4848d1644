/** Reading from and writing to lists of character codes. */

:- module(codesio,
          [ format_to_codes/3, format_to_codes/4, write_to_codes/2,
            write_to_codes/3, write_term_to_codes/3, write_term_to_codes/4,
            read_from_codes/2, read_term_from_codes/3, open_codes_stream/2,
            with_output_to_codes/2, with_output_to_codes/3,
            with_output_to_codes/4
          ]).
:- autoload(library(lists), [append/3]).

:- meta_predicate
    with_output_to_codes(0, -),
    with_output_to_codes(0, -, ?),
    with_output_to_codes(0, -, -, ?).

%!  format_to_codes(+Format, +Arguments, -Codes) is det.
%
%   Codes are what format/2 writes.

format_to_codes(Format, Arguments, Codes) :-
    format(codes(Codes), Format, Arguments).

%!  format_to_codes(+Format, +Arguments, -Codes, ?Tail) is det.
%
%   The same as format_to_codes/3; Codes end in Tail.

format_to_codes(Format, Arguments, Codes, Tail) :-
    format(codes(Codes, Tail), Format, Arguments).

%!  write_to_codes(+Term, -Codes) is det.
%
%   Codes are what write/1 writes.

write_to_codes(Term, Codes) :-
    format(codes(Codes), '~w', [Term]).

%!  write_to_codes(+Term, -Codes, ?Tail) is det.
%
%   The same as write_to_codes/2; Codes end in Tail.

write_to_codes(Term, Codes, Tail) :-
    format(codes(Codes, Tail), '~w', [Term]).

%!  write_term_to_codes(+Term, -Codes, +Options) is det.
%
%   Codes are what write_term/2 writes.

write_term_to_codes(Term, Codes, Options) :-
    format(codes(Codes), '~W', [Term,Options]).

%!  write_term_to_codes(+Term, -Codes, ?Tail, +Options) is det.
%
%   The same as write_term_to_codes/3; Codes end in Tail.

write_term_to_codes(Term, Codes, Tail, Options) :-
    format(codes(Codes, Tail), '~W', [Term,Options]).

%!  read_from_codes(+Codes, -Term) is det.
%
%   Reads Term from Codes.

read_from_codes([], Term) :-
    !,
    Term = end_of_file.
read_from_codes(Codes, Term) :-
    read_codes(Codes, Term, []).

%!  read_term_from_codes(+Codes, -Term, +Options) is det.
%
%   Reads Term from Codes, with options of read_term/2.

read_term_from_codes(Codes, Term, Options) :-
    read_codes(Codes, Term, Options).

read_codes(Codes, Term, Options) :-
    string_codes(String, Codes),
    term_string(Term, String, Options).

%!  open_codes_stream(+Codes, -Stream) is det.
%
%   Codes can be read from Stream.

open_codes_stream(Codes, Stream) :-
    open_string(Codes, Stream).

%!  with_output_to_codes(:Goal, -Codes) is semidet.
%
%   Codes are what Goal writes.

with_output_to_codes(Goal, Codes) :-
    with_output_to(codes(Codes), Goal).

%!  with_output_to_codes(:Goal, -Codes, ?Tail) is semidet.
%
%   The same as with_output_to_codes/2; Codes end in Tail.

with_output_to_codes(Goal, Codes, Tail) :-
    with_output_to(codes(Codes, Tail), Goal).

%!  with_output_to_codes(:Goal, -Stream, -Codes, ?Tail) is semidet.
%
%   Codes are what Goal writes to Stream.

with_output_to_codes(Goal, Stream, Codes, Tail) :-
    with_output_to(codes(Codes, Tail),
                   ( current_output(Stream),
                     call(Goal)
                   )).
