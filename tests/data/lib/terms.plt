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
test(mapsubterms_bound) :- mapsubterms([X,Y]>>(X == a, member(Y, [b,c])), f(a,g(a)), f(c,g(b))).
test(mapsubterms_bound, fail) :- mapsubterms([X,Y]>>(X == a, Y = b), f(a), f(c)).
test(mapsubterms_output_is_bound) :- mapsubterms([X,Y]>>(X == a, var(Y), Y = b), f(a), f(a)).
test(mapsubterms_lists, T == [b,c]) :- mapsubterms([X,Y]>>(X == a, Y = b ; X = [_], Y = no), [a,c], T).
test(mapsubterms_dicts, T == d{k:b}) :- mapsubterms([X,Y]>>(X == a, Y = b), d{k:a}, T).
test(foldsubterms, S == 3) :- foldsubterms([X,S0,S1]>>(integer(X), S1 is S0+X), f(1,g(2),a), 0, S).
test(same_functor, T =@= f(_)) :- same_functor(f(a), T).

test(copy_shares_ground_lists, true(same_term(L, L2))) :-
    L = [1,f(a,"s",2.5),x|[end]],
    copy_term(t(_,L,_), t(_,L2,_)).
test(copy_shares_ground_cycles, true(X2 == X)) :-
    X = [a,f(1)|X],
    copy_term(t(_,X), t(_,X2)).
test(copy_behind_an_obstacle, C =@= t([1,s(2),A,B|C0],B,[f(A),g(h),3|C0])) :-
    copy_term(t([1,s(2),A1,B1|C1],B1,[f(A1),g(h),3|C1]), C),
    C0 = _,
    A = _,
    B = _.
test(copy_keeps_rest_of_spine, true(same_term(T, T2))) :-
    T = [5,6,7],
    copy_term([1,_,f(g(x)),2|T], [1,V,_,2|T2]),
    var(V).

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

:- begin_tests(copy_of_some_variables).

% The head of the list is a variable whose place is the list itself.
test(head_is_kept) :-
    L = [H|T],
    copy_term([T], L, _, [H1|T1]),
    H1 == H,
    T1 \== T.
test(head_is_kept_elsewhere) :-
    L = [H|f(_, A)],
    copy_term([A], g(H, L, H), [B], g(H1, [H2|f(_, B1)], H3)),
    [H1, H2, H3] == [H, H, H],
    B == B1,
    B \== A.
test(head_is_renamed) :-
    L = [H,K|L],
    copy_term([H], K-L, [H1], K1-[H2,K2|L2]),
    H1 == H2,
    H1 \== H,
    [K1, K2] == [K, K],
    L2 = [H3|_],
    H3 == H1.
test(attributes, Y1-Y2 == Y-Y) :-
    put_attr(X, copied_attribute, f(X, Y)),
    copy_term([X], X-Y, [Z], Z1-Y1),
    Z1 == Z,
    get_attr(Z, copied_attribute, f(Z2, Y3)),
    Z2 == Z,
    Y3 \== Y,
    Y2 = Y.

:- end_tests(copy_of_some_variables).
