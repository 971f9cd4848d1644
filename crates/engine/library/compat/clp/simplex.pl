/** Linear programs, library(simplex), under the name of their folder. */

:- module(clp_simplex, []).
:- reexport(library(simplex)).
