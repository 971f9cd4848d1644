/** <module> Bounds of expressions

Included by the module of the rationals and by that of the floats, whose kind/1
says which of the two they are. The modules have the names that programs find
with predicate_property/2.
*/

:- autoload(library(clpqr/constraints), [bound/5, bound_at/6, optimize/3]).

%!  inf(+Expression, -Infimum) is semidet.
%
%   Infimum is the greatest lower bound of Expression. Fails if there is none.

inf(Expression, Infimum) :-
    kind(Kind),
    bound(Kind, -1, Expression, Infimum, _).

%!  inf(+Expression, -Infimum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

inf(Expression, Infimum, Vector, Vertex) :-
    kind(Kind),
    bound_at(Kind, -1, Expression, Infimum, Vector, Vertex).

%!  sup(+Expression, -Supremum) is semidet.
%
%   Supremum is the least upper bound of Expression. Fails if there is none.

sup(Expression, Supremum) :-
    kind(Kind),
    bound(Kind, 1, Expression, Supremum, _).

%!  sup(+Expression, -Supremum, +Vector, -Vertex) is semidet.
%
%   The same; Vertex are values of the variables Vector where it is reached.

sup(Expression, Supremum, Vector, Vertex) :-
    kind(Kind),
    bound_at(Kind, 1, Expression, Supremum, Vector, Vertex).

%!  minimize(+Expression) is semidet.
%
%   Expression is as small as the constraints allow.

minimize(Expression) :-
    kind(Kind),
    optimize(Kind, -1, Expression).

%!  maximize(+Expression) is semidet.
%
%   Expression is as large as the constraints allow.

maximize(Expression) :-
    kind(Kind),
    optimize(Kind, 1, Expression).
