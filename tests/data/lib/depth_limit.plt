% Tests of call_with_depth_limit/3; the levels are those of SWI-Prolog.

:- use_module(library(plunit)).

down(0).
down(N) :- N > 0, N1 is N-1, down(N1).

loop(X) :-
    loop(s(X)),
    true.

app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).

nrev([], []).
nrev([H|T], R) :- nrev(T, RT), app(RT, [H], R).

leaf.
leaf2 :- leaf.
typed(X) :- integer(X), X \== a.
compared :- f(_) \== a.
in_once :- once(leaf).
in_findall :- findall(x, leaf, _).
in_setof :- setof(x, leaf, _).
in_cleanup :- setup_call_cleanup(true, leaf, true).
in_phrase :- phrase([], []).
in_calls :- call(call, call, leaf).
tested(X) :- ( X > 0 -> leaf ; true ).

inferences(Goal, Inferences) :-
    statistics(inferences, Before),
    call(Goal),
    statistics(inferences, After),
    Inferences is After - Before.

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
test(system, L == [[3], [8], [9], [5], [4]]) :-
    findall(R, ( member(G, [in_once, in_findall, in_setof, in_cleanup, in_calls]), levels(G, R) ), L).
test(tests, L == [[1], [2], [2], [2]]) :-
    findall(R, ( member(G, [typed(1), compared, tested(1), tested(0)]), levels(G, R) ), L).
test(test_too_deep, R == depth_limit_exceeded) :- call_with_depth_limit(above(1), 1, R).
test(redo, L == [3, 2]) :- levels(( leaf2 ; leaf ), L).
test(nested, R-S == 2-2) :- call_with_depth_limit(leaf2, 10, R), call_with_depth_limit(leaf2, 10, S).
test(inside, L == [3]) :- levels(call_with_depth_limit(leaf2, 10, 2), [_]), levels(calls(1), L).
test(left_by_error, [R == depth_limit_exceeded, nondet]) :-
    catch(call_with_depth_limit(throw(x), 3, _), x, true),
    down(30),
    call_with_depth_limit(down(30), 10, R).
test(alternatives_outside, L == [1-1, 2-1]) :-
    findall(X-R, ( call_with_depth_limit(between(1, 2, X), 2, R), down(30) ), L).
% The goal runs as it is compiled: a limit adds no inferences to speak of.
test(compiled) :-
    numlist(1, 100, List),
    inferences(nrev(List, _), Plain),
    inferences(call_with_depth_limit(nrev(List, _), 1000, R), Limited),
    integer(R),
    Limited < 2 * Plain.
test(failure, L == []) :- levels(fail, L).
test(error, error(type_error(_, _))) :- call_with_depth_limit(atom_length(f(x), _), 50, _).
test(no_limit, error(instantiation_error)) :- call_with_depth_limit(true, _, _).

:- end_tests(depth_limit).
