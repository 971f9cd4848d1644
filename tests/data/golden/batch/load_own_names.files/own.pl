:- module(own, [domain/3, lists_of_own:other/1]).
:- use_module(library(clpfd)).
domain(mine, 1, 2).
