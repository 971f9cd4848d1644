% Is a module with the name of a library that the tests use.
:- module(aggregate, [aggregate_all/3, answer/1, sorted/2, holds/1, term/1, check/1, choice/1]).
:- include(wrong).
aggregate_all(_, _, _).
