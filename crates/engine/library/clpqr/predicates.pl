/** <module> The predicates of library(clpq) and library(clpr)

Both include this file. Their theory/1 says which of them it is, tolerance/1 how
far from an integer a value may be that counts as one.
*/

:- autoload(library(clpqr/constraints),
            [ post/2, is_entailed/2, bound/5, bound_at/6, optimize/3, integral_infimum/6,
              variable_bound/3, component_goals/4, variable_kind/2
            ]).

%!  {}(+Constraints) is nondet.
%
%   Constraints hold: `=`, `=:=`, `=\=`, `<`, `=<`, `>` and `>=` between
%   expressions, joined by `,` and `;`. Expressions are made of variables,
%   numbers, `+`, `-`, `*`, `/`, `^`, pow/2, exp/2, min/2, max/2, abs/1, sin/1,
%   cos/1 and tan/1.

{Constraints} :-
    theory(Theory),
    post(Theory, Constraints).

%!  entailed(+Constraint) is semidet.
%
%   Constraint holds in all solutions of the linear constraints.

entailed(Constraint) :-
    theory(Theory),
    is_entailed(Theory, Constraint).

%!  inf(+Expression, -Infimum) is semidet.
%
%   Infimum is the greatest lower bound of Expression. Fails if there is none.

inf(Expression, Infimum) :-
    theory(Theory),
    bound(Theory, -1, Expression, Infimum, _).

%!  inf(+Expression, -Infimum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

inf(Expression, Infimum, Vector, Vertex) :-
    theory(Theory),
    bound_at(Theory, -1, Expression, Infimum, Vector, Vertex).

%!  sup(+Expression, -Supremum) is semidet.
%
%   Supremum is the least upper bound of Expression. Fails if there is none.

sup(Expression, Supremum) :-
    theory(Theory),
    bound(Theory, 1, Expression, Supremum, _).

%!  sup(+Expression, -Supremum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

sup(Expression, Supremum, Vector, Vertex) :-
    theory(Theory),
    bound_at(Theory, 1, Expression, Supremum, Vector, Vertex).

%!  minimize(+Expression) is semidet.
%
%   Expression is as small as the constraints allow.

minimize(Expression) :-
    theory(Theory),
    optimize(Theory, -1, Expression).

%!  maximize(+Expression) is semidet.
%
%   Expression is as large as the constraints allow.

maximize(Expression) :-
    theory(Theory),
    optimize(Theory, 1, Expression).

%!  bb_inf(+Integers, +Expression, -Infimum) is semidet.
%
%   Infimum is that of Expression where the variables Integers are integers.

bb_inf(Integers, Expression, Infimum) :-
    theory(Theory),
    tolerance(Tolerance),
    integral_infimum(Theory, Integers, Expression, Infimum, _, Tolerance).

%!  clp_type(+Var, -Library) is semidet.
%
%   Library is `clpq` or `clpr`, whichever has constraints on Var.

clp_type(Var, Library) :-
    variable_kind(Var, Library).

attr_unify_hook(Attribute, Value) :-
    theory(Theory),
    variable_bound(Theory, Attribute, Value).

attribute_goals(Var, Goals0, Goals) :-
    theory(Theory),
    component_goals(Theory, Var, Goals0, Goals).
