% Built-ins in Rust give way to interrupts, and go on where an interrupt is answered without ending them.

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(clpfd)).

:- begin_tests(interrupts).

% The goals take a second or more each, and must be left long before.
test(gives_way, forall(long(Setup, Goal))) :-
    call(Setup),
    get_time(Start),
    catch(call_with_time_limit(0.02, Goal), time_limit_exceeded, Left = true),
    get_time(End),
    assertion(Left == true),
    assertion(End-Start < 0.5).

long(X = 7, _ is X**(60*1000*1000)).
long(X is 7**2000000, atom_length(X, _)).
long((length(L, 1000000), maplist(=(0'7), L)), number_codes(_, L)).
long(X is 3**2000000, _ is gcd(X+1, 7**700000)).
long((X is 7**30000, Y is 3**30000), _ is powm(X, Y, Y+2)).
long(true, length(_, 20000000)).
long(numbers(1000000, L), (repeat, msort(L, _), fail)).
long(length(L, 1000000), (repeat, copy_term(L, _), fail)).
long(length(L, 1000000), (repeat, term_variables(L, _), fail)).
long(numlist(1, 1000000, L), (repeat, ground(L), fail)).
long(length(L, 1000000), (repeat, findall(L, true, _), fail)).
long(numlist(1, 1000000, L), (repeat, term_to_atom(L, _), fail)).
long((numlist(1, 500000, L), term_to_atom(L, A)), (repeat, term_to_atom(_, A), fail)).
long((numlist(1, 500000, L), atomic_list_concat(L, A)), (repeat, atom_codes(A, _), fail)).

numbers(N, L) :-
    findall(X, (between(1, N, _), X is random(1000000000)), L).

% An alarm that lets the goal go on.
test(goes_on, forall(between(1, 5, N))) :-
    work(N, Goal, Result, Expected),
    nb_setval(rung, 0),
    setup_call_cleanup(
        alarm(0.01, rings, Alarm, [remove(false)]),
        call(Goal),
        remove_alarm(Alarm)),
    nb_getval(rung, Rung),
    assertion(Rung == 1),
    once(call(Expected, Result)).

rings :-
    nb_getval(rung, N0),
    N is N0+1,
    nb_setval(rung, N).

work(1, X is 7**4000000 mod 1000003, X, ==(Y)) :-
    Y is powm(7, 4000000, 1000003).
work(2, busy(L, S), L-S, is_sorted).
work(3, (length(L, 1000000), copy_term(L, C), copy_term(C, D)), D, same_length_as(1000000)).
work(4, (numlist(1, 400000, L), term_to_atom(L, A), term_to_atom(T, A)), L-T, pair_of_equals).
work(5, (numlist(1, 4000000, L), findall(L-V, true, [M-V])), L-M, pair_of_equals).

busy(L, S) :-
    numbers(300000, L),
    msort(L, S).

% Unification is the work of instructions, too: it pauses, and is then done.
test(unification_pauses, forall(member(Way, [clause, called, head]))) :-
    nb_setval(half, false),
    between(1, 40, _),
    length(L, 1000000),
    numlist(1, 1000000, M),
    b_setval(half_list, L),
    with_alarm(0.002, half_done, unified(Way, L, M)),
    assertion(L == M),
    nb_getval(half, true),
    !.

half_done :-
    b_getval(half_list, L),
    (   L = [First|_],
        nonvar(First),
        last(L, Last),
        var(Last)
    ->  nb_setval(half, true)
    ;   true
    ).

unified(clause, L, M) :- L = M.
unified(called, L, M) :- call(=, L, M).
unified(head, L, M)   :- same(L, M).

same(X, X).

with_alarm(Time, Goal, Work) :-
    setup_call_cleanup(alarm(Time, Goal, Alarm, [remove(false)]), Work, remove_alarm(Alarm)).

test(left_in_the_middle, forall(member(Way, [clause, called, head]))) :-
    length(L, 1000000),
    numlist(1, 1000000, M),
    catch(with_alarm(0.002, throw(enough), (repeat, unified(Way, L, M), fail)), enough, true),
    L = [First|_],
    assertion(var(First)).

% What was tried is taken back before the interrupt is answered.
test(nothing_stays_bound, forall(member(Goal, [L \= M, \+ ?=(L, M), \+ subsumes_term(L, M)]))) :-
    length(Open, 1000000),
    append(Open, [a], L),
    numlist(1, 1000000, Known),
    append(Known, [b], M),
    nb_setval(bound, false),
    nb_setval(rung, 0),
    b_setval(half_list, Open),
    between(1, 40, _),
    ignore(with_alarm(0.002, first_is_bound, Goal)),
    assertion((Open = [First|_], var(First))),
    nb_getval(rung, Rung),
    Rung > 5,
    !,
    nb_getval(bound, Bound),
    assertion(Bound == false).

first_is_bound :-
    rings,
    b_getval(half_list, [First|_]),
    ( nonvar(First) -> nb_setval(bound, true) ; true ).

:- dynamic kept/1.

test(asserted_once, N == 1) :-
    numlist(1, 1000000, L),
    nb_setval(rung, 0),
    with_alarm(0.003, rings, assertz(kept(L))),
    aggregate_all(count, kept(_), N),
    retractall(kept(_)).
test(thrown, L == M) :-
    numlist(1, 1000000, L),
    nb_setval(rung, 0),
    with_alarm(0.003, rings, catch(throw(ball(L)), ball(M), true)).

% What the solver was in the middle of is mostly a contradiction. It ends neither the alarm's goal nor the
% exception of that.
test(limits_searches, forall(member(Options, [[], [learn], [learn(order)], [max(A), ff]]))) :-
    get_time(Start),
    catch(call_with_time_limit(0.03, refuted(A, Options)), time_limit_exceeded, Left = true),
    get_time(End),
    assertion(Left == true),
    assertion(End-Start < 0.5).
test(limits_posting) :-
    catch(call_with_time_limit(0.03, refuted), time_limit_exceeded, Left = true),
    assertion(Left == true).

% Each value but the last needs a millisecond of propagation to be refuted.
refuted(A, Options) :-
    [X,Y] ins 0..40_000,
    Z in 0..1,
    A in 0..4000,
    P #<==> A #< 4000,
    P #==> X + Z #< Y,
    P #==> Y #< X + Z,
    labeling(Options, [A]).

refuted :-
    between(1, 4000, _),
    [X,Y] ins 0..40_000,
    Z in 0..1,
    X + Z #< Y,
    Y #< X + Z.

% An alarm's own constraints leave a search as it was.
test(constraints_of_alarms, forall(member(Options, [[], [bisect]]))) :-
    nb_setval(rung, 0),
    with_alarm(0.02, solves, refuted_but_the_last(A, Options)),
    nb_getval(rung, Rung),
    assertion(Rung == 1),
    assertion(A == 60).

solves :-
    [X,Y] ins 0..9,
    X + Y #= 17,
    X #> Y,
    label([X,Y]),
    rings.

refuted_but_the_last(A, Options) :-
    [X,Y] ins 0..40_000,
    Z in 0..1,
    A in 0..60,
    P #<==> A #< 60,
    P #==> X + Z #< Y,
    P #==> Y #< X + Z,
    labeling(Options, [A]).

is_sorted(L-S) :-
    length(L, N),
    length(S, N),
    sorted(S).

sorted([_]).
sorted([X,Y|L]) :-
    X @=< Y,
    sorted([Y|L]).

same_length_as(N, L) :-
    length(L, N),
    term_variables(L, Vs),
    length(Vs, N).

pair_of_equals(X-Y) :-
    X == Y.

:- end_tests(interrupts).
