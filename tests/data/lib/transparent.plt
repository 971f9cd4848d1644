% Transparent predicates run in the context of their caller; SWI-Prolog passes these tests, too.

:- use_module(library(plunit)).
:- use_module(contexts).
:- use_module(library(lists)).

:- begin_tests(transparent).

:- dynamic fact/1.

p(plunit_transparent).
p(second).
q(1).

test(context, M == plunit_transparent) :- context(M).
test(through_another, M == plunit_transparent) :- outer_context(M).
test(named_module, M == transparent) :- transparent:context(M).
test(inherited, M == no_such_place) :- no_such_place:context(M).
test(at, M == elsewhere) :- @(context(M), elsewhere).
test(at_control, M-N == elsewhere-elsewhere) :-
    Goal = ( context(M), ( \+ fail -> context(N) ; true ) ),
    @(user:Goal, elsewhere).
test(at_through_another, M == elsewhere) :- @(outer_context(M), elsewhere).
test(called, M == plunit_transparent) :- call(context, M).
test(closure) :- each(q, [1,1]), !.
test(closure, fail) :- each(q, [2]).
test(closure_at, error(existence_error(procedure, elsewhere:q/1))) :- @(each(q, [1]), elsewhere).
test(assert, X == 1) :- add(fact(1)), retract(fact(X)).
test(strip, T == plunit_transparent:a) :- stripped(a, T).
test(strip_qualified, T == b:a) :- stripped(b:a, T).
test(meta_predicate, L == [plunit_transparent,second]) :- all(L).
test(at_inside, M == elsewhere) :- called_in(elsewhere, M).
test(backtracking, all(M == [plunit_transparent,other,transparent])) :- first_or_last(M).
test(recursion, M == plunit_transparent) :- countdown(10, M).
test(negation, M == plunit_transparent) :- twice(M).
test(catch, M == plunit_transparent) :- caught(M).
test(qualified, M == user) :- in_user(M).
test(own_meta_predicate, G == plunit_transparent:goal) :- given(G).
test(library) :- mapped(q, [1,1]), !.
test(library, fail) :- mapped(q, [2]).
test(branches, X == transparent) :- holds(X).
test(once, X == plunit_transparent) :- once_holds(X).
test(not) :- none_holds(second).
test(forall) :- every([plunit_transparent,second]).
test(forall, fail) :- every([transparent]).
test(static_goal_at, X == transparent) :- static_in(X).
test(both, A-B == plunit_transparent-plunit_transparent) :- both(A, B).
test(clause, B == context_module(M)) :- clause(context(M), B).
test(properties, From-N == transparent-1) :-
    predicate_property(context(_), transparent),
    predicate_property(context(_), imported_from(From)),
    predicate_property(context(_), number_of_clauses(N)).
test(one_definition, L == [transparent]) :-
    findall(M, ( current_predicate(M:first_or_last/1), \+ predicate_property(M:first_or_last(_), imported_from(_)) ), L0),
    sort(L0, L).

% A changed predicate is changed for all its callers.
test(changed, [X,Y] == [plunit_transparent-1,plunit_transparent-2]) :-
    load("changing(M-1) :- context_module(M)."),
    transparent_changing:import_here(plunit_transparent),
    changing(X),
    load("changing(M-2) :- context_module(M)."),
    changing(Y).

load(Text) :-
    atomic_list_concat([":- module(transparent_changing, [changing/1]).\n",
                       ":- module_transparent changing/1.\n",
                       "import_here(M) :- M:import(transparent_changing:changing/1).\n",
                       Text, "\n"], All),
    setup_call_cleanup(open_string(All, Stream),
                       @(load_files(transparent_changing, [stream(Stream), imports([])]), transparent_loader),
                       close(Stream)).

:- end_tests(transparent).
