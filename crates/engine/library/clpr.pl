/** <module> Linear constraints over floats

Floats that are as near as 1.0e-10 count as equal.
What is not linear waits until it is.
*/

:- module(clpr,
          [ {}/1, entailed/1, inf/2, inf/4, sup/2, sup/4, minimize/1, maximize/1,
            bb_inf/3, bb_inf/5, clp_type/2
          ]).
:- autoload(library(clpqr/constraints),
            [ post/2, is_entailed/2, bound/5, bound_at/6, optimize/3, integral_infimum/6,
              variable_bound/3, component_goals/4, variable_kind/2
            ]).
:- reexport(library(clpqr/dump), [dump/3]).

%!  {}(+Constraints) is nondet.
%
%   Constraints hold: `=`, `=:=`, `=\=`, `<`, `=<`, `>` and `>=` between
%   expressions, joined by `,` and `;`. Expressions are made of variables,
%   numbers, `+`, `-`, `*`, `/`, `^`, pow/2, exp/2, min/2, max/2, abs/1, sin/1,
%   cos/1 and tan/1.

{Constraints} :-
    post(clpr, Constraints).

%!  entailed(+Constraint) is semidet.
%
%   Constraint holds in all solutions of the linear constraints.

entailed(Constraint) :-
    is_entailed(clpr, Constraint).

%!  inf(+Expression, -Infimum) is semidet.
%
%   Infimum is the greatest lower bound of Expression. Fails if there is none.

inf(Expression, Infimum) :-
    bound(clpr, -1, Expression, Infimum, _).

%!  inf(+Expression, -Infimum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

inf(Expression, Infimum, Vector, Vertex) :-
    bound_at(clpr, -1, Expression, Infimum, Vector, Vertex).

%!  sup(+Expression, -Supremum) is semidet.
%
%   Supremum is the least upper bound of Expression. Fails if there is none.

sup(Expression, Supremum) :-
    bound(clpr, 1, Expression, Supremum, _).

%!  sup(+Expression, -Supremum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

sup(Expression, Supremum, Vector, Vertex) :-
    bound_at(clpr, 1, Expression, Supremum, Vector, Vertex).

%!  minimize(+Expression) is semidet.
%
%   Expression is as small as the constraints allow.

minimize(Expression) :-
    optimize(clpr, -1, Expression).

%!  maximize(+Expression) is semidet.
%
%   Expression is as large as the constraints allow.

maximize(Expression) :-
    optimize(clpr, 1, Expression).

%!  bb_inf(+Integers, +Expression, -Infimum) is semidet.
%
%   Infimum is that of Expression where the variables Integers are integers.

bb_inf(Integers, Expression, Infimum) :-
    integral_infimum(clpr, Integers, Expression, Infimum, _, 0.001).

%!  bb_inf(+Integers, +Expression, -Infimum, -Vertex, +Eps) is semidet.
%
%   The same; Vertex are the values of Integers there, which may be Eps away
%   from integers.

bb_inf(Integers, Expression, Infimum, Vertex, Eps) :-
    integral_infimum(clpr, Integers, Expression, Infimum, Vertex, Eps).

%!  clp_type(+Var, -Library) is semidet.
%
%   Library is `clpq` or `clpr`, whichever has constraints on Var.

clp_type(Var, Library) :-
    variable_kind(Var, Library).

attr_unify_hook(Attribute, Value) :-
    variable_bound(clpr, Attribute, Value).

attribute_goals(Var, Goals0, Goals) :-
    component_goals(clpr, Var, Goals0, Goals).
