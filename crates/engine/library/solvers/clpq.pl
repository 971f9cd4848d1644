/** <module> Linear constraints over rational numbers

Constraints are solved exactly; floats in them count as the rationals that they
are written as.
What is not linear waits until it is.
*/

:- module(clpq, []).
:- reexport(library(clpq/nf_q)).
:- reexport(library(clpq/bv_q)).
:- reexport(library(clpq/bb_q)).
:- reexport(library(clpqr/itf)).
:- reexport(library(clpqr/dump), [dump/3]).
:- autoload(library(clpqr/constraints), [variable_bound/3, component_goals/4]).

attr_unify_hook(Attribute, Value) :-
    variable_bound(clpq, Attribute, Value).

attribute_goals(Var, Goals0, Goals) :-
    component_goals(clpq, Var, Goals0, Goals).
