/** <module> Linear constraints over floats

Floats that are as near as 1.0e-10 count as equal.
What is not linear waits until it is.
*/

:- module(clpr, []).
:- reexport(library(clpr/nf_r)).
:- reexport(library(clpr/bv_r)).
:- reexport(library(clpr/bb_r)).
:- reexport(library(clpqr/itf)).
:- reexport(library(clpqr/dump), [dump/3]).
:- autoload(library(clpqr/constraints), [variable_bound/3, component_goals/4]).

attr_unify_hook(Attribute, Value) :-
    variable_bound(clpr, Attribute, Value).

attribute_goals(Var, Goals0, Goals) :-
    component_goals(clpr, Var, Goals0, Goals).
