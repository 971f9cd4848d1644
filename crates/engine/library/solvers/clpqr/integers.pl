/** <module> Bounds where variables are integers

Included by the module of the rationals and by that of the floats, whose kind/1
says which of the two they are. The modules have the names that programs find
with predicate_property/2.
*/

:- autoload(library(clpqr/constraints), [integral_infimum/4, integral_infimum/6]).

%!  bb_inf(+Integers, +Expression, -Infimum) is semidet.
%
%   Infimum is that of Expression where the variables Integers are integers.

bb_inf(Integers, Expression, Infimum) :-
    kind(Kind),
    integral_infimum(Kind, Integers, Expression, Infimum).
