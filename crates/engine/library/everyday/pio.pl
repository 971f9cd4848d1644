/** Pure input: the same predicates as library(pure_input). */

:- module(pio, []).
:- reexport(library(pure_input)).
