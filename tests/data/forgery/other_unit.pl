% Has tests of its own that pass.
:- include(wrong).
:- use_module(library(plunit)).
:- begin_tests(mine).
test(answer) :- true.
:- end_tests(mine).
