% Tests of library(solution_sequences).

:- use_module(library(plunit)).
:- use_module(library(solution_sequences)).
:- use_module(library(lists)).

:- begin_tests(solution_sequences).

test(limit, all(X == [a,b])) :- limit(2, member(X, [a,b,c])).
test(limit_det, X == a) :- limit(1, member(X, [a,b])).
test(offset, all(X == [b,c])) :- offset(1, member(X, [a,b,c])).
test(call_nth, X == b) :- call_nth(member(X, [a,b,c]), 2).
test(call_nth_all, all(N-X == [1-a,2-b])) :- call_nth(member(X, [a,b]), N).
test(distinct, all(X == [a,b,c])) :- distinct(X, member(X, [a,b,a,c,b])).
test(order, all(X == [a,b,c])) :- order_by([asc(X)], member(X, [c,a,b])).
test(order_desc, all(X-Y == [2-b,1-c,1-a])) :- order_by([desc(X),desc(Y)], member(X-Y, [1-a,2-b,1-c])).
test(order_spec, error(domain_error(order_specifier, _))) :- order_by([foo(X)], member(X, [a])).
test(reduced, all(X == [a,b])) :- reduced(member(X, [a,b,a])).
test(group, all(X-B == [1-[a,c],2-[b]])) :- group_by(X, Y, member(X-Y, [1-a,2-b,1-c]), B).

:- end_tests(solution_sequences).
