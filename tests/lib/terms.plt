% Tests of library(terms), library(occurs) and library(varnumbers).

:- use_module(library(plunit)).
:- use_module(library(terms)).
:- use_module(library(occurs)).
:- use_module(library(varnumbers)).

:- begin_tests(terms).

test(variant) :- variant(f(_,_), f(_,_)).
test(subsumes, X == a) :- subsumes(f(X), f(a)).
test(subsumer, G =@= f(_,b)) :- term_subsumer(f(a,b), f(c,b), G).
test(subsumer_same, G =@= f(A,A)) :- term_subsumer(f(a,a), f(b,b), G).
test(factorized, T-S =@= f(V,V)-[V=g(a)]) :- term_factorized(f(g(a),g(a)), T, S).
test(mapargs, T == f(2,3)) :- mapargs(succ, f(1,2), T).
test(mapsubterms, T == f(b,g(b))) :- mapsubterms([X,Y]>>(X == a, Y = b), f(a,g(a)), T).
test(foldsubterms, S == 3) :- foldsubterms([X,S0,S1]>>(integer(X), S1 is S0+X), f(1,g(2),a), 0, S).
test(same_functor, T =@= f(_)) :- same_functor(f(a), T).

:- end_tests(terms).

:- begin_tests(occurs).

test(sub_term, all(X == [f(a,g(b)),a,g(b),b])) :- sub_term(X, f(a,g(b))).
test(count, N == 2) :- occurrences_of_term(a, f(a,b,a), N).
test(count_var, N == 2) :- occurrences_of_var(X, f(X,_,X), N).
test(contains) :- contains_var(X, f(X)).
test(free) :- free_of_term(a, f(b)).

:- end_tests(occurs).

:- begin_tests(varnumbers).

test(back, T =@= f(A,_,A)) :- varnumbers(f('$VAR'(0),'$VAR'(3),'$VAR'(0)), T).
test(max, N == 3) :- max_var_number(f('$VAR'(0),'$VAR'(3)), 0, N).
test(names, T-B =@= f(X)-['Foo'=X]) :- varnumbers_names(f('$VAR'('Foo')), T, B).

test(size, Ns == [0,0,3,3,5]) :- findall(N, ( member(T, [a,_,f(_,_),"abc",100000000000000000000]), term_size(T, N) ), Ns).

:- end_tests(varnumbers).
