/** Sets as ordered lists without duplicates, in the standard order of terms. */

:- module(ordsets,
          [ is_ordset/1, ord_empty/1, ord_memberchk/2,
            ord_add_element/3, ord_del_element/3, ord_selectchk/3,
            ord_intersect/2, ord_intersect/3, ord_intersection/2,
            ord_intersection/3, ord_intersection/4, ord_disjoint/2,
            ord_subtract/3, ord_symdiff/3, ord_seteq/2, ord_subset/2,
            ord_union/2, ord_union/3, ord_union/4, list_to_ord_set/2
          ]).
:- autoload(library(error), [must_be/2, type_error/2]).
:- autoload(library(pairs), [map_list_to_pairs/3, pairs_values/2]).


%!  is_ordset(@Term) is semidet.
%
%   Term is a proper list whose elements are in strictly ascending standard
%   order.

is_ordset(Term) :-
    is_list(Term),
    is_ordered(Term).

is_ordered([]).
is_ordered([Elem|Set]) :-
    is_ordered(Set, Elem).

is_ordered([], _).
is_ordered([Elem|Set], Before) :-
    Elem @> Before,
    is_ordered(Set, Elem).

%!  ord_empty(?Set) is semidet.
%
%   Set is the empty set.

ord_empty([]).

%!  list_to_ord_set(+List, -OrdSet) is det.
%
%   OrdSet is the ordered set of the elements of List.

list_to_ord_set(List, Set) :-
    sort(List, Set).

%!  ord_memberchk(+Element, +OrdSet) is semidet.
%
%   Element is equal (==) to an element of OrdSet.

ord_memberchk(Elem, [First,Second,Third,Fourth|Rest]) :-
    !,
    compare(Order, Elem, Fourth),
    among_four(Order, Elem, First, Second, Third, Rest).
ord_memberchk(Elem, [First,Second|Rest]) :-
    !,
    compare(Order, Elem, Second),
    among_two(Order, Elem, First, Rest).
ord_memberchk(Elem, [Only]) :-
    Elem == Only.

among_four(>, Elem, _, _, _, Rest) :-
    ord_memberchk(Elem, Rest).
among_four(=, _, _, _, _, _).
among_four(<, Elem, First, Second, Third, _) :-
    compare(Order, Elem, Second),
    among_two(Order, Elem, First, [Third]).

among_two(>, Elem, _, Rest) :-
    ord_memberchk(Elem, Rest).
among_two(=, _, _, _).
among_two(<, Elem, First, _) :-
    Elem == First.

%!  ord_add_element(+Set1, +Element, ?Set2) is det.
%
%   Set2 is Set1 with Element added.

ord_add_element([], Elem, [Elem]).
ord_add_element([Head|Set1], Elem, Set2) :-
    compare(Order, Head, Elem),
    add_element(Order, Head, Set1, Elem, Set2).

add_element(<, Head, Set1, Elem, [Head|Set2]) :-
    ord_add_element(Set1, Elem, Set2).
add_element(=, Head, Set, _, [Head|Set]).
add_element(>, Head, Set, Elem, [Elem,Head|Set]).

%!  ord_del_element(+Set, +Element, -Rest) is det.
%
%   Rest is Set without Element.

ord_del_element([], _, []).
ord_del_element([Head|Set], Elem, Rest) :-
    compare(Order, Head, Elem),
    delete_element(Order, Head, Set, Elem, Rest).

delete_element(<, Head, Set, Elem, [Head|Rest]) :-
    ord_del_element(Set, Elem, Rest).
delete_element(=, _, Set, _, Set).
delete_element(>, Head, Set, _, [Head|Set]).

%!  ord_selectchk(+Element, ?Set, ?Rest) is semidet.
%
%   Rest is Set without Element, which must be in it. Also inserts Element
%   into Rest if Set is unbound.

ord_selectchk(Elem, [Head|Set], [Head|Rest]) :-
    Head @< Elem,
    !,
    ord_selectchk(Elem, Set, Rest).
ord_selectchk(Elem, [Elem|Set], Set) :-
    (   Set == []
    ->  true
    ;   Set = [Next|_],
        Next @> Elem
    ).

%!  ord_intersect(+Set1, +Set2) is semidet.
%
%   The sets have an element in common.

ord_intersect([Elem1|Set1], [Elem2|Set2]) :-
    compare(Order, Elem1, Elem2),
    ord_intersect(Order, Elem1, Set1, Elem2, Set2).

ord_intersect(=, _, _, _, _).
ord_intersect(<, _, Set1, Elem2, Set2) :-
    ord_intersect(Set1, [Elem2|Set2]).
ord_intersect(>, Elem1, Set1, _, Set2) :-
    ord_intersect([Elem1|Set1], Set2).

%!  ord_disjoint(+Set1, +Set2) is semidet.
%
%   The sets have no element in common.

ord_disjoint(Set1, Set2) :-
    \+ ord_intersect(Set1, Set2).

%!  ord_intersect(+Set1, +Set2, -Intersection) is det.
%
%   The same as ord_intersection/3.

ord_intersect(Set1, Set2, Intersection) :-
    ord_intersection(Set1, Set2, Intersection).

%!  ord_intersection(+Sets, -Intersection) is semidet.
%
%   Intersection has the elements that are in all of Sets. Fails if there
%   are no Sets.

ord_intersection(Sets, Intersection) :-
    must_be(list, Sets),
    (   Sets = [_,_|_]
    ->  map_list_to_pairs(set_length, Sets, Pairs),
        keysort(Pairs, Sorted),
        pairs_values(Sorted, [Set|More]),
        intersect_all(More, Set, Intersection)
    ;   Sets = [Intersection]
    ).

%   Length is the sort key: the intersection starts with the shortest set, so that little remains to compare.

set_length(Set, Length) :-
    (   is_list(Set)
    ->  length(Set, Length)
    ;   type_error(list, Set)
    ).

intersect_all([], Set, Set).
intersect_all([Set1|Sets], Set0, Set) :-
    ord_intersection(Set0, Set1, Set2),
    intersect_all(Sets, Set2, Set).

%!  ord_intersection(+Set1, +Set2, -Intersection) is det.
%
%   Intersection has the elements that are in both sets.

ord_intersection([], _, []).
ord_intersection([Elem1|Set1], Set2, Intersection) :-
    intersect_from(Set2, Elem1, Set1, Intersection).

intersect_from([], _, _, []).
intersect_from([Elem2|Set2], Elem1, Set1, Intersection) :-
    compare(Order, Elem1, Elem2),
    intersect_from(Order, Elem1, Set1, Elem2, Set2, Intersection).

intersect_from(<, _, Set1, Elem2, Set2, Intersection) :-
    intersect_from(Set1, Elem2, Set2, Intersection).
intersect_from(=, Elem, Set1, _, Set2, [Elem|Intersection]) :-
    ord_intersection(Set1, Set2, Intersection).
intersect_from(>, Elem1, Set1, _, Set2, Intersection) :-
    intersect_from(Set2, Elem1, Set1, Intersection).

%!  ord_intersection(+Set1, +Set2, ?Intersection, ?Difference) is det.
%
%   Intersection has the elements of Set2 that are in Set1, Difference those
%   that are not.

ord_intersection([], Set2, [], Set2) :- !.
ord_intersection(_, [], [], []) :- !.
ord_intersection([Elem1|Set1], [Elem2|Set2], Intersection, Difference) :-
    compare(Order, Elem1, Elem2),
    split_by(Order, Elem1, Set1, Elem2, Set2, Intersection, Difference).

split_by(<, _, Set1, Elem2, Set2, Intersection, Difference) :-
    ord_intersection(Set1, [Elem2|Set2], Intersection, Difference).
split_by(=, Elem, Set1, _, Set2, [Elem|Intersection], Difference) :-
    ord_intersection(Set1, Set2, Intersection, Difference).
split_by(>, Elem1, Set1, Elem2, Set2, Intersection, [Elem2|Difference]) :-
    ord_intersection([Elem1|Set1], Set2, Intersection, Difference).

%!  ord_subtract(+Set, +Delete, -Rest) is det.
%
%   Rest has the elements of Set that are not in Delete.

ord_subtract([], _, Rest) =>
    Rest = [].
ord_subtract([Elem|Set], Delete, Rest) =>
    subtract_from(Delete, Elem, Set, Rest).

subtract_from([], Elem, Set, [Elem|Set]).
subtract_from([Elem2|Delete], Elem1, Set, Rest) :-
    compare(Order, Elem1, Elem2),
    subtract_from(Order, Elem1, Set, Elem2, Delete, Rest).

subtract_from(<, Elem1, Set, Elem2, Delete, [Elem1|Rest]) :-
    subtract_next(Set, Elem2, Delete, Rest).
subtract_from(=, _, Set, _, Delete, Rest) :-
    subtract_more(Delete, Set, Rest).
subtract_from(>, Elem1, Set, _, Delete, Rest) :-
    subtract_from(Delete, Elem1, Set, Rest).

subtract_more([], Set, Set).
subtract_more([Elem2|Delete], Set, Rest) :-
    subtract_next(Set, Elem2, Delete, Rest).

subtract_next([], _, _, []).
subtract_next([Elem1|Set], Elem2, Delete, Rest) :-
    compare(Order, Elem1, Elem2),
    subtract_from(Order, Elem1, Set, Elem2, Delete, Rest).

%!  ord_symdiff(+Set1, +Set2, ?Difference) is det.
%
%   Difference has the elements that are in exactly one of the sets.

ord_symdiff([], Set2, Set2).
ord_symdiff([Elem1|Set1], Set2, Difference) :-
    symdiff_from(Set2, Elem1, Set1, Difference).

symdiff_from([], Elem1, Set1, [Elem1|Set1]).
symdiff_from([Elem2|Set2], Elem1, Set1, Difference) :-
    compare(Order, Elem1, Elem2),
    symdiff_from(Order, Elem1, Set1, Elem2, Set2, Difference).

symdiff_from(<, Elem1, Set1, Elem2, Set2, [Elem1|Difference]) :-
    symdiff_from(Set1, Elem2, Set2, Difference).
symdiff_from(=, _, Set1, _, Set2, Difference) :-
    ord_symdiff(Set1, Set2, Difference).
symdiff_from(>, Elem1, Set1, Elem2, Set2, [Elem2|Difference]) :-
    symdiff_from(Set2, Elem1, Set1, Difference).

%!  ord_seteq(+Set1, +Set2) is semidet.
%
%   The sets are equal (==).

ord_seteq(Set1, Set2) :-
    Set1 == Set2.

%!  ord_subset(+Subset, +Set) is semidet.
%
%   All elements of Subset are in Set.

ord_subset([], _).
ord_subset([Elem1|Set1], [Elem2|Set2]) :-
    compare(Order, Elem1, Elem2),
    subset_from(Order, Elem1, Set1, Set2).

subset_from(=, _, Set1, Set2) :-
    ord_subset(Set1, Set2).
subset_from(>, Elem1, Set1, [Elem2|Set2]) :-
    compare(Order, Elem1, Elem2),
    subset_from(Order, Elem1, Set1, Set2).

%!  ord_union(+Sets, -Union) is det.
%
%   Union has the elements of all of Sets.

ord_union([], Union) =>
    Union = [].
ord_union([Set|Sets0], Union) =>
    Sets = [Set|Sets0],
    length(Sets, Count),
    union_of(Count, Sets, Union).

union_of(1, [Set], Set) :- !.
union_of(2, [Set1,Set2], Union) :-
    !,
    ord_union(Set1, Set2, Union).
union_of(_, Sets, Union) :-
    append_sets(Sets, Elems),
    sort(Elems, Union).

append_sets([], []).
append_sets([Set|Sets], Elems) :-
    append_set(Set, Elems, Elems1),
    append_sets(Sets, Elems1).

append_set([], Elems, Elems).
append_set([Elem|Set], [Elem|Elems], Tail) :-
    append_set(Set, Elems, Tail).

%!  ord_union(+Set1, +Set2, -Union) is det.
%
%   Union has the elements that are in at least one of the sets.

ord_union([], Set2, Union) =>
    Union = Set2.
ord_union([Elem1|Set1], Set2, Union) =>
    union2(Set2, Elem1, Set1, Union).

union2([], Elem1, Set1, Union) =>
    Union = [Elem1|Set1].
union2([Elem2|Set2], Elem1, Set1, Union) =>
    compare(Order, Elem1, Elem2),
    union3(Order, Elem1, Set1, Elem2, Set2, Union).

union3(<, Elem1, Set1, Elem2, Set2, Union) =>
    Union = [Elem1|Union1],
    union2(Set1, Elem2, Set2, Union1).
union3(=, Elem, Set1, _, Set2, Union) =>
    Union = [Elem|Union1],
    ord_union(Set1, Set2, Union1).
union3(>, Elem1, Set1, Elem2, Set2, Union) =>
    Union = [Elem2|Union1],
    union2(Set2, Elem1, Set1, Union1).

%!  ord_union(+Set, +Add, -Union, -New) is det.
%
%   Union is the union of Set and Add; New has the elements of Add that are
%   not in Set.

ord_union([], Set2, Set2, Set2).
ord_union([Elem1|Set1], Set2, Union, New) :-
    union_new(Set2, Elem1, Set1, Union, New).

union_new([], Elem1, Set1, [Elem1|Set1], []).
union_new([Elem2|Set2], Elem1, Set1, Union, New) :-
    compare(Order, Elem1, Elem2),
    union_new(Order, Elem1, Set1, Elem2, Set2, Union, New).

union_new(<, Elem1, Set1, Elem2, Set2, [Elem1|Union], New) :-
    union_new_rest(Set1, Elem2, Set2, Union, New).
union_new(=, Elem, Set1, _, Set2, [Elem|Union], New) :-
    ord_union(Set1, Set2, Union, New).
union_new(>, Elem1, Set1, Elem2, Set2, [Elem2|Union], [Elem2|New]) :-
    union_new(Set2, Elem1, Set1, Union, New).

union_new_rest([], Elem2, Set2, [Elem2|Set2], [Elem2|Set2]).
union_new_rest([Elem1|Set1], Elem2, Set2, Union, New) :-
    compare(Order, Elem1, Elem2),
    union_new(Order, Elem1, Set1, Elem2, Set2, Union, New).
