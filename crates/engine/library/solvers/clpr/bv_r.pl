/** <module> Bounds of expressions over floats */

:- module(bv_r, [inf/2, inf/4, sup/2, sup/4, minimize/1, maximize/1]).
:- include(library(clpqr/bounds)).

kind(clpr).
