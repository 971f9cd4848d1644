/** What programs for SICStus Prolog 4 take for granted: library(dialect/sicstus)
and some predicates with another meaning. */

:- module(sicstus4, [ nonmember/2 ]).
:- reexport(library(dialect/sicstus)).

%!  nonmember(+Element, +List) is semidet.
%
%   Element unifies with no element of List.

nonmember(Element, List) :-
    \+ memberchk(Element, List).
