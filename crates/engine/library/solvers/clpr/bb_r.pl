/** <module> Bounds over floats where variables are integers */

:- module(bb_r, [bb_inf/3, bb_inf/5]).
:- include(library(clpqr/integers)).
:- autoload(library(lists), [member/2]).

kind(clpr).

%!  bb_inf(+Integers, +Expression, -Infimum, -Vertex, +Eps) is semidet.
%
%   The same; Vertex are the integers nearest to the values of Integers there,
%   which may be Eps away from them.

bb_inf(Integers, Expression, Infimum, Vertex, Eps) :-
    integral_infimum(clpr, Integers, Expression, Infimum, Values, Eps),
    findall(Integer, ( member(Value, Values), Integer is round(Value) ), Vertex).
