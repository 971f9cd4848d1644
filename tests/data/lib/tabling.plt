% Tables, and what library(tables) has for programs of XSB.

:- use_module(library(plunit)).
:- use_module(library(tables)).

:- begin_tests(tabling).

:- table path/2.
path(X, Y) :- link(X, Y).
path(X, Y) :- path(X, Z), link(Z, Y).
link(a, b).
link(b, c).

test(tables, L == [b,c]) :-
    findall(Y, path(a, Y), L0),
    abolish_private_tables,
    abolish_shared_tables,
    findall(Y, path(a, Y), L1),
    msort(L0, L),
    msort(L1, L).
test(untable) :-
    predicate_property(path(_, _), tabled),
    untable(path/2),
    \+ predicate_property(path(_, _), tabled).
test(untable_unbound, error(instantiation_error)) :-
    untable(_).
test(untable_number, error(type_error(table_desclaration, 3))) :-
    untable(3).

% Each answer finds the goal that waits as it was when it began to wait.
:- table counted/1.
counted(1).
counted(X) :- C = c(0), counted(Y), arg(1, C, N0), N is N0 + 1, nb_setarg(1, C, N), Y < 8, X is Y + N.
:- table first_of/1.
first_of(1).
first_of(2).
first_of(X) :- call_nth(first_of(Y), 1), Y < 9, X is Y + 2.

test(changed, L-Ns == [1,2,3,4,5,6,7,8]-[1,2,3,4,5,6,7,8,9,10]) :-
    findall(X, counted(X), L0),
    msort(L0, L),
    findall(X, first_of(X), Ns0),
    msort(Ns0, Ns).

% Answers that differ in kind and length, and one that goes to the same variable twice, are so many that
% native code adds and reads them.
:- table equal(_,_,min), mixed/2.
equal(a, 1, 1).
equal(a, 2, 1).
equal(a, 3, 3).
mixed(X, Y) :-
    between(1, 2000, X),
    (   X mod 500 =:= 0
    ->  Y = f(X)
    ;   X mod 501 =:= 0
    ->  true
    ;   Y is X mod 3
    ).

test(kinds_of_answers, Es-Ns == [1,3]-[2000-7-1996,2000-7-1996]) :-
    findall(E, equal(a, E, E), Es0),
    msort(Es0, Es),
    findall(N-F-S,
            ( member(_, [first,again]),
              aggregate_all(count, mixed(_, _), N),
              aggregate_all(count, mixed(_, f(_)), F),
              aggregate_all(sum(Y), ( mixed(_, Y), integer(Y) ), S)
            ),
            Ns).

% A goal that ends its clause passes answers on as they are: constants, compounds and variables, many of them,
% in the other order of arguments and to the table that they come from.
:- table passed/2, passing/2, turned_round/2, itself/1.
passed(X, Y) :- passing(X, Y).
passing(N, X) :- between(1, N, X).
passing(_, f(_, Y, Y)).
passing(N, X) :- turned_round(X, N).
passing(N, X) :- passed(N, X).
turned_round(X, N) :- passed(N, X).
itself(X) :- itself(X).
itself(1).
itself(X) :- itself(X).

test(passed_on, N-M-Fs-L =@= 25_001-1-[f(_, Z, Z)]-[1]) :-
    aggregate_all(count, passed(25_000, _), N),
    aggregate_all(count, turned_round(25_000, 25_000), M),
    findall(F, ( passed(25_000, F), compound(F) ), Fs),
    findall(X, itself(X), L).

% Answers of a complete table go to the caller's table in the same way.
:- table complete/1, after_complete/1, after_complete/2.
complete(X) :- member(X, [3,1,a,g(_),2]).
after_complete(X) :- complete(_), complete(X).
after_complete(X, Y) :- complete(X), Y = X.

test(passed_on_complete, L == [1,2,3,a]-4) :-
    findall(X, ( after_complete(X), atomic(X) ), L0),
    msort(L0, L1),
    aggregate_all(count, ( after_complete(X, Y), atomic(X), X == Y ), N),
    L = L1-N.

% The best of answers that are not all small integers, and of different lengths.
:- table least(_,min), greatest(_,max), newest(_,last), oldest(_,first), both(_,min,max).
value(k, 3).
value(k, 1).
value(k, 100000000000000000000).
value(k, b).
value(k, 2.5).
value(k, f(0)).
value(l, 7).
value(l, 9).
value(l, 8).
least(K, X) :- value(K, X).
greatest(K, X) :- value(K, X).
newest(K, X) :- value(K, X).
oldest(K, X) :- value(K, X).
both(K, X, X) :- value(K, X).

test(mixed_modes, L == [k-[1,f(0),f(0),3,1,f(0)],l-[7,9,8,7,7,9]]) :-
    findall(K-[A,B,C,D,E,F],
            ( member(K, [k,l]),
              least(K, A), greatest(K, B), newest(K, C), oldest(K, D), both(K, E, F)
            ), L).

% Goals that an answer wakes run before it is added.
:- table woken/1, apart/1.
woken(X) :- freeze(X, X > 1), number_to(X).
apart(X) :- dif(X, 2), number_to(X).
number_to(1).
number_to(2).
number_to(3).

test(woken, L-Ns == [2,3]-[1,3]) :-
    findall(X, woken(X), L0),
    msort(L0, L),
    findall(X, apart(X), Ns0),
    msort(Ns0, Ns).

% A goal that waits for answers gets them one after another, and its clause may have cut before.

:- table chosen/2, reached/2.
chosen(X, Y) :-
    way(X, _),
    !,
    reached(X, Z),
    way(Z, Y),
    setup_call_cleanup(true, member(_, [1,2]), true).
reached(X, Y) :- way(X, Y), once(way(Y, _)), (X = Y -> true ; Y < 9).
reached(X, Y) :- way(X, Z), chosen(Z, Y).
way(0, 6).
way(3, 5).
way(0, 0).

:- table left/2, right/2.
left(X, Y) :- right(X, Z), left(Z, Y).
left(X, Y) :- arc(X, Y), once(arc(Y, _)).
right(X, Y) :- arc(X, Z), arc(Z, Y), (X == 3 *-> true ; true).
right(X, Y) :- arc(X, _), !, left(X, Z), right(Z, Y), findall(Q, arc(Y, Q), [_|_]).
arc(5, 0).
arc(5, 5).
arc(0, 1).
arc(1, 4).

test(delivered_after_a_cut, L == [0-0,0-6]) :-
    findall(X-Y, reached(X, Y), L0),
    sort(L0, L).
test(delivered_after_a_cut, L == [0-4,5-0,5-1,5-5]) :-
    findall(X-Y, right(X, Y), L0),
    sort(L0, L).

:- end_tests(tabling).

:- begin_tests(tables_of_xsb).

test(tfindall, L == [1,2]) :- tfindall(X, member(X, [1,2]), L).
test(pil) :- set_pil_on, set_pil_off.
test(abolish_table) :- abolish_table_pred(foo/1), abolish_table_call(foo(_)).

:- end_tests(tables_of_xsb).

:- begin_tests(well_founded).
:- setup_call_cleanup(
       open_string(":- module(tabled_in_a_module, [here/0]).\n:- table here/0, there/0.\nhere :- tnot(there).\nthere :- tnot(here).\n", In),
       load_files(tabled_in_a_module, [stream(In)]),
       close(In)).
:- use_module(library(wfs)).
:- use_module(library(tables), [get_calls/3, get_residual/2]).

:- table p/0, q/0, r/1, s/1, win/1, loop/0, back/0, either/0, sure/0, all/1, pair/2, open/1.

p :- tnot(q).
q :- tnot(p).
r(X) :- member(X, [1,2,3]), tnot(s(X)).
s(X) :- r(X), X > 2.
% Two undefined answers that only support each other are false.
loop :- back, undefined.
back :- loop.
either :- p.
either :- q.
sure :- p.
sure.
all(X) :- not_exists(r(X)).
pair(X, Y) :- open(Y), Y = [_,_], X = Y.
open([_|_]) :- tnot(p).
win(X) :- move(X, Y), tnot(win(Y)).
move(a, b).
move(b, a).
move(b, c).
move(c, d).
move(e, e).

truth(Goal, Truth) :-
    (   call_delays(Goal, Delays)
    ->  ( Delays == true -> Truth = true ; Truth = undefined )
    ;   Truth = false
    ).

test(loop_through_negation, T == undefined) :- truth(p, T).
test(delays, D == p) :- call_delays(p, D).
test(negation, D == tnot(q)) :- call_delays(tnot(q), D).
test(undefined, D == undefined) :- call_delays(undefined, D).
test(not_undefined, T == undefined) :- truth(tnot(undefined), T).
test(answers, L == [1-true,2-true,3-r(3)]) :-
    findall(X-D, call_delays(r(X), D), L0),
    msort(L0, L).
test(positive_loop, T == false) :- truth(loop, T).
test(not_of_positive_loop, T == true) :- truth(tnot(loop), T).
test(either, P == [(either:-p;q), (p:-tnot(q)), (q:-tnot(p))]) :-
    call_residual_program(either, P).
test(true_in_another_way, T == true) :- truth(sure, T).
test(game, L == [a-undefined,b-undefined,c-true,d-false,e-undefined]) :-
    findall(X-T, ( member(X, [a,b,c,d,e]), truth(win(X), T) ), L).
test(not_exists, L == [false,false,undefined,true]) :-
    findall(T, ( member(X, [1,2,3,4]), truth(all(X), T) ), L).
test(not_exists_open, T == undefined) :-
    truth(not_exists(( win(X), X == a )), T).
test(variables, P =@= [(pair([A,B], [A,B]):-open([A,B])), (open([A,B]):-tnot(p)), (p:-tnot(q)),
                       (q:-tnot(p))]) :-
    call_residual_program(pair(_, _), P).
test(clauses_of_delays, P == [(p:-tnot(q)), (q:-tnot(p))]) :-
    call_delays(( p, q ), D),
    delays_residual_program(D, P).
test(inside, D == (p, q)) :- call_delays(( p, q ), D).
test(backtracking, D == true) :- call_delays(( p, fail ; true ), D).
test(abolished, T == undefined) :-
    abolish_all_tables,
    truth(either, T).
test(residual, L == [[tnot(q)]]) :-
    truth(p, _),
    findall(C, get_residual(p, C), L).
test(answer_residual, R == tnot(q)) :-
    truth(p, _),
    answer_residual(p, R).
test(untabled, error(permission_error(tnot, non_tabled_procedure, _))) :- tnot(move(a, b)).
test(delay_of_an_import, D == tabled_in_a_module:here) :- call_delays(here, D).
test(residual_of_an_import, L == [[tnot(there)]]) :-
    truth(here, _),
    findall(C, get_residual(here, C), L).
test(calls, [nondet]) :-
    truth(win(_), _),
    get_calls(win(a), _, ret(a)).

:- end_tests(well_founded).

:- begin_tests(early_completion).

:- table found/0.
found :-
    member(X, [1,2,3]),
    nb_getval(found_seen, N0),
    N is N0 + 1,
    nb_setval(found_seen, N),
    X > 0.

test(first_answer_only, N == 1) :-
    nb_setval(found_seen, 0),
    found,
    nb_getval(found_seen, N).

:- end_tests(early_completion).

:- begin_tests(incremental, [cleanup(abolish_all_tables)]).
:- use_module(library(increval)).

:- dynamic([link/2, tabled_fact/1], [incremental(true)]).
:- dynamic turned/1 as incremental.
:- dynamic seen/1.
:- table (reach/2, far/1, lonely/1) as incremental.
:- table tabled_fact/1 as incremental.

reach(X, Y) :- link(X, Y).
reach(X, Y) :- reach(X, Z), link(Z, Y).
far(X) :- assertz(seen(X)), reach(a, X).
lonely(X) :- member(X, [a,b,c]), tnot(has_link(X)).
:- table has_link/1 as incremental.
has_link(X) :- link(X, _).

answers(Goal, X, Xs) :-
    findall(X, Goal, Xs0),
    msort(Xs0, Xs).

test(assert, [cleanup(retractall(link(_, _))), L0-L1-L2 == [b]-[b,c]-[b]]) :-
    assertz(link(a, b)),
    answers(reach(a, X), X, L0),
    assertz(link(b, c)),
    answers(reach(a, X), X, L1),
    retract(link(b, c)),
    answers(reach(a, X), X, L2).
test(chain, [cleanup(retractall(link(_, _))), L0-L1 == []-[b]]) :-
    answers(far(X), X, L0),
    assertz(link(a, b)),
    answers(far(X), X, L1).
test(negation, [cleanup(retractall(link(_, _))), L0-L1 == [a,b,c]-[b,c]]) :-
    answers(lonely(X), X, L0),
    assertz(link(a, b)),
    answers(lonely(X), X, L1).
test(only_what_depends, [cleanup(retractall(link(_, _))), I1-I2 == no-yes]) :-
    answers(reach(a, X), X, _),
    assertz(link(z, b)),
    ( incr_is_invalid(reach(a, _)) -> I1 = yes ; I1 = no ),
    assertz(link(a, b)),
    ( incr_is_invalid(reach(a, _)) -> I2 = yes ; I2 = no ).
test(dynamic_and_tabled, [cleanup(retractall(tabled_fact(_))), L0-L1 == []-[1]]) :-
    answers(tabled_fact(X), X, L0),
    assertz(tabled_fact(1)),
    answers(tabled_fact(X), X, L1).
test(rolled_back, [cleanup(retractall(link(_, _))), L0-L1 == [b]-[]]) :-
    snapshot(( assertz(link(a, b)), answers(reach(a, X), X, L0) )),
    answers(reach(a, X), X, L1).
test(depends, Used =@= [link(a, _)]) :-
    answers(has_link(a), x, _),
    findall(G, incr_directly_depends(has_link(a), G), Used).
test(opaque_again, [P-Q == true-fail]) :-
    ( predicate_property(turned(_), incremental) -> P = true ; P = fail ),
    dynamic(turned/1 as opaque),
    ( predicate_property(turned(_), incremental) -> Q = true ; Q = fail ).

:- end_tests(incremental).
