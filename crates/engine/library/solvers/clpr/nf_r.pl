/** <module> Posting constraints over floats */

:- module(nf_r, [{}/1, entailed/1]).
:- include(library(clpqr/posting)).

kind(clpr).
