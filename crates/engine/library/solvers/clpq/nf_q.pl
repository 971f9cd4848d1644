/** <module> Posting constraints over rational numbers */

:- module(nf_q, [{}/1, entailed/1]).
:- include(library(clpqr/posting)).

kind(clpq).
