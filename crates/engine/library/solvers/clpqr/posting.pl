/** <module> Constraints that hold, or are asked for

Included by the module of the rationals and by that of the floats, whose kind/1
says which of the two they are. The modules have the names that programs find
with predicate_property/2.
*/

:- autoload(library(clpqr/constraints), [post/2, is_entailed/2]).

%!  {}(+Constraints) is nondet.
%
%   Constraints hold: `=`, `=:=`, `=\=`, `<`, `=<`, `>` and `>=` between
%   expressions, joined by `,` and `;`. Expressions are made of variables,
%   numbers, `+`, `-`, `*`, `/`, `^`, pow/2, exp/2, min/2, max/2, abs/1, sin/1,
%   cos/1 and tan/1.

{Constraints} :-
    kind(Kind),
    post(Kind, Constraints).

%!  entailed(+Constraint) is semidet.
%
%   Constraint holds in all solutions of the linear constraints.

entailed(Constraint) :-
    kind(Kind),
    is_entailed(Kind, Constraint).
