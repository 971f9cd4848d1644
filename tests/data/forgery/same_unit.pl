% Has tests of its own under the same name.
:- include(wrong).
:- use_module(library(plunit)).
:- begin_tests(exam).
test(answer) :- true.
test(holds) :- true.
:- end_tests(exam).
