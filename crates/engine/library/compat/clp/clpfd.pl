/** The finite domains of library(clpfd) under the name of their folder. */

:- module(clp_clpfd, []).
:- reexport(library(clpfd)).
