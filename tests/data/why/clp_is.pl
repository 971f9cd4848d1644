% ?- double(X, 10).
:- use_module(library(clpfd)).
double(X, Y) :- X in 1..4, Y #= 2 * X. % here: constraints
