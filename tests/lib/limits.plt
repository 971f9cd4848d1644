% Limits on what a goal may take: call_with_limits/2.

:- use_module(library(plunit)).
:- use_module(library(debug)).

:- begin_tests(limits).

:- dynamic fact/1.

forever :- repeat, fail.

test(none, X == 1) :-
    call_with_limits(member(X, [1, 2]), []).
test(within, X == 1) :-
    call_with_limits(member(X, [1, 2]), [time(10), inferences(10000), memory(100000000)]).
test(fails, fail) :-
    call_with_limits(fail, [time(10), inferences(10000), memory(100000000)]).
test(raises, throws(ball)) :-
    call_with_limits(throw(ball), [time(10), inferences(10000), memory(100000000)]).
test(time, throws(time_limit_exceeded)) :-
    call_with_limits(forever, [time(0.05)]).
test(inferences, throws(error(resource_error(inferences), _))) :-
    call_with_limits(forever, [inferences(10000)]).
test(stack, throws(error(resource_error(_), _))) :-
    call_with_limits(length(_, 10000000), [memory(10000000)]).
test(clauses, throws(error(resource_error(memory), _))) :-
    call_with_limits(( repeat, assertz(fact(f(a, b, c))), fail ), [memory(10000000)]).
test(afterwards, N == 1000000) :-
    retractall(fact(_)),
    catch(call_with_limits(length(_, 10000000), [memory(10000000)]), error(_, _), true),
    length(L, 1000000),
    length(L, N).
test(inner, R == inner) :-
    catch(call_with_limits(catch(call_with_limits(forever, [inferences(1000)]),
                                 error(resource_error(inferences), _), R = inner),
                           [inferences(100000)]),
          error(_, _), R = outer).
test(outer, R == outer) :-
    catch(call_with_limits(catch(call_with_limits(forever, [inferences(100000)]),
                                 error(resource_error(time), _), R = inner),
                           [inferences(1000)]),
          error(resource_error(inferences), _), R = outer).
test(list, error(type_error(list, x))) :-
    call_with_limits(true, x).
test(limit, error(domain_error(limit, depth(1)))) :-
    call_with_limits(true, [depth(1)]).

:- end_tests(limits).
