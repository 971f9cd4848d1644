% Sets of integers as library(clpfd) has them for SICStus programs.

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).

:- begin_tests(fd_sets).

set(Text, Set) :-
    term_string(Range, Text),
    X in Range,
    fd_set(X, Set).

test(made, D == 1..5) :- range_to_fdset(1..5, S), fdset_to_range(S, D).
test(empty) :- empty_fdset(S), is_fdset(S), empty_interval(3, 2), \+ empty_interval(2, 2).
test(interval, [Min,Max] == [2,4]) :- fdset_interval(S, 2, 4), fdset_min(S, Min), fdset_max(S, Max).
test(singleton, X == 7) :- fdset_singleton(S, 7), fdset_singleton(S, X).
test(added, L == [1,2,3,9]) :- range_to_fdset(1..3, S), fdset_add_element(S, 9, T), fdset_to_list(T, L).
test(removed, L == [1,3]) :- range_to_fdset(1..3, S), fdset_del_element(S, 2, T), fdset_to_list(T, L).
test(disjoint) :-
    range_to_fdset(1..3, S),
    range_to_fdset(5..6, T),
    range_to_fdset(3..5, U),
    fdset_disjoint(S, T),
    \+ fdset_disjoint(S, U),
    fdset_intersect(S, U).
test(intersection, D == 2..3) :-
    range_to_fdset(1..3, S),
    range_to_fdset(2..9, T),
    fdset_intersection(S, T, U),
    fdset_to_range(U, D).
test(union, D == 1..3\/5..6) :-
    range_to_fdset(1..3, S),
    range_to_fdset(5..6, T),
    fdset_union(S, T, U),
    fdset_to_range(U, D).
test(union_of_many, D == 1..6) :-
    maplist(range_to_fdset, [1..2,3..4,5..6], Sets),
    fdset_union(Sets, U),
    fdset_to_range(U, D).
test(subtracted, D == 1\/4) :-
    range_to_fdset(1..4, S),
    range_to_fdset(2..3, T),
    fdset_subtract(S, T, U),
    fdset_to_range(U, D).
test(complement, D == (inf..0)\/(5..sup)) :-
    range_to_fdset(1..4, S),
    fdset_complement(S, U),
    fdset_to_range(U, D).
test(subset) :- range_to_fdset(1..4, S), range_to_fdset(2..3, T), fdset_subset(T, S), \+ fdset_subset(S, T).
test(equal) :- range_to_fdset(1..4, S), list_to_fdset([4,3,2,1], T), fdset_eq(S, T).
test(members, all(X == [1,2,5])) :- list_to_fdset([5,1,2], S), fdset_member(X, S).
test(size, N == 3) :- list_to_fdset([5,1,2], S), fdset_size(S, N).
test(parts, [Min,Max,L] == [1,2,[5]]) :-
    list_to_fdset([5,1,2], S),
    fdset_parts(S, Min, Max, Rest),
    fdset_to_list(Rest, L).
test(of_variable, L == [1,2,5]) :- set("1..2\\/5", S), fdset_to_list(S, L).
test(in_set, D == 1..2\/5) :- set("1..2\\/5", S), X in_set S, fd_dom(X, D).

:- end_tests(fd_sets).
