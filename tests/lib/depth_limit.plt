% Tests of call_with_depth_limit/3; the levels are those of SWI-Prolog.

:- use_module(library(plunit)).

down(0).
down(N) :- N > 0, N1 is N-1, down(N1).

loop(X) :- loop(s(X)), true.

above(N) :- N > 0, true.
same(X) :- X = 1, X == 1.
calls(X) :- call(down(X)).

first(X) :- down(X), !.
first(_).

levels(Goal, Results) :-
    findall(Result, call_with_depth_limit(Goal, 50, Result), Results).

:- begin_tests(depth_limit).

test(fact, L == [1]) :- levels(down(0), L).
test(recursion, L == [6]) :- levels(down(5), L).
test(exceeded, L == [depth_limit_exceeded]) :- levels(down(60), L).
test(endless, L == [depth_limit_exceeded]) :- levels(loop(0), L).
test(call, L == [3]) :- levels(call(down(1)), L).
test(forall, L == [4]) :- levels(forall(down(1), true), L).
test(conjunction, L == [3]) :- levels((true, down(1)), L).
test(alternatives, L == [3,4]) :- levels((down(1) ; down(2)), L).
test(other_branch, L == [51]) :- levels((down(100) ; true), L).
test(condition, L == [4]) :- levels((down(1) -> down(2) ; true), L).
test(cut, L == [3]) :- levels(first(1), L).
test(builtin, L == [1]) :- levels(atom_length(abc, _), L).
test(builtin_in_body, L == [2]) :- levels(above(1), L).
test(inline_in_body, L == [1]) :- levels(same(_), L).
test(call_in_body, L == [3]) :- levels(calls(1), L).
test(library, L == [1]) :- levels(between(1, 2, 1), L).
test(failure, L == []) :- levels(fail, L).
test(error, error(type_error(_, _))) :- call_with_depth_limit(atom_length(f(x), _), 50, _).
test(no_limit, error(instantiation_error)) :- call_with_depth_limit(true, _, _).

:- end_tests(depth_limit).
