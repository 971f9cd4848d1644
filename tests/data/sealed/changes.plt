:- use_module(library(intercept)).
:- use_module(library(lazy_lists)).

:- begin_tests(changes).

test(own, N == 2) :- new(C), increment(C), increment(C), value(C, N).
test(for_good, N == 2) :- new(C), count_up(C), X = [a|_], count_up(C), value(C, N), nonvar(X).
test(collected, N-D == 3-[x]) :-
    new(C), count_up(C), big(_), garbage_collect, count_up(C), D = [x], big(_), garbage_collect, count_up(C),
    value(C, N).
test(inside, N == 3) :- count(member(_, [a,b,c]), N).
test(called, Ns == [3]) :- findall(N, count(member(_, [a,b,c]), N), Ns).
test(qualified, Ns == [2]) :- findall(N, user:length_of([a,b], N), Ns).
test(twice, N == 2) :- user:length_of([a,b], N), length_of([b,c], N).
test(global, [setup(start), N == 2]) :- visit, visit, visits(N).
test(later, N == 3) :- visit, visits(N).
test(backtracks, all(X == [1,2,3])) :- one_of(S), arg(1, S, X).
test(of_a_library, C == 3) :- user:plus(1, 2, C).
test(closure, C == 3) :- call(user:plus(1, 2), C).
test(given, C == counter(1)) :- duplicate_term(counter(0), C), count_up(C).
test(given_later, C == counter(1)) :- duplicate_term(counter(0), C), big(_), garbage_collect, increment(C).
test(refused, throws(error(permission_error(modify, term_of_the_tests, counter(0)), _))) :-
    increment(counter(0)).
test(refused_later, throws(error(permission_error(modify, term_of_the_tests, [2,1]), _))) :-
    L = [2,1], big(_), garbage_collect, count_up(L).
test(its_own) :-
    S = f(1), setarg(1, S, 2), S == f(2), catch(nb_setarg(1, S, 3), _, true), S == f(3),
    length_of([a], 1), nb_setarg(1, S, 4), S == f(4).
test(depth, R == 4) :- call_with_depth_limit(length_of([a], _), 100, R).
test(no_choice) :- length_of([a], _).
test(chr, L == [2,1]) :- user:seen(1), seen(2), seen(1), all_seen(L).
test(chr_again, L == [1]) :- seen(1), \+ \+ seen(2), all_seen(L).
test(signals, L == [a,b]) :- intercept_all(X, signals, X, L).
test(lazy, N == 3) :- open_string("aaa", In), lazy_list(lazy_get_codes(In, 2), L), a_codes(L, N).
test(waits, X == 1) :- freeze(X, X > 0), X = 1.
test(attribute, V == 2) :- put_attr(X, of_tests, 1), put_attr(X, of_tests, 2), get_attr(X, of_tests, V).

:- end_tests(changes).
