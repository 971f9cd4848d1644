/** <module> library(ordsets) of SICStus Prolog 4

What library(ordsets) has under the same name comes from there.
*/

:- module(sicstus4_ordsets,
          [ ord_member/2, ord_nonmember/2, ord_insert/3, ord_setproduct/3, ord_disjoint_union/3 ]).
:- reexport(library(ordsets)).

%!  ord_member(?Element, +Set) is nondet.
%!  ord_nonmember(+Element, +Set) is semidet.
%
%   Element is, or is not, in Set.

ord_member(Element, Set) :-
    member(Element, Set).
ord_nonmember(Element, Set) :-
    \+ ord_memberchk(Element, Set).

%!  ord_insert(+Set0, +Element, ?Set) is semidet.
%
%   Set is Set0 with Element.

ord_insert(Set0, Element, Set) :-
    ord_add_element(Set0, Element, Set).

%!  ord_setproduct(+Set1, +Set2, ?Pairs) is semidet.
%
%   Pairs are all terms X-Y of an element of Set1 and one of Set2.

ord_setproduct(Set1, Set2, Pairs) :-
    findall(X-Y, ( member(X, Set1), member(Y, Set2) ), Pairs0),
    Pairs = Pairs0.

%!  ord_disjoint_union(+Set1, +Set2, ?Union) is semidet.
%
%   Union are the elements of the two sets, which have none in common.

ord_disjoint_union(Set1, Set2, Union) :-
    ord_disjoint(Set1, Set2),
    ord_union(Set1, Set2, Union).
