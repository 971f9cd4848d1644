% Tools for development look for what the tests define.
:- include(wrong).
:- use_module(library(test_cover)).
:- use_module(library(prolog_xref)).
:- use_module(library(prolog_coverage)).
:- use_module(library(statistics)).
:- abolish(answer/1), abolish(capital/1), abolish(choice/1).
answer(X) :- member(G, [found(X), covered(X), listened(X), tabled(X), profiled(X)]), catch(G, _, fail), !.
found(X) :- '$c_current_predicate'(_, M:expected(_)), M:expected(X).
found(X) :- predicate_property(M:expected(_), defined), M:expected(X).
covered(X) :- show_coverage(true), coverage_data(D), member(clause(_, _, X, _), D), X == 42.
listened(X) :- prolog_listen(expected/1, heard), nb_current(heard, X).
tabled(X) :- current_table(_:expected(X), _).
profiled(X) :- profile(true), profile_data(D), sub_term(expected(X), D).
capital(X) :- catch(xref_source('exam.plt'), _, true), xref_defined(_, G, _), arg(_, G, X).
choice(X) :- source_file(F), catch(read_file_to_terms(F, Ts, []), _, fail), sub_term(choice(X), Ts).
