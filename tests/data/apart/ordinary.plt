% What ordinary test files do: they declare, assert, pass goals to the program, and have helpers.
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(clpfd)).
:- dynamic counter/1, fact/1.
:- dynamic noted/1.
:- op(700, xfx, ===>).
user:edge(a,b).
user:edge(b,c).
init :- assertz(fact(7)).
done :- retractall(fact(_)).
double(X, Y) :- Y is 2*X.
small(X) :- X < 10.
a ===> b.
:- begin_tests(a, [setup(init), cleanup(done)]).
test(counter, X == 1) :- inc, counter(X).
test(path, all(Y == [b,c])) :- path(a, Y).
test(last_is_the_programs, fail) :- last([1,2], 2).
test(plus, X == 3) :- plus(1, 2, X).
test(userplus, X == c) :- user:plus(a, b, X).
test(map, L == [2,4]) :- mymap(double, [1,2], L).
test(map2, L == [2,4]) :- mymap([X,Y]>>double(X,Y), [1,2], L).
test(map3, L == [2,3]) :- mymap(succ, [1,2], L).
test(plain, L == [2,4]) :- plain([double,small], [1,2], L).
test(in_unit, throws(error(existence_error(procedure, _), _))) :- plain([in_unit,small], [1], _).
in_unit(X, X).
test(both) :- both(( double(1, X), X == 2 ), true).
test(known, X == 7) :- known(X).
test(noted, X == 5) :- note(5), noted(X).
test(dcg) :- phrase(greeting, `hi`).
test(dcg2) :- phrase(( greeting, `x` ), `hix`).
test(occ, [occurs_check(true), fail]) :- occ.
test(occ2) :- occ.
test(fib, X == 55) :- fib(10, X).
test(clp, X == 3) :- X #> 2, X #< 4.
test(op) :- a ===> X, X == b.
test(sum, S == 6) :- foldl([X,A,B]>>(B is A+X), [1,2,3], 0, S).
test(each, [forall(member(X-Y, [1-2,2-4])), Z == Y]) :- double(X, Z).
test(ass) :- uses_assertion(1).
test(assfail, fixme(x)) :- assertion(1 =:= 2).
test(err, error(type_error(_, _))) :- atom_length(f(x), _).
test(err2, error(existence_error(procedure, _))) :- nosuch.
test(strings, S == "ab") :- atom_string(ab, S).
test(format, S == "42 a") :- format(string(S), "~w ~a", [42, a]).
test(asserts) :- assertz(user:tmp(1)), user:tmp(1), retract(user:tmp(1)).
test(asserts_own) :- assertz(seen(1)), seen(1), \+ seen(2), retract(seen(1)).
test(plus_all, X == 6) :- aggregate_all(sum(Y), member(Y, [1,2,3]), X).
:- end_tests(a).
