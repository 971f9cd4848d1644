% Tests of library(yall).

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module(library(apply)).

:- begin_tests(yall).

test(call, X == 3) :- call([A,B]>>(B is A+1), 2, X).
test(copy, true(var(Y))) :- maplist([X]>>(Y = X), [1]).
test(shared, Y == 1) :- maplist({Y}/[X]>>(Y = X), [1]).
test(global, X == [6,7]) :- N = 5, maplist({N}/[A,B]>>(B is A+N), [1,2], X).
test(extra, X == 2) :- call([A]>>succ(A), 1, X).
test(nested, X == 1) :- call([A]>>([B]>>(B = A)), 1, X).
test(free, Y == 1) :- call({Y}/[X]>>(X = Y), 1).
test(parameters, error(domain_error(lambda_parameters, _))) :- call([_,_]>>true, 1).
test(not_list, error(type_error(list, foo))) :- call(foo>>true, 1).
test(is_lambda) :- is_lambda([_]>>true).
test(is_no_lambda, fail) :- is_lambda(foo).
test(calls, G =@= foo(_)) :- lambda_calls([X]>>foo(X), 1, G).

:- end_tests(yall).
