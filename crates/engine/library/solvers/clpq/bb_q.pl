/** <module> Bounds over rational numbers where variables are integers */

:- module(bb_q, [bb_inf/3, bb_inf/4]).
:- include(library(clpqr/integers)).

kind(clpq).

%!  bb_inf(+Integers, +Expression, -Infimum, -Vertex) is semidet.
%
%   The same; Vertex are the values of Integers there.

bb_inf(Integers, Expression, Infimum, Vertex) :-
    integral_infimum(clpq, Integers, Expression, Infimum, Vertex, 0).
