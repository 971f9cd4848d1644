/** <module> Linear constraints over floats

Floats that are as near as 1.0e-10 count as equal.
What is not linear waits until it is.
*/

:- module(clpr,
          [ {}/1, entailed/1, inf/2, inf/4, sup/2, sup/4, minimize/1, maximize/1,
            bb_inf/3, bb_inf/5, clp_type/2
          ]).
:- autoload(library(clpqr/constraints), [integral_infimum/6]).
:- reexport(library(clpqr/dump), [dump/3]).
:- include(library(clpqr/predicates)).

%!  bb_inf(+Integers, +Expression, -Infimum, -Vertex, +Eps) is semidet.
%
%   The same; Vertex are the values of Integers there, which may be Eps away
%   from integers.

bb_inf(Integers, Expression, Infimum, Vertex, Eps) :-
    integral_infimum(clpr, Integers, Expression, Infimum, Vertex, Eps).
