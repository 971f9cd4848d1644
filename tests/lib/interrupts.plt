% Built-ins in Rust give way to interrupts, and go on where an interrupt is answered without ending them.

:- use_module(library(plunit)).
:- use_module(library(time)).

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
work(5, (numlist(1, 400000, L), findall(L-V, true, [M-V])), L-M, pair_of_equals).

busy(L, S) :-
    numbers(300000, L),
    msort(L, S).

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
