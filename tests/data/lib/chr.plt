% Tests of library(chr). Outcomes were recorded from SWI-Prolog.

:- use_module(library(plunit)).
:- use_module(library(chr)).
:- use_module(chr_modules).

:- chr_type color ---> red ; green ; mixed(color, color).
:- chr_type names(T) ---> [] ; [T|names(T)].
:- chr_type palette == names(color).

:- chr_constraint
    leq(?any,?any), gcd(+natural), candidate(+int), prime(+int), upto(+int), fib(+int,?int), calc(+int,?int), memo(+int,?int),
    mk(+), union(+,+), find(+,?), arrow(+,+), link(+,+), root(+,+),
    edge(+,+,+), dist(+,+), scan(+), relabel(+,+), done(+,+), open(+,+), nearest(+,+),
    dom(?,?), and(?,?,?), or(?,?,?), neg(?,?),
    sort_me(+,+), arc(+,+), tape(+,+,+), state(+), run_machine,
    queens(+,?), q(+,?), in(?,+), cell(+,+), eval(+,?), env(+,?).

% The program of each textbook
reflexivity  @ leq(X,X) <=> true.
antisymmetry @ leq(X,Y), leq(Y,X) <=> X = Y.
idempotence  @ leq(X,Y) \ leq(X,Y) <=> true.
transitivity @ leq(X,Y), leq(Y,Z) ==> leq(X,Z).

gcd(0) <=> true.
gcd(N) \ gcd(M) <=> N =< M | L is M mod N, gcd(L).

candidate(1) <=> true.
candidate(N) <=> prime(N), M is N-1, candidate(M).
absorb @ prime(I) \ prime(J) <=> 0 =:= J mod I | true.

upto(_) ==> fib(0,1), fib(1,1).
upto(Max), fib(N1,M1), fib(N2,M2) ==> Max > N2, N2 =:= N1+1 | N is N2+1, M is M1+M2, fib(N,M).

memo(N,M1) \ calc(N,M2) <=> M1 = M2.
calc(N,M) ==> N < 2 | M = N, memo(N,M).
calc(N,M) ==> N > 1 | N1 is N-1, N2 is N-2, calc(N1,M1), calc(N2,M2), M is M1+M2, memo(N,M).

mk(A) <=> root(A,0).
union(A,B) <=> find(A,X), find(B,Y), link(X,Y).
arrow(A,B) \ find(A,X) <=> find(B,X).
root(A,_) \ find(A,X) <=> X = A.
link(A,A) <=> true.
link(A,B), root(A,N), root(B,M) <=> N >= M | arrow(B,A), N1 is max(N,M+1), root(A,N1).
link(B,A), root(A,N), root(B,M) <=> N >= M | arrow(B,A), N1 is max(N,M+1), root(A,N1).

% Dijkstra's shortest paths: scan(N) settles the nearest node that is open, as done(V,N)
dist(V,D1) \ dist(V,D2) <=> D1 =< D2 | true.
done(V,_) \ open(V,_) <=> true.
open(V,D1) \ open(V,D2) <=> D1 =< D2 | true.
dist(V,D) ==> open(V,D).
scan(_) \ open(V,D), nearest(W,E) <=> D < E | nearest(V,D), open(W,E).
scan(N), nearest(V,D) <=> done(V,D), relabel(V,D), N1 is N+1, scan(N1).
scan(N) \ open(V,D) <=> N >= 0 | nearest(V,D).
relabel(V,D), edge(V,W,C) ==> D1 is D+C, dist(W,D1).
relabel(_,_) <=> true.

% Booleans
and(0,_,Z) <=> Z = 0.
and(_,0,Z) <=> Z = 0.
and(1,Y,Z) <=> Y = Z.
and(X,1,Z) <=> X = Z.
and(X,Y,1) <=> X = 1, Y = 1.
and(X,X,Z) <=> X = Z.
or(1,_,Z) <=> Z = 1.
or(_,1,Z) <=> Z = 1.
or(0,Y,Z) <=> Y = Z.
or(X,0,Z) <=> X = Z.
or(X,Y,0) <=> X = 0, Y = 0.
neg(0,X) <=> X = 1.
neg(X,0) <=> X = 1.
neg(1,X) <=> X = 0.
neg(X,1) <=> X = 0.
neg(X,X) <=> fail.

% Finite domains, as in the manual
dom(_,[]) <=> fail.
dom(X,[Y]) <=> X = Y.
dom(X,L) <=> nonvar(X) | memberchk(X, L).
dom(X,L1), dom(X,L2) <=> intersection(L1, L2, L3), dom(X,L3).

% Merge sort
sort_me(N,A), sort_me(N,B) <=> A < B | N1 is 2*N, sort_me(N1,A), arc(A,B).
arc(A,B) \ arc(A,C) <=> A < B, B < C | arc(B,C).

% A Turing machine that adds one: tape(Left, Symbol, Right)
run_machine \ state(right), tape(L,S,[R|Rs]) <=> tape([S|L],R,Rs), state(right).
run_machine \ state(right), tape(L,S,[]) <=> tape(L,S,[]), state(carry).
run_machine \ state(carry), tape(L,0,R) <=> tape(L,1,R), state(halt).
run_machine \ state(carry), tape([P|L],1,R) <=> tape(L,P,[0|R]), state(carry).
run_machine \ state(carry), tape([],1,R) <=> tape([],1,[0|R]), state(halt).

% An interpreter of expressions
env(V,X) \ eval(V,Y) <=> Y = X.
eval(N,Y) <=> number(N) | Y = N.
eval(A+B,Y) <=> eval(A,X1), eval(B,X2), Y is X1+X2.
eval(let(V,A,B),Y) <=> eval(A,X), env(V,X), eval(B,Y).

q(C1,V1), q(C2,V2) ==> C1 < C2, integer(V1), integer(V2) | V1 =\= V2, abs(V1-V2) =\= C2-C1.

% Semantics
:- chr_constraint
    p(?), r(?), s(?,?), t(?), u(?), v(?), w(?), x(?,?), y(?,?), z(+,?), a1(?), b1(?), c1(?), d1(?), e1(?,?),
    f1(?), g1(?,?), h1(?), i1(?), j1(?), k1, l1(?), m1(?), n1, o1(?), color(?color), names(+palette), nat(?natural).

both   @ p(X), r(Y) ==> told(both(X,Y)).
s(X,Y), s(A,B) ==> told(s(X,Y,A,B)).
first  @ t(A), u(B) <=> A < B | told(first(A,B)).
second @ t(A), u(B) <=> A > B | told(second(A,B)).
v(X) # Id, w(X) <=> told(vw(X)) pragma passive(Id).
x(X,Y) <=> X = f(Y) | told(x(X,Y)).
y(X,Y) <=> \+ X = Y | told(differ(X,Y)).
z(X,Y) <=> X = f(Y) | told(z(X)).
a1(X) ==> var(X) | told(a1), X = 1, told(bound).
a1(1) ==> told(one).
b1(X) \ b1(X) <=> told(same(X)).
c1(X), d1(X) ==> told(c1_d1), X = f(_).
c1(f(_)) <=> told(f).
e1(X,Y), e1(Y,X) ==> told(e1(X,Y)).
f1(1), f1(2), f1(3) <=> told(f1).
g1(X,Y), g1(Y,Z) \ g1(X,Z) <=> told(g1).
h1(X) ==> told(h1(X)) ; told(other(X)).
i1(X), j1(Y) ==> told(i1(X,Y)), ( X == 2 -> i1(0) ; true ).
k1 \ i1(0) <=> told(gone).
l1(X) <=> X > 0, !, X < 5 | told(small).
m1(X) <=> member(X, [1,2]) | told(m1(X)).
n1, o1(X) # passive ==> told(n1(X)).
o1(X), n1 ==> told(o1(X)).

told(What) :-
    copy_term_nat(What, Copy),
    numbervars(Copy, 0, _),
    writeq(Copy),
    write(' ').

stored(Constraint) :-
    find_chr_constraint(Constraint).

all(Constraint, List) :-
    findall(Constraint, stored(Constraint), List).

says(Goal, Text) :-
    with_output_to(string(Text), Goal).

:- begin_tests(chr_programs, [sto(rational_trees)]).

test(leq, X-Y-Z == X-X-X) :- user:leq(X, Y), user:leq(Y, Z), user:leq(Z, X).
test(leq_youngest_first, C == leq(X,Z)) :- user:leq(X, Y), user:leq(Y, Z), user:stored(C), !, Y \== Z.
test(leq_oldest_last, N-C == 3-leq(X,Y)) :-
    user:leq(X, Y),
    user:leq(Y, _),
    user:all(leq(_,_), L),
    length(L, N),
    call_nth(user:stored(C), N).
test(leq_cycle_is_empty, L == []) :-
    user:leq(X, Y),
    user:leq(Y, Z),
    user:leq(Z, X),
    user:all(leq(_,_), L).
test(leq_long) :-
    length(L, 12),
    L = [F|_],
    last(L, E),
    forall_pairs(L),
    user:leq(E, F),
    maplist(==(F), L).
test(gcd, X == 3) :- user:gcd(9), user:gcd(6), user:stored(gcd(X)), !.
test(gcd_other_order, L == [gcd(4)]) :- user:gcd(12), user:gcd(20), user:gcd(8), user:all(gcd(_), L).
test(primes, L == [prime(2),prime(3),prime(5),prime(7),prime(11),prime(13),prime(17),prime(19)]) :-
    user:candidate(20),
    user:all(prime(_), L).
test(fib, F == 89) :-
    user:upto(10),
    user:stored(fib(10,F)),
    !.
test(fib_in_order, L == [fib(4,5),fib(3,3),fib(2,2),fib(1,1),fib(0,1)]) :-
    user:upto(4),
    user:all(fib(_,_), L).
test(memo, F == 6765) :- user:calc(20, F).
test(union_find, X == Y) :-
    forall_between(user:mk),
    user:union(1, 2),
    user:union(3, 4),
    user:union(2, 3),
    user:find(1, X),
    user:find(4, Y).
test(union_find_tree, L == [arrow(2,4),arrow(3,4),arrow(1,2)]) :-
    forall_between(user:mk),
    user:union(1, 2),
    user:union(3, 4),
    user:union(2, 3),
    user:all(arrow(_,_), L).
test(shortest_paths, L == [done(d,6),done(b,3),done(c,1),done(a,0)]) :-
    maplist(call, [user:edge(a,b,4),user:edge(a,c,1),user:edge(c,b,2),user:edge(b,d,3),user:edge(c,d,7)]),
    user:dist(a, 0),
    user:scan(0),
    user:all(done(_,_), L).
test(booleans, X-Y-S == 1-0-1) :-
    user:neg(X, Y),
    user:or(X, Y, S),
    user:and(X, S, 1).
test(booleans_wait, L = [and(X,Y,Z)]) :-
    user:and(X, Y, Z),
    user:all(and(_,_,_), L).
test(booleans_all, L == [0-0-0,0-1-1,1-0-1,1-1-0]) :-
    findall(A-B-C, ( xor(A, B, C), member(A, [0,1]), member(B, [0,1]) ), L).
test(domain, A == 3) :- user:dom(A, [1,2,3]), user:dom(A, [3,4,5]).
test(domain_fails, fail) :- user:dom(A, [1,2]), user:dom(A, [3,4]).
test(domain_woken, fail) :- user:dom(A, [1,2,3]), A = 4.
test(merge_sort, L == [1-2,2-3,3-5,5-7,7-8,8-9,9-11,11-12]) :-
    maplist(item, [8,3,12,1,7,2,9,5]),
    user:arc(5, 11),
    findall(A-B, user:stored(arc(A,B)), L0),
    sort(L0, L).
test(turing_machine, T == tape([],1,[0,0,0])) :-
    user:tape([], 1, [1,1]),
    user:state(right),
    user:run_machine,
    user:stored(T),
    T = tape(_,_,_),
    !.
test(turing_machine_carry, T-H == tape([1],1,[0])-state(halt)) :-
    user:tape([], 1, [0,1]),
    user:run_machine,
    user:state(right),
    user:stored(T),
    T = tape(_,_,_),
    user:stored(H),
    H = state(_),
    !.
test(interpreter, X == 13) :- user:eval(let(x, 2+3, let(y, x+3, x+y)), X).
test(queens, Qs == [1,5,8,6,3,7,2,4]) :-
    length(Qs, 8),
    numlist(1, 8, Cols),
    maplist(queen, Cols, Qs),
    numlist(1, 8, D),
    maplist(one_of(D), Qs),
    !.

item(X) :- user:sort_me(1, X).

queen(C, V) :- user:q(C, V).

one_of(D, V) :- member(V, D).

forall_pairs([_]) :- !.
forall_pairs([A,B|T]) :- user:leq(A, B), forall_pairs([B|T]).

forall_between(Goal) :- maplist(Goal, [1,2,3,4]).

xor(A, B, C) :-
    user:neg(A, NA),
    user:neg(B, NB),
    user:and(A, NB, X),
    user:and(NA, B, Y),
    user:or(X, Y, C).

:- end_tests(chr_programs).

:- begin_tests(chr_semantics).

test(partners_from_the_youngest, T == "both(3,9) both(2,9) both(1,9) ") :-
    user:p(1),
    user:p(2),
    user:p(3),
    user:says(r(9), T).
test(both_occurrences, T == "s(2,b,1,a) s(1,a,2,b) ") :- user:s(1, a), user:says(s(2,b), T).
test(shared_search, T == "second(2,1) ") :- user:u(3), user:u(1), user:says(t(2), T).
test(passive_waits, T == "") :- user:w(1), user:says(v(1), T).
test(passive_partner, T == "vw(1) ") :- user:v(1), user:says(w(1), T).
test(guard_asks, T == "") :- user:says(x(_,_), T).
test(guard_tells_nothing_later, T == "x(f(A),A) ") :- user:x(X, Y), user:says(X = f(Y), T).
test(guard_negation, T == "differ(A,B) ") :- user:says(y(_,_), T).
test(guard_negation_same, T == "") :- user:says(( X = Y, y(X,Y) ), T).
test(guard_member, T == "") :- user:says(m1(_), T).
test(guard_member_woken, T == "m1(2) ") :- user:m1(X), user:says(X = 2, T).
test(guard_cut, T == "small ") :- user:says(l1(3), T).
test(guard_cut_fails, fail) :- user:l1(7).
test(var_guard_never_wakes, T == "a1 one bound ") :- user:says(a1(_), T).
test(identical, T == "same(f(A)) ") :- user:b1(f(X)), user:b1(f(_)), user:says(b1(f(X)), T).
test(set_or_bag, L == [p(1),p(1)]) :- user:p(1), user:p(1), user:all(p(_), L).
test(reactivated, T == "c1_d1 f ") :- user:c1(X), user:says(d1(X), T).
test(reactivated_by_alias, T == "c1_d1 f ") :- user:c1(X), user:d1(Y), user:says(X = Y, T).
test(history_of_identical_constraints, T == "e1(1,1) e1(1,1) ") :- user:e1(1, 1), user:says(e1(1,1), T).
test(history_survives_waking, T == "e1(A,B) e1(A,B) ") :-
    user:says(( e1(X,Y), e1(Y,X), X = f(_) ), T).
test(three_removed, T-L == "f1 "-[]) :-
    user:f1(3),
    user:f1(1),
    user:says(f1(2), T),
    user:all(f1(_), L).
test(three_heads_in_any_order, L == [g1(2,3),g1(1,2)]) :-
    user:g1(1, 3),
    user:g1(1, 2),
    user:says(g1(2,3), _),
    user:all(g1(_,_), L).
test(bodies_have_alternatives, T == "h1(1) other(1) ") :- with_output_to(string(T), forall(user:h1(1), true)).
test(active_goes_on_with_its_partners, T == "i1(2,3) i1(0,3) i1(0,2) i1(0,1) gone i1(2,2) i1(0,3) i1(0,2) i1(0,1) gone i1(2,1) i1(0,3) i1(0,2) i1(0,1) gone ") :-
    user:k1,
    user:i1_partners,
    user:says(i1(2), T).
test(passive_occurrence_first, T == "n1(1) o1(1) ") :-
    user:o1(1),
    user:says(n1, T).
test(backtracking, L-M == [p(1)]-[p(2),p(1)]) :-
    user:p(1),
    ( user:p(2), user:all(p(_), M0), nb_setval(chr_test, M0), fail ; true ),
    user:all(p(_), L),
    nb_getval(chr_test, M).
test(oldest_are_woken_first, T == "differ(1,2) differ(1,3) differ(1,4) ") :-
    user:differ_later(X),
    user:says(X = 1, T).
test(stores_of_failed_goals, L == []) :- \+ ( user:p(1), fail ), user:all(p(_), L).
test(exception_undoes, L == []) :- catch(( user:p(1), throw(x) ), x, true), user:all(p(_), L).

:- end_tests(chr_semantics).

i1_partners :-
    j1(1),
    j1(2),
    j1(3).

differ_later(X) :-
    y2(X, 2),
    y2(X, 3),
    y2(X, 4).

:- chr_constraint y2(?,?).
:- chr_constraint apart(?,?).
apart(X,X) <=> fail.
apart(X,Y) <=> nonvar(X), nonvar(Y) | X \== Y.

:- chr_constraint related(?,?).
related(X,Y) \ related(X,Y) <=> true.
y2(X,Y) <=> nonvar(X) | told(differ(X,Y)).

:- begin_tests(chr_types).

test(type, error(type_error(color, blue), context(_, 'CHR Runtime Type Error'))) :- user:color(blue).
test(type_inside, error(type_error(color, 1))) :- user:color(mixed(red, 1)).
test(type_ok) :- user:color(mixed(red, mixed(green, red))).
test(type_later, error(type_error(color, blue))) :- user:color(X), X = blue.
test(type_later_ok) :- user:color(X), X = mixed(red, _).
test(alias, error(type_error(color, 3))) :- user:names([red,3]).
test(alias_ok) :- user:names([red,green]).
test(not_the_type, error(type_error(names(color), x))) :- user:names(x).
test(natural, error(type_error(natural, -1))) :- user:nat(-1).
test(natural_zero) :- user:nat(0).
test(delayed_check, G = [when(nonvar(X), user:once('$dynamic_type_check'(natural, X)))]) :-
    user:nat(X),
    copy_term(X, X, G).

:- end_tests(chr_types).

% Copies of stored constraints lead to copies of the store: who compares them goes through all of it, and
% again for each.
:- begin_tests(chr_copies).

test(free_variables_of_bagof, Bs == [[1, 2]]) :-
    length(L, 9),
    forall_pairs(L),
    call_with_time_limit(5, findall(B, bagof(M, ( member(M, [1, 2]), L = L ), B), Bs)).

% All pairs in both orders, of which the second of two equal ones is removed when variables are bound.

test(bagof_over_related_variables, N == 6) :-
    length(L, 6),
    relate(L, L),
    call_with_time_limit(5, bagof(X, member(X, L), Xs)),
    length(Xs, N).
test(unified_copy, Stored == 20) :-
    length(L, 5),
    relate(L, L),
    copy_term(L, Copy),
    call_with_time_limit(5, L = Copy),
    aggregate_all(count, user:current_chr_constraint(related(_, _)), Stored).
test(numbers_of_failed_branches, Stored == 2) :-
    % A copy of a constraint that is not stored any more, and another constraint: both stay.
    findall(X, user:related(X, a), [Y]),
    user:related(Z, b),
    Y = Z,
    user:related(Z, c),
    aggregate_all(count, user:current_chr_constraint(related(_, _)), Stored).

relate([], _).
relate([X|Xs], L) :-
    relate_each(L, X),
    relate(Xs, L).

relate_each([], _).
relate_each([Y|Ys], X) :-
    ( X == Y -> true ; user:related(X, Y) ),
    relate_each(Ys, X).

forall_pairs([]).
forall_pairs([X|Xs]) :-
    all_differ(Xs, X),
    forall_pairs(Xs).

all_differ([], _).
all_differ([Y|Ys], X) :-
    user:apart(X, Y),
    all_differ(Ys, X).

:- end_tests(chr_copies).

:- begin_tests(chr_modules).

test(called_from_elsewhere, N == 2) :-
    counter(0),
    next(_),
    next(N).
test(inner_constraints_are_stored, L == [chr_modules:f(2),chr_modules:f(1)]) :-
    counter(0),
    next(_),
    next(_),
    findall(chr_modules:X, find_chr_constraint(seen(X)), L).
test(show_store, S == "counter(1)\nseen(f(1))\n") :-
    counter(0),
    next(_),
    with_output_to(string(S), chr_show_store(chr_modules)).
test(show_store_unbound, error(instantiation_error)) :- chr_show_store(_).
test(modules_have_their_own_stores, S == "") :-
    counter(0),
    with_output_to(string(S), chr_show_store(user)).

:- end_tests(chr_modules).

:- chr_constraint listed(?int).

:- begin_tests(chr_current_constraints).

test(constraints_of_a_module, L-M == [listed(2),listed(1)]-[user]) :-
    listed(1),
    listed(2),
    findall(X, user:current_chr_constraint(X), L),
    findall(Module, current_chr_constraint(Module, listed(1)), M).

:- end_tests(chr_current_constraints).
