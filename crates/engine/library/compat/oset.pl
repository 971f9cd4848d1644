/** Ordered sets under older names, see library(ordsets). */

:- module(oset,
          [ oset_is/1, oset_union/3, oset_int/3, oset_diff/3, oset_dint/2,
            oset_dunion/2, oset_addel/3, oset_delel/3, oset_power/2
          ]).
:- autoload(library(ordsets), [is_ordset/1, ord_union/3, ord_union/2,
                               ord_intersection/3, ord_intersection/2,
                               ord_subtract/3, ord_add_element/3,
                               ord_del_element/3]).

%!  oset_is(@Term) is semidet.
%
%   Term is an ordered set.

oset_is(Term) :-
    is_ordset(Term).

%!  oset_union(+Set1, +Set2, -Set) is det.
%
%   Set has what is in one of them.

oset_union(Set1, Set2, Set) :-
    ord_union(Set1, Set2, Set).

%!  oset_int(+Set1, +Set2, -Set) is det.
%
%   Set has what is in both of them.

oset_int(Set1, Set2, Set) :-
    ord_intersection(Set1, Set2, Set).

%!  oset_diff(+Set1, +Set2, -Set) is det.
%
%   Set has what is in Set1 only.

oset_diff(Set1, Set2, Set) :-
    ord_subtract(Set1, Set2, Set).

%!  oset_dunion(+Sets, -Set) is det.
%
%   Set has what is in one of Sets.

oset_dunion(Sets, Set) :-
    ord_union(Sets, Set).

%!  oset_dint(+Sets, -Set) is det.
%
%   Set has what is in all of Sets.

oset_dint([], []).
oset_dint([Set0|Sets], Set) :-
    ord_intersection([Set0|Sets], Set).

%!  oset_addel(+Set0, +Element, -Set) is det.
%
%   Set is Set0 with Element.

oset_addel(Set0, Element, Set) :-
    ord_add_element(Set0, Element, Set).

%!  oset_delel(+Set0, +Element, -Set) is det.
%
%   Set is Set0 without Element.

oset_delel(Set0, Element, Set) :-
    ord_del_element(Set0, Element, Set).

%!  oset_power(+Set, -Power) is det.
%
%   Power is the ordered set of all subsets of Set.

oset_power(Set, Power) :-
    subsets(Set, Subsets),
    sort(Subsets, Power).

subsets([], [[]]).
subsets([Element|Set], Subsets) :-
    subsets(Set, Without),
    with_element(Without, Element, With, Without),
    Subsets = With.

with_element([], _, Subsets, Subsets).
with_element([Set|Sets], Element, [[Element|Set]|Subsets0], Subsets) :-
    with_element(Sets, Element, Subsets0, Subsets).
