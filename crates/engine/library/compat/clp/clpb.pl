/** The Boolean constraints of library(clpb) under the name of their folder. */

:- module(clp_clpb, []).
:- reexport(library(clpb)).
