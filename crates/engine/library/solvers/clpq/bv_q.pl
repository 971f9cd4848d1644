/** <module> Bounds of expressions over rational numbers */

:- module(bv_q, [inf/2, inf/4, sup/2, sup/4, minimize/1, maximize/1]).
:- include(library(clpqr/bounds)).

kind(clpq).
