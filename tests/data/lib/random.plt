/** Tests of library(random) and of the seeds and states of random numbers. */

:- use_module(library(plunit)).
:- use_module(library(random)).

:- begin_tests(random).

some(Numbers) :-
    length(Numbers, 5),
    maplist(random_between(1, 1000000), Numbers).

test(member_of_a_partial_list, error(instantiation_error)) :-
    random_member(_, [a|_]).
test(member_of_nothing, [fail]) :-
    random_member(_, []).
test(seed, First == Second) :-
    set_random(seed(42)),
    some(First),
    set_random(seed(42)),
    some(Second).
test(other_seed, true(First \== Second)) :-
    set_random(seed(42)),
    some(First),
    set_random(seed(43)),
    some(Second).
test(big_seed, First == Second) :-
    set_random(seed(123456789012345678901234567890)),
    some(First),
    set_random(seed(123456789012345678901234567890)),
    some(Second).
test(seed_from_clock, true(First \== Second)) :-
    set_random(seed(random)),
    some(First),
    set_random(seed(random)),
    some(Second).
test(state, First == Second) :-
    random_property(state(State)),
    some(First),
    set_random(state(State)),
    some(Second).
test(getrand, First == Second) :-
    getrand(State),
    some(First),
    setrand(State),
    some(Second).
test(no_option, error(type_error(random_option, foo))) :-
    set_random(foo).
test(unknown_option, error(domain_error(random_option, foo(1)))) :-
    set_random(foo(1)).
test(no_seed, error(type_error(seed, 1.5))) :-
    set_random(seed(1.5)).
test(unbound_seed, error(instantiation_error, context(system:set_random/1, 'integer or \'random\''))) :-
    set_random(seed(_)).
test(no_state, error(type_error(state, a))) :-
    set_random(state(a)).
test(unknown_property, fail) :-
    random_property(foo).
test(permutation, Sorted == [a,b,c,d]) :-
    random_permutation([a,b,c,d], Permuted),
    msort(Permuted, Sorted).

:- end_tests(random).

:- begin_tests(random_lists).

test(random_perm2, L == [1,2]) :-
    random_perm2(1, 2, X, Y),
    msort([X,Y], L).
test(random_numlist) :-
    random_numlist(0.5, 1, 100, L),
    is_list(L),
    forall(member(X, L), between(1, 100, X)),
    sort(L, L).
test(random_subseq) :-
    numlist(1, 50, L),
    random_subseq(L, S, R),
    append(S, R, All),
    msort(All, L).
test(randseq, N == 3) :-
    randseq(3, 10, L),
    length(L, N),
    forall(member(X, L), between(1, 10, X)),
    sort(0, @>=, L, D),
    length(D, 3).
test(randseq, error(type_error(nonneg, a))) :- randseq(a, 10, _).

:- end_tests(random_lists).
