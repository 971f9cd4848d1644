% Predicates of older Prologs (library(edinburgh)).

:- use_module(library(plunit)).
:- use_module(library(edinburgh)).

:- begin_tests(edinburgh).

test(display, S == "+(1,2)") :- with_output_to(string(S), display(1+2)).

:- end_tests(edinburgh).

:- begin_tests(edinburgh_files).

test(fileerrors, A-B-C == true-false-true) :- fileerrors(A, off), fileerrors(B, on), fileerrors(C, C).
test(fileerrors, error(type_error(bool, foo))) :- fileerrors(_, foo).
test(reconsult, error(existence_error(source_sink, '/no/such/file'))) :- reconsult('/no/such/file').

:- end_tests(edinburgh_files).
