% What tests call in another process: calls.plt.
:- use_module(library(clpfd)).

len([], 0).
len([_|T], N) :- len(T, M), N is M+1.
c(1).
c(2).
c(3).
hello :- format("hello~n").
bad :- throw(oops).
:- meta_predicate mymap(2, ?, ?), twice(0), deep(1, ?), first(1, ?), each(1), bag(?, ^, ?).
mymap(_, [], []).
mymap(G, [X|Xs], [Y|Ys]) :- call(G, X, Y), mymap(G, Xs, Ys).
twice(G) :- G, G.
first(G, X) :- call(G, X), !.
each(G) :- forall(c(X), call(G, X)).
deep(G, X) :- catch(call(G, X), E, X = caught(E)).
bag(T, G, L) :- bagof(T, G, L).
undeclared(G, X) :- call(G, X).
maker(user:c).
small(X, Y) :- c(X), c(Y), X < Y.
cleaned(X) :- setup_call_cleanup(write(in), member(X, [1,2,3]), write(out)).
dom(X) :- X in 1..4.
ord(X, Y) :- X #< Y.
waits(X) :- freeze(X, X > 3).
cyclic(X) :- X = f(X).
change(T) :- setarg(1, T, z).
make(X, f(X,_,Y)) :- Y = X.
keep(X) :- b_setval(v, X).
kept(X) :- b_getval(v, X).
:- dynamic memo/1, counter/1.
note(X) :- assertz(memo(X)).
:- table path/2.
path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).
size(N) :- aggregate_all(count, counter(_), N).
where(D) :- working_directory(D, D).
unify_cyclic(X) :- X = f(X).
big(X) :- X is 2**200.
kinds(["s", 1.5, 1r3, 'A b', f(), [], '[]'|_]).
spin :- repeat, fail.
signals :- send_signal(a).
flatten(X, flat(X)).
