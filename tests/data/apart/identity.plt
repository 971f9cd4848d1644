% In one process and in two these give the same.

:- use_module(library(clpfd)).
:- nb_setval(early, 1).

:- begin_tests(identity).
test(twice) :- same(X, X).
test(later, X == Y) :- unif(X, Y).
test(known) :- make(T), T = f(A, B), second(T, C), C == B, \+ A == B.
test(kept, X == 7) :- link(X), bindkept(7).
test(kept2, X-Y == f(1)-1) :- link(X), bindkept(f(Y)), Y = 1, bindkept(Z), Z == f(1).
test(later_constraint, D == 2..5) :- low(X), low(Y), pick(Y, X), fd_dom(X, D).
test(alias) :- both(X, Y), Y = 3, X == f(3), same(X, f(3)).
test(alias2) :- same(X, X), same(Y, Y), X = Y, same(X, Y).
test(not_same, fail) :- same(_, _).
test(undo) :- ( two(X), X == b, same(X, b) ), \+ \+ (same(Z, Z), Z = 1), same(Z, Z), var(Z).
test(redo, all(X-Y == [a-a, a-b, b-a, b-b])) :- two(X), two(Y).
test(rows, true) :- rows(Rs), maplist(lab, Rs), length(Rs, 4), !.
test(many, true(N < 40)) :- rows(Rs), lab([]), lab([]), lab([]), lab([]), lab([]), lab([]), copy_term(Rs, _, G), length(G, N).
test(conj) :- goal(G), H = (G, true), call(H).
test(unknown, fail) :- unknown(G), H = (true, G), catch(call(H), error(existence_error(_, _), _), fail).
test(neg, fail) :- low(X), X #> 5.
test(glob, X == 3) :- store(3), getg(X).
test(ownfreeze, X-Y == 3-4) :- freeze(X, Y = 4), unif(X, 3).
test(dif, fail) :- dif(X, 3), unif(X, 3).
test(dom, true) :- X in 1..3, unif(X, Y), Y #> 2, same(X, 3).
test(early, X == 1) :- getg(early, X).
test(set, X == f(2)) :- nb_setval(gx, f(2)), getg(X).
test(counter, N == 2) :- flag(visits, _, 0), counts, counts, flag(visits, N, N).
test(backs, X-Y == a-a) :- backs(X), b_getval(here, Y), Y = a, backed(a).
test(backs_too, [X == b]) :- b_setval(here, f(X)), backed(f(b)).
test(asserts) :- asserts(4).
test(stops, throws('$aborted')) :- stops.
test(after) :- same(1, 1).
:- end_tests(identity).
