% Choice points where clauses differ only inside of an argument, as SWI-Prolog leaves them: an index on an
% argument of that structure is made by the first call in which nothing before it is bound. Each test has a
% predicate of its own.

:- use_module(library(plunit)).

a(1, [_]).
a(_, [_, _|_]).
b(1, [_]).
b(_, [_, _|_]).
c([]).
c([_]).
c([_, _|_]).
d(x, f(a)).
d(x, f(b)).
e(f(_, a)).
e(f(_, b)).
f([a|_]).
f([b|_]).
f([c|_]).
g(f(a, _)).
g(f(_, b)).
h(s(a), s(b)).
h(s(b), s(c)).
h(s(c), s(a)).
i(f(x), [a]).
i(f(x), [b]).
i(f(y), h(b, _)).
:- dynamic j/2.
j(s(a), s(b)).
j(s(b), s(c)).
j(s(c), s(a)).

% Unifications behind the neck.
u1([], []).
u1(W, L) :- [A|_] = W, L = [A].
u2(X, Y) :- X = f(Y).
u2(X, Y) :- X = g(Y).
u3(n) --> "N".
u3(s) --> "S".
u4(X) :- X = b.
u4(X) :- true, Y = f(X), X = a, Y = f(_).
u5(X) :- X = b.
u5(X) :- atom(X), X = a.
u6(X, Y) :- Y = b, X = f(Y).
u6(X, Y) :- Y = c, X = f(Y).
u7(X, X) :- X = a.
u7(X, X) :- X = b.
u8(X, Y) :- X = f(a, Y).
u8(X, Y) :- X = f(b, Y).
u9(X) :- X = b.
u9(X) :- X = Y, Y = a.
u10(X) :- X = b.
u10(X) :- !, X = a.
:- dynamic u11/1.
u11(X) :- X = a.
u11(X) :- X = b.

det(Goal, Det) :-
    call_cleanup(Goal, Exit = true),
    ( Exit == true -> Det = det ; Det = nondet ).

:- begin_tests(deep_indexing).

test(unified_behind_neck, [forall(unified(Goal, Expected)), Det == Expected]) :-
    once(det(Goal, Det)).

unified(u1([], _), det).
unified(u2(f(1), _), det).
unified(phrase(u3(_), `N`), det).
unified(u4(b), det).
unified(u5(b), nondet).
unified(u6(_, b), nondet).
unified(u7(a, _), det).
unified(u7(_, a), nondet).
unified(u8(f(a, _), _), det).
unified(u9(b), nondet).
unified(u10(b), nondet).
unified(u11(a), nondet).

test(head_bound, L == [nondet, nondet]) :-
    findall(D, ( member(X, [1, _]), once(det(a(X, [x]), D)) ), L).
test(head_unbound, L == [nondet, nondet, det, det, det]) :-
    Calls = [b(1, [x]), b(1, [_]), b(_, [_]), b(_, [x]), b(_, [_, y])],
    findall(D, ( member(G, Calls), once(det(G, D)) ), L).
test(other_clauses, L == [det, nondet, det, det, det]) :-
    Calls = [c([]), c([x]), c([_]), c([x]), c([x, y])],
    findall(D, ( member(G, Calls), once(det(G, D)) ), L).
test(first_of_structure, L == [det, det]) :-
    findall(D, ( member(G, [d(_, f(a)), d(x, f(a))]), once(det(G, D)) ), L).
test(second_of_structure, L == [nondet, det, det]) :-
    findall(D, ( member(G, [e(f(a, a)), e(f(_, a)), e(f(a, a))]), once(det(G, D)) ), L).
test(list_head, L == [det, det, nondet]) :-
    findall(D, ( member(G, [f([b]), f([c]), f([_])]), once(det(G, D)) ), L).
test(list_head, fail) :-
    f([d]).
test(variables_among_keys, L == [nondet, det]) :-
    findall(D, ( member(G, [g(f(a, b)), g(f(z, b))]), once(det(G, D)) ), L).
test(second_argument, L == [det, det]) :-
    findall(D, ( member(G, [h(_, s(c)), h(s(a), _)]), once(det(G, D)) ), L).
test(second_argument_of_some, L == [det, det, det, det]) :-
    Calls = [i(_, [a]), i(f(x), [a]), i(_, [b]), i(f(_), [a])],
    findall(D, ( member(G, Calls), once(det(G, D)) ), L).
test(called_often, D == det) :-
    forall(between(1, 1000, _), j(_, s(c))),
    once(det(j(_, s(c)), D)).
test(all_answers, L == [2, 3]) :-
    findall(N, ( nth1(N, [[], [_], [_, _]], X), X \== [], c(X) ), L).

:- end_tests(deep_indexing).
