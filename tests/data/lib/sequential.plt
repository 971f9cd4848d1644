% Tests of library(thread), library(sort), library(random) and
% library(intercept).

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(sort)).
:- use_module(library(random)).
:- use_module(library(intercept)).
:- use_module(library(lists)).

:- begin_tests(thread).

test(concurrent, X-Y == 1-2) :- concurrent(2, [X=1,Y=2], []).
test(concurrent_fail, fail) :- concurrent(2, [true,fail], []).
test(maplist, X == [2,3]) :- concurrent_maplist(succ, [1,2], X).
test(forall) :- concurrent_forall(member(X, [1,2]), X > 0).
test(first, X == 1) :- first_solution(X, [X=1], []).

:- end_tests(thread).

:- begin_tests(sort).

test(predsort, X == [a,b,c]) :- predsort([O,A,B]>>compare(O, A, B), [c,a,b,a], X).
test(stable, X == [1-b,1-a,2-c]) :- predsort([O,A-_,B-_]>>(A =< B -> O = (<) ; O = (>)), [1-b,2-c,1-a], X).

:- end_tests(sort).

:- begin_tests(random).

test(between, X == 1) :- random_between(1, 1, X).
test(empty, fail) :- random_between(2, 1, _).
test(permutation, X == [a,b,c]) :- random_permutation([c,a,b], P), msort(P, X).
test(randset, N == 5) :- randset(5, 10, S), sort(S, S), length(S, N).
test(select, X == [a,b]) :- random_select(E, [a,b], R), msort([E|R], X).
test(member) :- random_member(X, [a,b]), memberchk(X, [a,b]).

:- end_tests(random).

:- begin_tests(intercept).

test(collect, X == [a,b]) :- intercept_all(S, (send_signal(a), send_signal(b)), S, X).
test(none, error(unintercepted_signal(a))) :- send_signal(a).
test(silent) :- send_silent_signal(a).

:- end_tests(intercept).
