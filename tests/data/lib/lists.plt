% Tests of library(lists).

:- use_module(library(plunit)).
:- use_module(library(lists)).

:- begin_tests(lists).

test(append, all(X-Y == [[]-[1,2], [1]-[2], [1,2]-[]])) :- append(X, Y, [1,2]).
test(append_det, X == [1,2,3]) :- append([1,2], [3], X).
test(append_lists, X == [1,2,3]) :- append([[1],[2,3]], X).
test(append_lists_type, error(type_error(list, foo))) :- append(foo, _).
test(prefix, all(X == [[], [1], [1,2]])) :- prefix(X, [1,2]).
test(select, all(X-Y == [1-[2,3], 2-[1,3], 3-[1,2]])) :- select(X, [1,2,3], Y).
test(select4, all(X == [[x,b,a], [a,b,x]])) :- select(a, [a,b,a], x, X).
test(selectchk, X == [b,c,a]) :- selectchk(a, [b,a,c,a], X).
test(subtract, X == [a,c]) :- subtract([a,b,c], [b,d], X).
test(subtract_no_list, error(existence_error(matching_rule, _))) :- subtract(foo, [], _).
test(permutation, all(X == [[1,2,3],[1,3,2],[2,1,3],[2,3,1],[3,1,2],[3,2,1]])) :- permutation([1,2,3], X).
test(permutation_back, all(X == [[1,2],[2,1]])) :- permutation(X, [1,2]).
test(member, all(X == [1,2,3])) :- member(X, [1,2,3]).
test(member_last) :- member(3, [1,2,3]).
test(memberchk_no_list, error(type_error(list, b))) :- memberchk(x, [a|b]).
test(delete, X == [b,c]) :- delete([a,b,a,c], a, X).
test(nth0, X == b) :- nth0(1, [a,b,c], X).
test(nth1_all, all(I-X == [1-a, 2-b])) :- nth1(I, [a,b], X).
test(nth0_negative, fail) :- nth0(-1, [a], _).
test(nth0_type, error(type_error(integer, a))) :- nth0(a, [a], _).
test(nth0_rest, X-R == b-[a,c]) :- nth0(1, [a,b,c], X, R).
test(nth1_insert, L == [a,x,b]) :- nth1(2, L, x, [a,b]).
test(nth1_rest_type, error(type_error(positive_integer, 0))) :- nth1(0, [a], _, _).
test(last, X == c) :- last([a,b,c], X).
test(last_empty, fail) :- last([], _).
test(length_of_longer_and_longer_lists, N == 200000) :-
    call_with_time_limit(20, ( length([a|_], N), N >= 200000 )),
    !.
test(length_shares_its_length, fail) :- length([a|N], N).
test(length_is_frozen, L == [a,b]) :- freeze(T, T = [b]), length([a|T], 2), L = [a|T].
test(length_frozen_longer, L-N == [a,b]-2) :- freeze(T, T = [b|_]), length([a|T], N), N > 1, !, L = [a|T].
test(proper_length, N == 2) :- proper_length([a,b], N).
test(proper_length_partial, fail) :- proper_length([a|_], _).
test(same_length, L =@= [_,_]) :- same_length([a,b], L).
test(reverse, X == [3,2,1]) :- reverse([1,2,3], X).
test(reverse_back, X == [2,1]) :- reverse(X, [1,2]).
test(nextto, all(X-Y == [1-2, 2-3])) :- nextto(X, Y, [1,2,3]).
test(flatten, X == [a,b,c,d]) :- flatten([a,[b,[c]],[],d], X).
test(flatten_atom, X == [a]) :- flatten(a, X).
test(flatten_var, X == [Y]) :- flatten(Y, X).
test(clumped, X == [a-2,b-1,a-1]) :- clumped([a,a,b,a], X).
test(max_member, X == f(x)) :- max_member(X, [a,1,f(x),"s"]).
test(min_member, X == 1) :- min_member(X, [a,1,f(x),"s"]).
test(max_member_pred, X == 4) :- max_member(=<, X, [3,1,4]).
test(min_member_pred, X == 3) :- min_member(@>=, X, [1,2,3]).
test(list_to_set, X == [a,b,1,1.0,Y]) :- list_to_set([a,b,a,1,1.0,Y,Y], X).
test(sum_list, X =:= 6.5) :- sum_list([1,2,3.5], X).
test(sum_list_empty, X == 0) :- sum_list([], X).
test(max_list, X == 3) :- max_list([1,3,2], X).
test(max_list_evaluates_the_first_first, error(type_error(evaluable, foo/0))) :- max_list([foo,bar], _).
test(min_list_empty, fail) :- min_list([], _).
test(numlist, X == [1,2,3]) :- numlist(1, 3, X).
test(numlist_down, fail) :- numlist(3, 1, _).
test(numlist_type, error(type_error(integer, a))) :- numlist(a, 1, _).
test(is_set) :- is_set([a,_,_]).
test(is_set_no, fail) :- is_set([a,a]).
test(intersection, X == [a,c]) :- intersection([a,b,c], [c,a], X).
test(union, X == [a,b,c]) :- union([a,b], [b,c], X).
test(subset) :- subset([a,c], [a,b,c]).
test(long, X-Y == 500000500000-1000000) :-
    numlist(1, 1000000, L),
    sum_list(L, X),
    reverse(L, [Y|_]),
    nth1(1000000, L, Y),
    list_to_set(L, S),
    S == L.

:- end_tests(lists).

:- use_module(library(sort)).

:- begin_tests(locale_sort).

test(locale_sort, L == [a,a,b]) :- locale_sort([b,a,a], L).

:- end_tests(locale_sort).
