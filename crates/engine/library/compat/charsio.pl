/** Reading from and writing to lists of codes, with the names of Quintus Prolog. */

:- module(charsio,
          [ format_to_chars/3, format_to_chars/4, write_to_chars/2,
            write_to_chars/3, atom_to_chars/2, atom_to_chars/3,
            number_to_chars/2, number_to_chars/3, read_from_chars/2,
            read_term_from_chars/3, open_chars_stream/2,
            with_output_to_chars/2, with_output_to_chars/3,
            with_output_to_chars/4
          ]).
:- autoload(library(codesio), [format_to_codes/3, format_to_codes/4,
                               write_to_codes/2, write_to_codes/3,
                               read_from_codes/2, read_term_from_codes/3,
                               open_codes_stream/2, with_output_to_codes/2,
                               with_output_to_codes/3, with_output_to_codes/4]).
:- autoload(library(error), [must_be/2, instantiation_error/1]).

:- meta_predicate
    with_output_to_chars(0, -),
    with_output_to_chars(0, -, ?),
    with_output_to_chars(0, -, -, ?).

%!  format_to_chars(+Format, +Arguments, -Codes) is det.
%
%   Codes are what format/2 writes.

format_to_chars(Format, Arguments, Codes) :-
    format_to_codes(Format, Arguments, Codes).

%!  format_to_chars(+Format, +Arguments, -Codes, ?Tail) is det.
%
%   The same as format_to_chars/3; Codes end in Tail.

format_to_chars(Format, Arguments, Codes, Tail) :-
    format_to_codes(Format, Arguments, Codes, Tail).

%!  write_to_chars(+Term, -Codes) is det.
%
%   Codes are what write/1 writes.

write_to_chars(Term, Codes) :-
    write_to_codes(Term, Codes).

%!  write_to_chars(+Term, -Codes, ?Tail) is det.
%
%   The same as write_to_chars/2; Codes end in Tail.

write_to_chars(Term, Codes, Tail) :-
    write_to_codes(Term, Codes, Tail).

%!  atom_to_chars(+Atom, -Codes) is det.
%
%   Codes are those of Atom.

atom_to_chars(Atom, Codes) :-
    atom_to_chars(Atom, Codes, []).

%!  atom_to_chars(+Atom, -Codes, ?Tail) is det.
%
%   The same as atom_to_chars/2; Codes end in Tail.

atom_to_chars(Atom, Codes, Tail) :-
    (   var(Atom)
    ->  instantiation_error(Atom)
    ;   format(codes(Codes, Tail), '~a', [Atom])
    ).

%!  number_to_chars(+Number, -Codes) is det.
%
%   Codes are the text of Number.

number_to_chars(Number, Codes) :-
    number_to_chars(Number, Codes, []).

%!  number_to_chars(+Number, -Codes, ?Tail) is det.
%
%   The same as number_to_chars/2; Codes end in Tail.

number_to_chars(Number, Codes, Tail) :-
    must_be(number, Number),
    format(codes(Codes, Tail), '~w', [Number]).

%!  read_from_chars(+Codes, -Term) is det.
%
%   Reads Term from Codes.

read_from_chars(Codes, Term) :-
    read_from_codes(Codes, Term).

%!  read_term_from_chars(+Codes, -Term, +Options) is det.
%
%   Reads Term from Codes, with options of read_term/2.

read_term_from_chars(Codes, Term, Options) :-
    read_term_from_codes(Codes, Term, Options).

%!  open_chars_stream(+Codes, -Stream) is det.
%
%   Codes can be read from Stream.

open_chars_stream(Codes, Stream) :-
    open_codes_stream(Codes, Stream).

%!  with_output_to_chars(:Goal, -Codes) is semidet.
%
%   Codes are what Goal writes.

with_output_to_chars(Goal, Codes) :-
    with_output_to_codes(Goal, Codes).

%!  with_output_to_chars(:Goal, -Codes, ?Tail) is semidet.
%
%   The same as with_output_to_chars/2; Codes end in Tail.

with_output_to_chars(Goal, Codes, Tail) :-
    with_output_to_codes(Goal, Codes, Tail).

%!  with_output_to_chars(:Goal, -Stream, -Codes, ?Tail) is semidet.
%
%   Codes are what Goal writes to Stream.

with_output_to_chars(Goal, Stream, Codes, Tail) :-
    with_output_to_codes(Goal, Stream, Codes, Tail).
