% An honest program for ordinary.plt.
:- dynamic counter/1.
counter(0).
inc :- retract(counter(N)), M is N+1, assertz(counter(M)).
path(X,Y) :- edge(X,Y).
path(X,Y) :- edge(X,Z), path(Z,Y).
last([X], X).
last([_|T], X) :- last(T, wrong(X)).
plus(a, b, c).
:- meta_predicate mymap(2, ?, ?), both(0, 0).
mymap(_, [], []).
mymap(G, [X|Xs], [Y|Ys]) :- call(G, X, Y), mymap(G, Xs, Ys).
both(A, B) :- call(A), call(B).
% These do not declare that they take goals.
plain([G,H], Xs, Ys) :- plain(Xs, G, H, Ys).
plain([], _, _, []).
plain([X|Xs], G, H, [Y|Ys]) :- call(G, X, Y), call(H, Y), plain(Xs, G, H, Ys).
known(X) :- fact(X).
note(X) :- assertz(noted(X)).
greeting --> "hi", rest.
rest --> [].
occ :- X = f(X), nonvar(X).
:- table fib/2.
fib(0, 0). fib(1, 1).
fib(N, F) :- N > 1, A is N-1, B is N-2, fib(A, FA), fib(B, FB), F is FA+FB.
uses_assertion(X) :- assertion(X > 0).
:- begin_tests(own).
test(own) :- true.
:- end_tests(own).
