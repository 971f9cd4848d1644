% Calls between tests and program, which give the same in one process and in two.
:- use_module(library(plunit)).
:- use_module(library(clpfd)).

:- dynamic counter/1.
user:edge(a, b).
user:edge(b, c).

double(X, Y) :- Y is 2*X.
alt(X, Y) :- Y = X.
alt(X, Y) :- Y is X+10.
add(X) :- assertz(counter(X)).
remove(X) :- retractall(counter(X)).
all_of(G, L) :- findall(X, call(G, X), L).

:- begin_tests(calls).

test(len, N == 3) :- len([a,b,c], N).
test(all, all(X == [1,2,3])) :- c(X).
test(pairs, all(X-Y == [1-2,1-3,2-3])) :- c(X), c(Y), X < Y.
test(cut, X == 1) :- c(X), !.
test(negation) :- \+ c(4), once(c(X)), X == 1.
test(output, S == "hello\n") :- with_output_to(string(S), hello).
test(order, S == "ahello\nb") :- with_output_to(string(S), ( write(a), hello, write(b) )).
test(throws, throws(oops)) :- bad.
test(caught, E == oops) :- catch(bad, E, true).
test(unknown, error(existence_error(procedure, _), _)) :- nosuch.
test(map, L == [2,4]) :- mymap(double, [1,2], L).
test(map_all, all(L == [[1,2],[1,12],[11,2],[11,12]])) :- mymap(alt, [1,2], L).
test(lambda, L == [2,4]) :- mymap([X,Y]>>double(X,Y), [1,2], L).
test(conjunction) :- twice(( double(1, X), X == 2 )).
test(lambda_as_data, X == 4) :- undeclared([X1]>>double(2, X1), X).
test(first, X == 3) :- first([X1]>>( c(X1), X1 > 2 ), X).
test(first_choice, X == 1) :- first(alt(1), X).
test(each) :- each([X]>>( X < 4 )).
test(each_not, fail) :- each([X]>>( X < 3 )).
test(bag, L-Y == [1,2,3]-1) :- bag(X, Z^( c(X), Z = X, Y = 1 ), L).
test(goal_of_the_program, all(X == [1,2,3])) :- maker(G), call(G, X).
test(goal_in_a_helper, L == [1,2,3]) :- maker(G), all_of(G, L).
test(findall, L == [1-2,1-3,2-3]) :- findall(X-Y, small(X, Y), L).
test(cleanup, S == "inout") :- with_output_to(string(S), ( cleaned(X), X > 1, ! )).
test(cleanup_once, S == "inout") :- with_output_to(string(S), once(cleaned(_))).
test(domain, all(X == [1,2,3,4])) :- dom(X), label([X]).
test(constraint, all(X-Y == [1-2,1-3,2-3])) :- [X,Y] ins 1..3, ord(X, Y), label([X,Y]).
test(narrowed, D == 2..3) :- [X,Y] ins 1..3, ord(X, Y), fd_dom(Y, D).
test(variables, T =@= f(A,_,A)) :- make(A, T).
test(thrown_through, X == caught(ball)) :- deep([_]>>throw(ball), X).
test(back_and_forth, all(X == [1,2,3])) :- deep(c, X).
test(within, X == 3) :- deep([Y]>>( first(c, _), c(Y), Y > 2 ), X).
test(within_all, all(X == [1,2,3])) :- deep([Y]>>deep([Z]>>c(Z), Y), X).
test(global, X == 7) :- keep(7), kept(X).
test(global_undone, X == 7) :- keep(7), ( keep(8), fail ; true ), kept(X).
test(many_kept) :- numlist(1, 300, L), maplist([X,Y]>>make(X, Y), L, _).
test(many_undone) :- forall(between(1, 1000, X), make(X, _)).
test(frozen, X == 3) :- freeze(X, X > 2), c(X).
test(asserts, X == 5) :- user:assertz(memo(5)), note(6), user:memo(X), !.
test(asserts_declared, N == 2) :- add(1), add(2), size(N), counter(1), remove(1).
test(retracts, N == 0) :- remove(_), size(N).
test(given, all(Y == [b,c])) :- path(a, Y).
test(folder, D == /) :- working_directory(Old, /), call_cleanup(where(D), working_directory(_, Old)).
test(occurs, [occurs_check(true), fail]) :- unify_cyclic(_).
test(occurs_error, [occurs_check(error), error(occurs_check(_, _))]) :- unify_cyclic(_).
test(big, X =:= 2**200) :- big(X).
test(kinds, L = ["s", 1.5, 1r3, 'A b', T, [], '[]'|_]) :- kinds(L), compound_name_arity(T, f, 0).
test(property) :- predicate_property(path(_, _), tabled).
test(instances, [forall(c(X)), true(Y =:= 2*X)]) :- double(X, Y).

test(name_of_a_library, X == flat([a])) :- flatten([a], X).
test(failed_assertion, fixme(assertion)) :- len([], N), assertion(N > 0).

:- end_tests(calls).
