:- use_module(library(clpfd)).
:- use_module(own).
nvalue(own, 1).
count(a, b, c, d).
table(a, b).
minimize(a, b).
fd_min(a, b).
transpose(a, b).
main :- domain(X, _, _), writeln(X), nvalue(Y, _), writeln(Y), count(Z, _, _, _), writeln(Z).
