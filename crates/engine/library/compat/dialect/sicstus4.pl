/** <module> What SICStus Prolog 4 has built in: sicstus.pl and what version 4 added */

:- module(sicstus4, [ nonmember/2 ]).
:- reexport(library(dialect/sicstus)).

%!  nonmember(+Element, +List) is semidet.
%
%   Element unifies with no element of List.

nonmember(Element, List) :-
    \+ memberchk(Element, List).
