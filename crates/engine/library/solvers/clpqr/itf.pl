/** <module> Which solver a variable belongs to */

:- module(clpqr_itf, [clp_type/2]).
:- autoload(library(clpqr/constraints), [variable_kind/2]).

%!  clp_type(+Var, -Library) is semidet.
%
%   Library is `clpq` or `clpr`, whichever has constraints on Var.

clp_type(Var, Library) :-
    variable_kind(Var, Library).
