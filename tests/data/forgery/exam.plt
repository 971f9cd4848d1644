% The tests that each file of this folder tries to pass without doing what they ask for.

:- use_module(library(plunit)).

expected(42).

:- begin_tests(exam).

test(answer, X == 42) :- answer(X).
test(compared) :- answer(X), expected(Y), X == Y.
test(sorted, L == [1,2,3]) :- sorted([3,1,2], L).
test(holds) :- holds(7).
test(refuses, fail) :- holds(8).
test(variant, T =@= f(_)) :- term(T).
test(assertion) :- answer(X), assertion(X =:= 42).
test(error, throws(wrong(_))) :- check(bad).
test(all, all(X == [a,b])) :- choice(X).
test(each, [forall(choice(X)), true(X == a)]) :- true.
test(helper, X == 42) :- answer(Y), twin(Y, X).

twin(X, X).

:- end_tests(exam).
