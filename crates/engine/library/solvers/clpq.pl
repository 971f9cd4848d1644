/** <module> Linear constraints over rational numbers

Constraints are solved exactly; floats in them count as the rationals that they
are written as.
What is not linear waits until it is.
*/

:- module(clpq,
          [ {}/1, entailed/1, inf/2, inf/4, sup/2, sup/4, minimize/1, maximize/1,
            bb_inf/3, bb_inf/4, clp_type/2
          ]).
:- autoload(library(clpqr/constraints), [integral_infimum/6]).
:- reexport(library(clpqr/dump), [dump/3]).
:- include(library(clpqr/predicates)).

%!  bb_inf(+Integers, +Expression, -Infimum, -Vertex) is semidet.
%
%   The same; Vertex are the values of Integers there.

bb_inf(Integers, Expression, Infimum, Vertex) :-
    integral_infimum(clpq, Integers, Expression, Infimum, Vertex, 0).
