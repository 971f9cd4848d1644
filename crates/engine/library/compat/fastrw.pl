/** Terms written for this system to read back, on the current streams. */

:- module(fastrw, [fast_read/1, fast_write/1, fast_write_to_string/3]).

%!  fast_read(-Term) is det.
%
%   Term is the next one in the current input, which must be binary.

fast_read(Term) :-
    current_input(In),
    fast_read(In, Term).

%!  fast_write(+Term) is det.
%
%   Writes Term to the current output, which must be binary.

fast_write(Term) :-
    current_output(Out),
    fast_write(Out, Term).

%!  fast_write_to_string(+Term, -Codes, ?Tail) is det.
%
%   Codes hold Term, and end in Tail.

fast_write_to_string(Term, Codes, Tail) :-
    fast_term_serialized(Term, String),
    string_codes(String, Written),
    append(Written, Tail, Codes).
