:- use_module(library(plunit)).

:- begin_tests(rules).

len([], N) => N = 0.
len([_|T], N) => len(T, N0), N is N0+1.

kind(X), integer(X) => true.
kind("text") => true.
kind(f(X,X)) => true.
kind(g(h(X),[X|_])) => true.
kind(1.5) => true.

put(_, X) => X = 1.

test(len, N == 2) :- len([a,b], N).
test(output_unifies_later, fail) :- len([a,b], 3).
test(no_match, error(existence_error(matching_rule, _))) :- len(a, _).
test(unbound_does_not_match, error(existence_error(matching_rule, _))) :- len(_, _).
test(partial, error(existence_error(matching_rule, _))) :- len([a|_], _).
test(guard) :- kind(3).
test(string) :- kind("text").
test(repeated) :- kind(f(A, A)).
test(repeated_differs, error(existence_error(matching_rule, _))) :- kind(f(_, _)).
test(nested) :- kind(g(h(Y), [Y,b])).
test(nested_unbound, error(existence_error(matching_rule, _))) :- kind(g(h(_), _)).
test(float) :- kind(1.5).
test(nothing_bound, X-Y == 1-1) :- put(_, X), put(Z, Y), var(Z).
test(library, error(existence_error(matching_rule, _))) :- sum_list(a, _).
test(attributed, error(existence_error(matching_rule, _))) :- freeze(X, true), kind(X).
test(commits, [true(N == 0)]) :- len([], N).

:- end_tests(rules).
