% What identity.plt tests: variables that are passed more than once, terms that come back, what both share.

:- use_module(library(clpfd)).
both(X, Y) :- X = f(Y).
link(X) :- b_setval(kept, X).
bindkept(V) :- b_getval(kept, V).
low(X) :- X in 1..5.
pick(X, Y) :- X #< Y.
same(X, Y) :- X == Y.
unif(X, X).
make(f(_, _)).
second(f(_, B), B).
goal(G) :- G = format("~w", [x]).
unknown(expected(42)).
two(X) :- X = a.
two(X) :- X = b.
rows(Rs) :-
    length(Rs, 4),
    maplist([R]>>(length(R,4), R ins 1..4, all_distinct(R)), Rs),
    transpose(Rs, Cs),
    maplist(all_distinct, Cs).
lab(R) :- label(R).
store(X) :- nb_setval(gx, X).
getg(X) :- getg(gx, X).
getg(K, X) :- nb_getval(K, X).
counts :- flag(visits, N, N+1).
backs(X) :- b_setval(here, X).
backed(X) :- b_getval(here, X).
asserts(X) :- assertion(X > 3).
stops :- abort.
