% Limits on what a goal may take: call_with_limits/2.

:- use_module(library(plunit)).
:- use_module(library(debug)).

:- begin_tests(limits).

:- dynamic fact/1.

forever :-
    repeat,
    fail.

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

% A term that shares its parts is small, but may be without end when they are written out.

:- begin_tests(limits_of_shared_terms).

:- use_module(library(clpb), [sat/1]).
:- use_module(library(clpfd)).

:- dynamic kept/1, rule/1, body/0.
:- table tabled/1.

tabled(_).

shared(N, F, T0, T) :-
    foldl([_, A, B]>>( B =.. [F, A, A] ), [x|N], T0, T).

shared(F, Leaf, T) :-
    numlist(1, 60, N),
    shared(N, F, Leaf, T).

limited(Goal, Error) :-
    catch(call_with_limits(Goal, [time(0.3), memory(300000000)]), E, true),
    (   subsumes_term(error(resource_error(_), _), E)
    ->  E = error(Error, _)
    ;   Error = E
    ).

test(fact, cleanup(retractall(kept(_)))) :-
    shared(f, _, T),
    assertz(kept(T)),
    kept(X),
    X =@= T,
    retract(kept(Y)),
    Y =@= T,
    \+ kept(_).
test(argument, [X == T, cleanup(retractall(rule(_)))]) :-
    shared(f, a, T),
    assertz((rule(X) :- X = T, ground(T))),
    rule(X).
test(clause, [X == T, cleanup(retractall(rule(_)))]) :-
    shared(f, a, T),
    assertz((rule(X) :- X = T)),
    clause(rule(X), X = U),
    X = U.
test(cut, [L == [1], cleanup(retractall(rule(_)))]) :-
    shared(f, a, T),
    assertz((rule(N) :- nonvar(T), member(N, [1, 2]), !, ground(T))),
    assertz(rule(3)),
    findall(N, rule(N), L).
test(body, throws(error(resource_error(memory), _))) :-
    shared(',', true, B),
    assertz((body :- B)).
test(call, throws(error(resource_error(memory), _))) :-
    shared(',', true, B),
    call(B).
test(arithmetic, E == time_limit_exceeded) :-
    shared(+, 1, T),
    catch(call_with_time_limit(0.1, _ is T), E, true).
test(constraint, true(memberchk(E, [time_limit_exceeded, resource_error(memory)]))) :-
    shared(+, _, T),
    limited(_ #= T, E).
test(known_constraint, true(memberchk(E, [time_limit_exceeded, resource_error(memory)]))) :-
    shared(+, 1, T),
    limited(_ #= T, E).
test(reified, true(memberchk(E, [time_limit_exceeded, resource_error(memory)]))) :-
    shared(+, _, T),
    limited(_ #<==> (_ #= T), E).
test(formula, true(memberchk(E, [time_limit_exceeded, resource_error(memory)]))) :-
    shared(+, _, T),
    limited(sat(T), E).
test(table, true(memberchk(E, [time_limit_exceeded, resource_error(memory)]))) :-
    shared(f, _, T),
    limited(tabled(T), E).
test(text, true(memberchk(E, [time_limit_exceeded, resource_error(memory)]))) :-
    shared(f, _, T),
    limited(format(atom(_), "~w", [T]), E).

:- end_tests(limits_of_shared_terms).
