% The flag occurs_check: unification of heads, bodies and arguments of built-ins.

:- use_module(library(plunit)).

same(X, X).
inside(X, f(X)).
rest([_|T], T).
matched(X) :-
    Y = g(X),
    X = Y.

checked(Mode, Goal) :-
    current_prolog_flag(occurs_check, Old),
    setup_call_cleanup(
        set_prolog_flag(occurs_check, Mode),
        Goal,
        set_prolog_flag(occurs_check, Old)).

cyclic(inside(A, A)).
cyclic(same(A, f(A))).
cyclic(rest(A, A)).
cyclic(matched(_)).
cyclic(A = f(A)).
cyclic(( A = f(B), B = f(A) )).
cyclic(append([A|_], [1], A)).
cyclic(once(A = f(A))).

:- begin_tests(occurs_check).

% More than once: code that calls lead to directly is made anew, too.
test(off, forall(cyclic(Goal))) :- forall(between(1, 3, _), \+ \+ checked(false, Goal)).
test(fails, [forall(cyclic(Goal)), fail]) :- checked(true, Goal).
test(raises, [forall(cyclic(Goal)), error(occurs_check(_, _))]) :- checked(error, Goal).
test(names_the_terms, [true(T == f(X))]) :-
    catch(checked(error, A = f(A)), error(occurs_check(X, T), _), true).
test(other_built_ins, [forall(member(Goal, [A =.. [f,A], arg(1, f(g(B)), B), findall(x, true, [C|C]), unifiable(D, f(D), _)])), fail]) :-
    A = A,
    B = B,
    C = C,
    D = D,
    checked(true, Goal).
test(differ) :- checked(true, A \= f(A)).
test(differ, error(occurs_check(_, _))) :- checked(error, A \= f(A)).
test(acyclic_terms_unify, X-Y-T == 1-f(1)-[f(1),1]) :- checked(true, ( inside(X, Y), X = 1, rest([Y|[Y,X]], T) )).
test(cyclic_again_when_off) :- checked(true, true), \+ \+ ( same(A, f(A)), cyclic_term(A) ).

:- end_tests(occurs_check).
