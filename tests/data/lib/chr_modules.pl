% A module with constraints for chr.plt: constraints are called from other modules, and stay its own.

:- module(chr_modules, [counter/1, next/1]).
:- use_module(library(chr)).

:- chr_constraint counter(+int), next(?int), seen(?).

next(N), counter(N0) <=> N is N0+1, counter(N), seen(f(N)).
