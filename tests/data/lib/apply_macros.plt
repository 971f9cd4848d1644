% Tests of library(apply_macros), and of lambda expressions that become predicates.

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module(library(apply)).
:- use_module(library(apply_macros)).

double(L, M) :- maplist([X,Y]>>(Y is 2*X), L, M).
times(L, N, M) :- maplist({N}/[X,Y]>>(Y is N*X), L, M).
not_shared(L, N, M) :- maplist([X,Y]>>(Y = N-X), L, M).
total(L, S) :- foldl([X,S0,S1]>>(S1 is S0+X), L, 0, S).
big(L, M) :- include([X]>>(X > 1, !), L, M).
nested(L, M) :- maplist([X,Y]>>maplist([A,B]>>(B = f(A)), X, Y), L, M).
atoms(Ls) :- maplist(maplist(atom), Ls).
pair(X, Y, [P,Q]) :- maplist(pair_of(X), [Y,b], [P,Q]).
pair_of(X, Y, X-Y).
joined(L, M) :- maplist(lists:append([a]), L, M).
called(G, L) :- maplist(G, L).
later(L) :- G = [X]>>atom(X), maplist(G, L).
too_many(X) :- call([_]>>foo, X, b).
holds(L) :- forall(member(X, L), integer(X)).
first(L, X) :- once(member(X, L)).
abc(L) :- phrase(as, L).
as --> [a], as.
as --> [].

:- begin_tests(apply_macros).

body(Head, Body) :- clause(user:Head, Body).
aux(Goal) :- functor(Goal, Name, _), sub_atom(Name, 0, _, _, '__aux_').

test(lambda, L == [2,4]) :- double([1,2], L).
test(lambda_code, true(aux(Goal))) :- body(double(_, _), Goal).
test(shared, L == [3,6]) :- times([1,2], 3, L).
test(shared_code, true(arg(3, Goal, N))) :- body(times(_, N, _), Goal).
test(not_shared, L =@= [_-1,_-2]) :- not_shared([1,2], 3, L).
test(fold, S == 6) :- total([1,2,3], S).
test(cut_is_local, L == [2,3]) :- big([1,2,3], L).
test(nested, L == [[f(a)],[f(b),f(c)]]) :- nested([[a],[b,c]], L).
test(nested_maplist) :- atoms([[a],[b,c]]).
test(nested_maplist, fail) :- atoms([[a],[b,1]]).
test(known_list, L == [x-a,x-b]) :- pair(x, a, L).
test(known_list_code, Body == (pair_of(X, Y, A), pair_of(X, b, B))) :-
    body(pair(X, Y, [A,B]), Body).
test(other_module, L == [[a,b],[a]]) :- joined([[b],[]], L).
test(unknown_goal) :- called(atom, [a,b]).
test(unknown_goal_code, true(Goal =@= maplist(_, _))) :- body(called(_, _), Goal).
test(lambda_as_term) :- later([a,b]).
test(more_arguments, error(existence_error(procedure, _))) :- too_many(a).
test(forall) :- holds([1,2]).
test(forall_code, true(Goal =@= (\+ (member(X, L), \+ integer(X))))) :- body(holds(L), Goal), var(X).
test(once, X == a) :- first([a,b], X).
test(once_code, Code == (member(X, L) -> true)) :- body(first(L, X), Code).
test(phrase, nondet) :- abc([a,a]).
test(phrase_code, Goal == as(L, [])) :- body(abc(L), Goal).
test(again, L == [2]) :-
    source_file(user:double(_, _), File),
    load_files(user:File, [if(true)]),
    double([1], L).

test(expand_goal, G == as(L, [])) :- expand_goal(phrase(as, L), G).
test(expand_goal_without_file, G == maplist(atom, L)) :- expand_goal(maplist(atom, L), G).

:- end_tests(apply_macros).

:- begin_tests(expand_phrase).

test(expand_phrase, G == foo(L, R)) :- expand_phrase(phrase(foo, L, R), G).
test(expand_phrase_qualified, G == m:foo(x, L, R)) :- expand_phrase(phrase(m:foo(x), L, R), G).
test(expand_phrase_list, G == (L = [a,b|R])) :- expand_phrase(phrase([a,b], L, R), G).
test(expand_phrase_string, G == (L = [0'a|R])) :- expand_phrase(phrase("a", L, R), G).
test(expand_phrase_conjunction, fail) :- expand_phrase(phrase((a, b), _, _), _).
test(expand_phrase_partial, fail) :- expand_phrase(phrase([a|_], _, _), _).

:- end_tests(expand_phrase).
