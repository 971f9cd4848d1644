% Tests that need one process for test and program. With the option `together`, each of them passes.
:- use_module(library(plunit)).
:- use_module(library(intercept)).
:- use_module(library(lazy_lists)).

named(X, X).

:- begin_tests(needs_one).

test(inferences, X == 1) :- call_with_inference_limit(c(X), 1000, _), !.
test(depth) :- call_with_depth_limit(c(_), 100, R), R \== depth_limit_exceeded, !.
test(waits) :- waits(X), \+ X = 1, X = 5.
test(cyclic, error(_, _)) :- cyclic(X), atom_length(X, _).
test(changed, T == f(z)) :- duplicate_term(f(a), T), change(T).
test(signals, L == [a]) :- intercept_all(X, signals, X, L).
test(clause, B == true) :- clause(user:c(1), B), !.
test(lazy, N == 3) :- open_string("aaa", In), lazy_list(lazy_get_codes(In, 2), L), len(L, N).

:- end_tests(needs_one).
