/** <module> The predicates of library(clpq) and library(clpr)

Both include this file. Their names are the kinds of constraints.
*/

:- autoload(library(clpqr/constraints),
            [ post/2, is_entailed/2, bound/5, bound_at/6, optimize/3, integral_infimum/4,
              variable_bound/3, component_goals/4, variable_kind/2
            ]).

%!  {}(+Constraints) is nondet.
%
%   Constraints hold: `=`, `=:=`, `=\=`, `<`, `=<`, `>` and `>=` between
%   expressions, joined by `,` and `;`. Expressions are made of variables,
%   numbers, `+`, `-`, `*`, `/`, `^`, pow/2, exp/2, min/2, max/2, abs/1, sin/1,
%   cos/1 and tan/1.

{Constraints} :-
    context_module(Kind),
    post(Kind, Constraints).

%!  entailed(+Constraint) is semidet.
%
%   Constraint holds in all solutions of the linear constraints.

entailed(Constraint) :-
    context_module(Kind),
    is_entailed(Kind, Constraint).

%!  inf(+Expression, -Infimum) is semidet.
%
%   Infimum is the greatest lower bound of Expression. Fails if there is none.

inf(Expression, Infimum) :-
    context_module(Kind),
    bound(Kind, -1, Expression, Infimum, _).

%!  inf(+Expression, -Infimum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

inf(Expression, Infimum, Vector, Vertex) :-
    context_module(Kind),
    bound_at(Kind, -1, Expression, Infimum, Vector, Vertex).

%!  sup(+Expression, -Supremum) is semidet.
%
%   Supremum is the least upper bound of Expression. Fails if there is none.

sup(Expression, Supremum) :-
    context_module(Kind),
    bound(Kind, 1, Expression, Supremum, _).

%!  sup(+Expression, -Supremum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

sup(Expression, Supremum, Vector, Vertex) :-
    context_module(Kind),
    bound_at(Kind, 1, Expression, Supremum, Vector, Vertex).

%!  minimize(+Expression) is semidet.
%
%   Expression is as small as the constraints allow.

minimize(Expression) :-
    context_module(Kind),
    optimize(Kind, -1, Expression).

%!  maximize(+Expression) is semidet.
%
%   Expression is as large as the constraints allow.

maximize(Expression) :-
    context_module(Kind),
    optimize(Kind, 1, Expression).

%!  bb_inf(+Integers, +Expression, -Infimum) is semidet.
%
%   Infimum is that of Expression where the variables Integers are integers.

bb_inf(Integers, Expression, Infimum) :-
    context_module(Kind),
    integral_infimum(Kind, Integers, Expression, Infimum).

%!  clp_type(+Var, -Library) is semidet.
%
%   Library is `clpq` or `clpr`, whichever has constraints on Var.

clp_type(Var, Library) :-
    variable_kind(Var, Library).

attr_unify_hook(Attribute, Value) :-
    context_module(Kind),
    variable_bound(Kind, Attribute, Value).

attribute_goals(Var, Goals0, Goals) :-
    context_module(Kind),
    component_goals(Kind, Var, Goals0, Goals).
