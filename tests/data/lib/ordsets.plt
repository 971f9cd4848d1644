% Tests of library(ordsets).

:- use_module(library(plunit)).
:- use_module(library(ordsets)).

:- begin_tests(ordsets).

test(is) :- is_ordset([a,b]).
test(is_not, fail) :- is_ordset([b,a]).
test(from_list, X == [a,b,c]) :- list_to_ord_set([c,a,b,a], X).
test(memberchk) :- ord_memberchk(b, [a,b,c]).
test(add, X == [a,b,c]) :- ord_add_element([a,c], b, X).
test(del, X == [a]) :- ord_del_element([a,c], c, X).
test(selectchk, X == [a,c]) :- ord_selectchk(b, [a,b,c], X).
test(intersect) :- ord_intersect([a,b], [b,c]).
test(disjoint) :- ord_disjoint([a], [b]).
test(intersection, X == [c,g]) :- ord_intersection([a,c,e,g], [b,c,d,g,h], X).
test(intersections, X == [b]) :- ord_intersection([[a,b],[b,c],[b]], X).
test(intersection4, I-D == [b,c]-[d]) :- ord_intersection([a,b,c], [b,c,d], I, D).
test(subtract, X == [a]) :- ord_subtract([a,c,e], [b,c,d,e,f], X).
test(symdiff, X == [a,c,d]) :- ord_symdiff([a,b,c], [b,d], X).
test(subset) :- ord_subset([a,c], [a,b,c]).
test(union, X == [a,b,c,d]) :- ord_union([a,c], [b,c,d], X).
test(unions, X == [a,b,c,d]) :- ord_union([[a,b],[c],[b,d]], X).
test(union4, U-N == [a,b,c,d]-[b,d]) :- ord_union([a,c], [b,c,d], U, N).
test(seteq) :- ord_seteq([a], [a]).

test(memberchk, all(X == [a,c,d,e,g])) :-
    member(X, [a,b,c,d,e,f,g,h]),
    ord_memberchk(X, [a,c,d,e,g]).

:- end_tests(ordsets).

:- use_module(library(oset)).

:- begin_tests(oset).

test(is) :- oset_is([a,b]), \+ oset_is([b,a]).
test(union, S == [a,b,c]) :- oset_union([a,b], [b,c], S).
test(int, S == [b]) :- oset_int([a,b], [b,c], S).
test(diff, S == [a]) :- oset_diff([a,b], [b,c], S).
test(dunion, S == [a,b,c]) :- oset_dunion([[a],[b,c],[a,c]], S).
test(dint, S == [c]) :- oset_dint([[a,c],[b,c],[a,c]], S).
test(addel, S == [a,b]) :- oset_addel([a], b, S).
test(delel, S == [a]) :- oset_delel([a,b], b, S).
test(power, S == [[],[a],[a,b],[b]]) :- oset_power([a,b], S).

:- end_tests(oset).
