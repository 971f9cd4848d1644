% Tests of propagators that a program writes for library(clpfd).

:- use_module(library(plunit)).
:- use_module(library(clpfd)).

:- multifile clpfd:run_propagator/2.

%   oneground(?X, ?Y, ?Z): Z is 1 as soon as X or Y is known.
oneground(X, Y, Z) :-
    clpfd:make_propagator(oneground(X, Y, Z), Propagator),
    clpfd:init_propagator(X, Propagator),
    clpfd:init_propagator(Y, Propagator),
    clpfd:trigger_once(Propagator).

clpfd:run_propagator(oneground(X, Y, Z), State) :-
    (   ( integer(X) ; integer(Y) )
    ->  clpfd:kill(State),
        Z = 1
    ;   true
    ).

%   below(?X, ?Y): X is below Y, by bounds.
below(X, Y) :-
    clpfd:make_propagator(below(X, Y), Propagator),
    clpfd:init_propagator(X, Propagator),
    clpfd:init_propagator(Y, Propagator),
    clpfd:trigger_once(Propagator).

clpfd:run_propagator(below(X, Y), _) :-
    nb_getval(below_runs, N0),
    N is N0 + 1,
    nb_setval(below_runs, N),
    fd_inf(X, LowX),
    fd_sup(Y, HighY),
    ( integer(LowX) -> Y #> LowX ; true ),
    ( integer(HighY) -> X #< HighY ; true ).

%   parity(?X, ?Y): both are even, or both are odd; waits for one of them.
parity(X, Y) :-
    clpfd:make_propagator(parity(X, Y), Propagator),
    clpfd:init_propagator(X, Propagator),
    clpfd:init_propagator(Y, Propagator),
    clpfd:trigger_once(Propagator).

clpfd:run_propagator(parity(X, Y), State) :-
    (   integer(X)
    ->  clpfd:kill(State),
        Y mod 2 #= X mod 2
    ;   integer(Y)
    ->  clpfd:kill(State),
        X mod 2 #= Y mod 2
    ;   true
    ).

:- begin_tests(clpfd_propagation, [setup(nb_setval(below_runs, 0))]).

test(bound, Z == 1) :- oneground(_, Y, Z), Y = 5.
test(waits) :- oneground(_, _, Z), var(Z).
test(once, fail) :- oneground(1, _, 2).
test(contradiction, fail) :- oneground(_, Y, Z), Z = 2, Y = 3.
test(aliased, Z == 1) :- oneground(X, Y, Z), X = Y, var(Z), X = 2.
test(domain_change, [X-Y == (0..4)-(3..5)]) :-
    [A,B] ins 0..5,
    below(A, B),
    A #> 1,
    A #\= 3,
    fd_inf(A, 2),
    B #\= 0,
    \+ \+ fd_dom(B, 3..5),
    X = (0..4),
    fd_dom(B, Y).
test(chain_of_changes, D == 4..5) :-
    [A,B,C] ins 0..5,
    below(A, B),
    below(B, C),
    A #>= 2,
    fd_dom(C, D).
test(fails_by_domains, fail) :-
    [A,B] ins 0..3,
    below(A, B),
    A #>= 3.
test(undone, D == 1..5) :-
    [A,B] ins 0..5,
    below(A, B),
    ( A #>= 3, fail ; true ),
    fd_dom(B, D).
test(label, all(X-Y == [0-1,0-2,1-2])) :-
    [X,Y] ins 0..2,
    below(X, Y),
    label([X,Y]).
test(label_while_waiting, all(X-Y == [0-4,0-6,1-5,2-4,2-6,3-5])) :-
    X in 0..3,
    Y in 4..6,
    parity(X, Y),
    label([X,Y]).
test(labeling_down, all(X-Y == [2-6,2-4,0-6,0-4])) :-
    X in 0\/2,
    Y in 4..6,
    parity(X, Y),
    labeling([down], [X,Y]).
test(labeling_max, X-Y == 2-6) :- X in 0..3, Y in 4..6, parity(X, Y), once(labeling([max(X+Y)], [X,Y])).
test(labeling_min, all(Y == [4,5,6])) :- X in 0..1, Y in 4..6, parity(X, Y), labeling([min(Y),ff], [Y]).
test(indomain, all(X == [0,2])) :- X in 0..3, parity(X, Y), Y = 4, indomain(X).
test(wrong_option, error(domain_error(labeling_option, x))) :- X in 0..1, oneground(X, _, _), labeling([x], [X]).
test(solution_count, N == 6) :- solution_count(( X in 0..3, Y in 4..6, parity(X, Y) ), [X,Y], 100, N).
test(residual, all(D-N == [(1..3)-2])) :-
    X in 1..3,
    oneground(X, Y, Z),
    copy_term(X, X, [clpfd:(X in D)|Goals]),
    forall(member(Goal, Goals), Goal = oneground(X, Y, Z)),
    length(Goals, N).
test(killed, Goals == []) :-
    oneground(X, Y, _),
    X = 1,
    copy_term(Y, Y, Goals0),
    exclude(==(clpfd:(Y in inf..sup)), Goals0, Goals).
test(trigger_props) :-
    clpfd:make_propagator(oneground(1, _, Z), P),
    clpfd:trigger_props([P]),
    clpfd:do_queue,
    Z == 1.
test(trigger_prop) :-
    clpfd:make_propagator(oneground(1, _, Z), P),
    clpfd:trigger_prop(P),
    var(Z),
    clpfd:do_queue,
    Z == 1.
test(kill_all) :-
    clpfd:make_propagator(oneground(1, _, Z), P),
    clpfd:kill(_, [P]),
    clpfd:trigger_once(P),
    var(Z).
test(not_an_integer, error(type_error(integer, a))) :- oneground(a, _, _).
test(fd_get, B-S == n(1)-n(4)) :- X in 1..4, clpfd:fd_get(X, _, B, S, _).
test(fd_put, D == 1..4) :- X in 1..4, clpfd:fd_get(X, Set, Ps), clpfd:fd_put(Y, Set, Ps), fd_dom(Y, D).
test(error_leaves_the_queue_empty, Z == 1) :-
    catch(( X in 0..1, parity(X, foo) ), _, true),
    oneground(A, _, Z),
    A = 1.
test(collected, Z == 1) :-
    oneground(X, _, Z),
    garbage_collect,
    X = 1.

:- end_tests(clpfd_propagation).
