% Tests of library(assoc).

:- use_module(library(plunit)).
:- use_module(library(assoc)).
:- use_module(library(lists)).

:- begin_tests(assoc).

abc(A) :- list_to_assoc([a-1,b-2,c-3], A).

test(shape, A == t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))) :- abc(A).
test(get, X == 2) :- abc(A), get_assoc(b, A, X).
test(get_none, fail) :- abc(A), get_assoc(z, A, _).
test(put, X == [a-1,b-9,c-3]) :- abc(A), put_assoc(b, A, 9, B), assoc_to_list(B, X).
test(del, V-X == 2-[a-1,c-3]) :- abc(A), del_assoc(b, A, V, B), assoc_to_list(B, X).
test(del_min, K-V == a-1) :- abc(A), del_min_assoc(A, K, V, _).
test(del_max, K-V == c-3) :- abc(A), del_max_assoc(A, K, V, _).
test(min_max, [K,L] == [a,c]) :- abc(A), min_assoc(A, K, _), max_assoc(A, L, _).
test(gen, all(K-V == [a-1,b-2,c-3])) :- abc(A), gen_assoc(K, A, V).
test(keys_values, K-V == [a,b,c]-[1,2,3]) :- abc(A), assoc_to_keys(A, K), assoc_to_values(A, V).
test(map, X == [2,3,4]) :- abc(A), map_assoc(succ, A, B), assoc_to_values(B, X).
test(duplicate, error(domain_error(unique_key_pairs, _))) :- list_to_assoc([a-1,a-2], _).
test(order, error(domain_error(key_ordered_pairs, _))) :- ord_list_to_assoc([b-1,a-2], _).
test(balanced) :-
    numlist(1, 200, L),
    empty_assoc(A0),
    foldl([X,S0,S]>>(K is X*37 mod 211, put_assoc(K, S0, X, S), is_assoc(S)), L, A0, A),
    foldl([X,S0,S]>>(K is X*53 mod 211, (del_assoc(K, S0, _, S) -> is_assoc(S) ; S = S0)), L, A, B),
    assoc_to_keys(B, Keys),
    sort(Keys, Keys).

:- end_tests(assoc).
