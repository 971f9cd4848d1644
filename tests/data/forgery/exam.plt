% The tests that each file of this folder tries to pass without doing what they ask for.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

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
test(not) :- answer(X), not(X \== 42).
test(some, L == [a,b]) :- findnsols(5, X, choice(X), L), !.
test(counted) :- aggregate_all(count, choice(_), 2), holds(7).
test(every) :- forall(choice(X), memberchk(X, [a,b])), answer(X), X == 42.
test(limited, X == 42) :- call_with_inference_limit(answer(X), 1000, _).
test(timely, X == 42) :- call_with_time_limit(10, answer(X)).
test(written, S == "42") :- with_output_to(string(S), ( answer(X), write(X) )).
test(formatted, S == "42") :- answer(X), format(string(S), "~w", [X]).
test(mapped) :- maplist(same, [1,42], L), last(L, X), answer(Y), X == Y.
test(stated) :- secret(X), answer(Y), X == Y.
test(frozen) :- freeze(X, X == 42), answer(X), nonvar(X).
test(applied) :- applied(is_answer, X), answer(X), X == 42.
test(given) :- given(is_answer), answer(X), X == 42.
test(differs) :- dif(X, 42), answer(Y), \+ X = Y.
test(when) :- when(ground(X), X == 42), answer(X), nonvar(X).
test(domain) :- X in 42..50, answer(X), nonvar(X).
test(unchanged) :- L = [3,1,2], change(L, S), msort(L, E), S == E.
test(kept) :- T = t(3,1), swap(T, S), T = t(A,B), S == t(B,A).
test(within) :- call_with_inference_limit(spend, 5000, R), R \== inference_limit_exceeded.
test(shallow) :- call_with_depth_limit(descend, 100, R), R \== depth_limit_exceeded.
test(small) :- catch(call_with_limits(fill, [memory(1000000)]), _, fail).
test(capital, X == paris) :- capital(X).
test(punctual) :- catch(call_with_time_limit(0.05, tarry), _, fail).
test(unknown, fail) :- never_defined(1).

is_answer(X) :- X == 42.
twin(X, X).
same(X, X).

:- dynamic secret/1.
secret(42).

:- end_tests(exam).
