% Threads, which take turns, message queues and mutexes; library(thread).

:- use_module(library(plunit)).
:- use_module(library(thread)).

:- begin_tests(threads).

test(thread_self, T == main) :-
    thread_self(T).
test(thread_messages, X-Y == hello-hello) :-
    thread_self(Me),
    thread_send_message(Me, message(hello)),
    thread_peek_message(message(X)),
    thread_get_message(message(Y)).
test(thread_join, Status == true) :-
    thread_create(true, Id),
    thread_join(Id, Status).
test(thread_statistics, error(existence_error(thread, nobody))) :-
    thread_statistics(nobody, _).
test(thread_statistics) :-
    thread_statistics(main, S),
    is_dict(S).
test(affinity, N == O) :-
    thread_affinity(main, O, O),
    thread_self(Me),
    thread_affinity(Me, N, N).
test(affinity_one, [setup(thread_affinity(main, O, O)), cleanup(thread_affinity(main, _, O)), N == [0]]) :-
    thread_affinity(main, O, [0,0]),
    thread_affinity(main, N, N).
test(affinity_other, fail) :- thread_affinity(main, [99999], [0]).
test(affinity_none, error(domain_error(cpu_affinity, []))) :- thread_affinity(main, _, []).
test(affinity_unknown, error(instantiation_error)) :- thread_affinity(main, _, _).
test(affinity_type, error(type_error(list, foo))) :- thread_affinity(main, foo, [0]).
test(affinity_type_of_new, error(type_error(list, foo))) :- thread_affinity(main, _, foo).
test(affinity_element, error(type_error(integer, a))) :- thread_affinity(main, _, [a]).
test(affinity_negative, error(domain_error(not_less_than_zero, -1))) :- thread_affinity(main, _, [-1]).
test(affinity_absent, error(existence_error(cpu, 99999))) :- thread_affinity(main, _, [0,99999]).
test(affinity_of_nobody, error(existence_error(thread, nobody))) :- thread_affinity(nobody, X, X).
test(affinity_option, error(domain_error(cpu_affinity, []))) :- thread_create(true, _, [affinity([])]).
test(call_in_thread, X == 1) :- call_in_thread(main, X = 1).

:- end_tests(threads).

% Goals of library(thread) run in threads; the answers were compared with SWI-Prolog 9.0.4.

:- begin_tests(concurrent, [cleanup(nothing_left)]).

nothing_left :-
    findall(T, thread_property(T, status(_)), [main]),
    \+ message_queue_property(_, size(_)).

partner(a, b).
partner(b, a).

wait_for_other(Mine, Other) :-
    thread_send_message(meeting, Mine),
    partner(Mine, Other),
    thread_get_message(meeting, Other, [timeout(10)]).

meeting(Goal) :-
    setup_call_cleanup(message_queue_create(_, [alias(meeting)]), Goal, message_queue_destroy(meeting)).

test(at_the_same_time) :-
    meeting(concurrent(2, [wait_for_other(a, b), wait_for_other(b, a)], [])).
test(maplist_at_the_same_time, [condition(( current_prolog_flag(cpu_count, N), N > 1 )), X-Y == b-a]) :-
    meeting(concurrent_maplist(wait_for_other, [a,b], [X,Y])).
test(bindings, Xs == [1,4,9,16,25]) :-
    numlist(1, 5, Ns),
    concurrent_maplist([N,X]>>(X is N*N), Ns, Xs).
test(more_than_workers, Sum == 500500) :-
    numlist(1, 1000, Ns),
    concurrent_maplist(succ, Ms, Ns),
    sum_list(Ms, Less),
    Sum is Less + 1000.
test(three_lists, Zs == [5,7,9]) :- concurrent_maplist([X,Y,Z]>>(Z is X+Y), [1,2,3], [4,5,6], Zs).
test(lengths_differ, fail) :- concurrent_maplist([_,_]>>true, [1,2], [_]).
test(first_answers_only, X-Y == 1-1) :- concurrent(2, [member(X, [1,2]), member(Y, [1,2])], []).
test(shared_variable, fail) :- concurrent(2, [X = 1, X = 2], []).
test(one_worker_shares, X-Y == 1-1) :- concurrent(1, [X = 1, Y = X], []).
test(failure_ends_all, fail) :- concurrent(2, [fail, endless_wait], []).
test(error_ends_all, error(type_error(evaluable, a/0))) :- concurrent(2, [_ is a, endless_wait], []).
test(no_goal) :- concurrent(3, [], []).
test(worker_count, error(type_error(positive_integer, a))) :- concurrent(a, [true], []).
test(goals, error(instantiation_error)) :- concurrent(2, [_|_], []).

endless_wait :- thread_get_message(never(_)).

test(forall) :- concurrent_forall(between(1, 100, X), X > 0).
test(forall_not, fail) :- concurrent_forall(between(1, 100, X), X < 50).
test(forall_error, throws(bad(7))) :- concurrent_forall(between(1, 100, X), ( X == 7 -> throw(bad(7)) ; true )).
test(forall_of_nothing) :- concurrent_forall(fail, fail).
test(forall_one_thread) :- concurrent_forall(member(X, [1,2]), X > 0, [threads(1)]).
test(forall_three_threads) :- concurrent_forall(between(1, 20, X), X > 0, [threads(3)]).

test(and, set(X-Y == [1-2,2-4])) :- concurrent_and(member(X, [1,2]), Y is X*2).
test(and_options, set(Y == [2,4])) :- concurrent_and(member(X, [1,2]), Y is X*2, [threads(2)]).
test(and_one_thread, all(Y == [2,4])) :- concurrent_and(member(X, [1,2]), Y is X*2, [threads(1)]).
test(and_no_threads, error(type_error(positive_integer, a))) :- concurrent_and(true, true, [threads(a)]).
test(and_many, Count == 3000) :-
    aggregate_all(count, concurrent_and(between(1, 5, X), ( between(1, 1000, Y), Y =< X * 200 )), Count).
test(and_of_nothing, fail) :- concurrent_and(fail, true).
test(and_nothing_true, fail) :- concurrent_and(between(1, 20, _), fail).
test(and_at_the_same_time) :-
    meeting(( findall(X, concurrent_and(member(X-Y, [a-b,b-a]), wait_for_other(X, Y), [threads(2)]), Xs),
              msort(Xs, [a,b]) )).
test(and_test_error, throws(bad(7))) :-
    concurrent_and(between(1, 100, X), ( X == 7 -> throw(bad(7)) ; fail )).
test(and_generator_error, throws(bad)) :- concurrent_and(( member(X, [1,2]) ; throw(bad) ), X > 5).
test(and_endless_generator, X == 12) :- once(concurrent_and(repeat, X = 12)).
test(and_endless_test, N == 250) :- findnsols(250, X, concurrent_and(true, ( repeat, X = 1 )), Xs), !, length(Xs, N).
test(and_bindings, Z == f(1,2)) :- Z = f(X, Y), concurrent_and(X = 1, Y = 2), !.
test(and_unbound, X-Y =@= A-f(A)) :- concurrent_and(X = A, Y = f(A)), !.
test(within, Xss == [[2,3],[3,4]]) :-
    concurrent_maplist([N,Xs]>>( M is N+1, concurrent_maplist(succ, [N,M], Xs) ), [1,2], Xss).

:- end_tests(concurrent).

% The answers were compared with SWI-Prolog 9.0.4.

:- begin_tests(turns).

status_at_exit(Goal, Me, Status) :-
    thread_create(Goal, Id, [at_exit(( thread_property(Id, status(S)), thread_send_message(Me, Id-S) ))]),
    thread_join(Id, Status),
    thread_get_message(Id-Status).

steps(0) :- !.
steps(N) :- M is N - 1, steps(M).

endless :- endless.

inc(Key) :-
    flag(Key, V, V),
    W is V + 1,
    flag(Key, _, W).

ping(0, _) :- !.
ping(N, To) :-
    thread_send_message(To, ping(N)),
    thread_get_message(pong(N)),
    M is N - 1,
    ping(M, To).

pong(0, _) :- !.
pong(N, To) :-
    thread_get_message(ping(N)),
    thread_send_message(To, pong(N)),
    M is N - 1,
    pong(M, To).

serve :-
    thread_get_message(Request),
    (   Request = ask(Who, X)
    ->  Y is X * X,
        thread_send_message(Who, answer(Y)),
        serve
    ;   true
    ).

test(worker, S-X == true-got(hello)) :-
    thread_self(Me),
    thread_create(( thread_get_message(M), thread_send_message(Me, got(M)) ), Id),
    thread_send_message(Id, hello),
    thread_join(Id, S),
    thread_get_message(X).
test(endless_loop, S == exception(stop)) :-
    thread_create(endless, Id),
    thread_signal(Id, throw(stop)),
    thread_join(Id, S).
test(endless_failure, S == exception(stop)) :-
    thread_create(( repeat, fail ), Id),
    thread_signal(Id, throw(stop)),
    thread_join(Id, S).
test(waiting, S == exception(stop)) :-
    thread_create(thread_get_message(never), Id),
    sleep(0.02),
    thread_signal(Id, throw(stop)),
    thread_join(Id, S).
test(timeout, fail) :-
    thread_self(Me),
    thread_get_message(Me, never, [timeout(0.02)]).
test(messages, S == true) :-
    thread_self(Me),
    thread_create(pong(500, Me), Id),
    ping(500, Id),
    thread_join(Id, S).
test(bounded_queue, Sum == 50005000) :-
    message_queue_create(Q, [max_size(3)]),
    thread_create(forall(between(1, 10000, I), thread_send_message(Q, I)), Id),
    flag(sum, _, 0),
    forall(between(1, 10000, _), ( thread_get_message(Q, X), flag(sum, S, S + X) )),
    flag(sum, Sum, 0),
    thread_join(Id),
    message_queue_destroy(Q).
test(full_queue, Size == 1) :-
    message_queue_create(Q, [max_size(1)]),
    thread_send_message(Q, a),
    \+ thread_send_message(Q, b, [timeout(0.01)]),
    message_queue_property(Q, size(Size)),
    message_queue_destroy(Q).
test(clients, Sum == 333833500) :-
    thread_create(serve, Server),
    thread_self(Me),
    findall(Id, ( between(1, 1000, N),
                  thread_create(( thread_self(I), thread_send_message(Server, ask(I, N)),
                                  thread_get_message(answer(Y)), thread_send_message(Me, square(Y)) ), Id) ),
            Ids),
    forall(member(Id, Ids), thread_join(Id)),
    findall(Y, ( between(1, 1000, _), thread_get_message(square(Y)) ), Ys),
    sum_list(Ys, Sum),
    thread_send_message(Server, stop),
    thread_join(Server).
test(many, true) :-
    findall(Id, ( between(1, 10000, _), thread_create(true, Id) ), Ids),
    forall(member(Id, Ids), thread_join(Id, true)).
test(mutex, V == 2000) :-
    mutex_create(M),
    flag(counter, _, 0),
    findall(Id, ( between(1, 10, _), thread_create(forall(between(1, 200, _), with_mutex(M, inc(counter))), Id) ), Ids),
    forall(member(Id, Ids), thread_join(Id)),
    flag(counter, V, 0),
    mutex_destroy(M).
test(schedules, [forall(between(1, 30, Seed)), cleanup('$thread_seed'([])), V == 60]) :-
    mutex_create(M),
    flag(counter, _, 0),
    '$thread_seed'(Seed),
    findall(Id, ( between(1, 3, _), thread_create(forall(between(1, 20, _), with_mutex(M, inc(counter))), Id) ), Ids),
    forall(member(Id, Ids), thread_join(Id)),
    '$thread_seed'([]),
    flag(counter, V, 0),
    mutex_destroy(M).
test(philosophers, [forall(between(1, 10, Seed)), cleanup('$thread_seed'([])), N == 50]) :-
    numlist(1, 5, Seats),
    findall(Fork, ( member(_, Seats), mutex_create(Fork) ), Forks),
    flag(meals, _, 0),
    '$thread_seed'(Seed),
    findall(Id, ( member(Seat, Seats), thread_create(dine(10, Seat, Forks), Id) ), Ids),
    forall(member(Id, Ids), thread_join(Id)),
    '$thread_seed'([]),
    flag(meals, N, 0),
    forall(member(Fork, Forks), mutex_destroy(Fork)).
test(not_owner, S == exception(error(permission_error(unlock, mutex, m_owned), context(mutex_unlock/1, 'not owner')))) :-
    mutex_lock(m_owned),
    thread_create(mutex_unlock(m_owned), Id),
    thread_join(Id, S),
    mutex_unlock(m_owned).
test(trylock, S == false) :-
    mutex_lock(m_tried),
    thread_create(mutex_trylock(m_tried), Id),
    thread_join(Id, S),
    mutex_unlock(m_tried).
test(cleanup, X == cleaned) :-
    thread_self(Me),
    thread_create(setup_call_cleanup(true, endless, thread_send_message(Me, cleaned)), Id),
    sleep(0.02),
    thread_signal(Id, throw(stop)),
    thread_join(Id, _),
    thread_get_message(X).
test(at_exit_knows_thread_and_status, Xs == [true,false,exception(oops),exited(x)]) :-
    thread_self(Me),
    findall(S, ( member(G, [true,fail,throw(oops),thread_exit(x)]), status_at_exit(G, Me, S) ), Xs).

test(goal_knows_thread, X == Id) :-
    thread_self(Me),
    thread_create(thread_send_message(Me, id(Id)), Id),
    thread_get_message(id(X)),
    thread_join(Id).

% However late the signal comes, the goals that follow run.
test(signal_at_the_end, [forall(between(1, 200, Seed)), cleanup('$thread_seed'([]))]) :-
    thread_self(Me),
    '$thread_seed'(Seed),
    thread_create(( steps(20), throw(over) ), Id, [at_exit(thread_send_message(Me, ended))]),
    Steps is Seed mod 20,
    steps(Steps),
    catch(thread_signal(Id, throw(stop)), error(existence_error(thread, _), _), true),
    thread_join(Id, _),
    '$thread_seed'([]),
    thread_get_message(Me, ended, [timeout(5)]).

test(at_exit, X == done(Id)) :-
    thread_self(Me),
    thread_create(true, Id, [at_exit(( thread_self(I), thread_send_message(Me, done(I)) ))]),
    thread_join(Id),
    thread_get_message(X).
test(exit, S == exited(early)) :-
    thread_create(thread_exit(early), Id),
    thread_join(Id, S).
test(alias, S-P == true-running) :-
    thread_create(thread_get_message(go), _, [alias(worker)]),
    thread_property(worker, status(P)),
    thread_send_message(worker, go),
    thread_join(worker, S).
test(joined, error(existence_error(thread, Id), context(system:thread_join/2, _))) :-
    thread_create(true, Id),
    thread_join(Id),
    thread_join(Id).
test(first_solution, X == 2) :-
    first_solution(X, [endless, X = 2], []).
test(engine_in_thread, S == true) :-
    thread_create(( engine_create(X, between(1, 1000, X), E),
                    forall(between(1, 1000, Y), engine_next(E, Y)), engine_destroy(E) ), Id),
    thread_join(Id, S).
test(time_limit, S == exception(time_limit_exceeded)) :-
    thread_create(call_with_time_limit(0.05, endless), Id),
    thread_join(Id, S).

dine(0, _, _) :- !.
dine(N, Seat, Forks) :-
    Next is Seat mod 5 + 1,
    Low is min(Seat, Next),
    High is max(Seat, Next),
    nth1(Low, Forks, First),
    nth1(High, Forks, Second),
    with_mutex(First, with_mutex(Second, flag(meals, Meals, Meals + 1))),
    M is N - 1,
    dine(M, Seat, Forks).

:- end_tests(turns).

% Clauses of each thread's own.

:- begin_tests(locals).

:- thread_local here/1, pair/2.
:- dynamic late/1.

here(main).

%   A thread that runs Goal and says what findall/3 finds then.
found(Template, Goal, Work, Found) :-
    thread_self(Me),
    thread_create(( Work, findall(Template, Goal, L), thread_send_message(Me, found(L)) ), Id),
    thread_get_message(found(Found)),
    thread_join(Id).

test(empty, Found == []) :-
    found(X, here(X), true, Found).
test(own, Found-Mine == [1,2]-[main]) :-
    found(X, here(X), ( assertz(here(1)), assertz(here(2)) ), Found),
    findall(X, here(X), Mine).
test(gone, Found == []) :-
    found(X, here(X), assertz(here(1)), _),
    found(X, here(X), true, Found).
test(turns, Founds == [[1,1],[2,2],[3,3],[4,4]]) :-
    findall(Id, ( between(1, 4, N), thread_create(add_and_tell(N), Id) ), Ids),
    forall(member(Id, Ids), thread_send_message(Id, add)),
    forall(member(Id, Ids), thread_send_message(Id, tell)),
    findall(L, ( member(Id, Ids), thread_join(Id, exited(L)) ), Founds).
test(index, Y == 500) :-
    forall(between(1, 1000, I), assertz(pair(I, main))),
    found(B, pair(500, B), forall(between(1, 1000, I), assertz(pair(I, I))), [Y]),
    findall(B, pair(500, B), [main]),
    retractall(pair(_, _)).
test(retract_last, Left == [b]) :-
    found(X, here(X), ( assertz(here(a)), assertz(here(b)), assertz(here(c)), retract(here(a)), retract(here(c)) ),
          Left).
test(reference_of_another, X-Mine == no-[main]) :-
    thread_self(Me),
    thread_create(( assertz(here(hers), R), thread_send_message(Me, reference(R)), thread_get_message(_),
                    ( here(Y) -> true ; Y = no ), thread_send_message(Me, then(Y)) ), Id),
    thread_get_message(reference(R)),
    clause(here(hers), true, R),
    erase(R),
    thread_send_message(Id, go),
    thread_get_message(then(X)),
    thread_join(Id),
    findall(M, here(M), Mine).
test(count, N == 3) :-
    found(C, predicate_property(here(_), number_of_clauses(C)), forall(member(X, [1,2,3]), assertz(here(X))), [N]).
test(declared_while_it_waits, Found == [4]) :-
    thread_self(Me),
    retractall(late(_)),
    thread_create(( thread_get_message(go), assertz(late(4)), findall(X, late(X), L),
                    thread_send_message(Me, late(L)) ), Id),
    thread_local(late/1),
    assertz(late(0)),
    thread_send_message(Id, go),
    thread_get_message(late(Found)),
    thread_join(Id),
    retractall(late(_)).
test(many, Sum == 5050) :-
    findall(Id, ( between(1, 100, N),
                  thread_create(( assertz(here(N)), thread_get_message(tell), here(X), thread_exit(X) ), Id) ), Ids),
    forall(member(Id, Ids), thread_send_message(Id, tell)),
    findall(X, ( member(Id, Ids), thread_join(Id, exited(X)) ), Xs),
    sum_list(Xs, Sum).

add_and_tell(N) :-
    assertz(here(N)),
    thread_get_message(add),
    assertz(here(N)),
    thread_get_message(tell),
    findall(X, here(X), L),
    thread_exit(L).

:- end_tests(locals).

% What SWI-Prolog's own tests of threads, queues, signals and mutexes ask for, in other words.

:- begin_tests(signals).

hears(Heard) :-
    thread_self(Me),
    nb_setval(heard, false),
    thread_signal(Me, nb_setval(heard, true)),
    noticed(10),
    nb_getval(heard, Heard).

noticed(0) :- !.
noticed(N) :-
    M is N - 1,
    noticed(M).

test(heard_at_once, Heard == true) :-
    hears(Heard).
test(pending, Goals == [true,lists:append([],[],[])]) :-
    thread_self(Me),
    sig_atomic(( thread_signal(Me, true), thread_signal(Me, lists:append([], [], [])), sig_pending(Goals) )).
test(nothing_pending, Goals == []) :-
    sig_pending(Goals).
test(removed, Removed-Left == [fail]-[true]) :-
    thread_self(Me),
    sig_atomic(( thread_signal(Me, true), thread_signal(Me, fail), sig_remove(fail, Removed),
                 sig_pending(Left) )).
test(blocked, Left-Value == [note(1)]-1) :-
    thread_self(Me),
    nb_setval(noted, 0),
    sig_block(note(_)),
    thread_signal(Me, note(1)),
    noticed(10),
    sig_pending(Left),
    nb_getval(noted, 0),
    sig_unblock(note(_)),
    nb_getval(noted, Value).

note(N) :- nb_setval(noted, N).

test(a_narrower_pattern_unblocks_nothing, Value == 0) :-
    thread_self(Me),
    nb_setval(noted, 0),
    sig_block(note(_)),
    thread_signal(Me, note(2)),
    sig_unblock(note(2)),
    nb_getval(noted, Value),
    sig_remove(note(_), _),
    sig_unblock(_).
test(none_in_a_handler, Heard == false) :-
    thread_self(Me),
    thread_signal(Me, ( hears(H), nb_setval(heard_within, H) )),
    nb_getval(heard_within, Heard).
test(none_in_setup_and_cleanup, Heard == [false,true,false]) :-
    Heard = [A,B,C],
    nb_setval(last, none),
    setup_call_cleanup(hears(A), hears(B), ( hears(D), nb_setval(last, D) )),
    nb_getval(last, C).
test(bindings_that_backtracking_undoes_stay, X == 42) :-
    b_setval(of_signal, 0),
    thread_self(Me),
    thread_signal(Me, b_setval(of_signal, 42)),
    b_getval(of_signal, X).
test(the_next_one_comes_in_the_recovery, X == b) :-
    catch(catch(two_errors, a, noticed(10)), X, true).

two_errors :-
    thread_self(Me),
    sig_atomic(( thread_signal(Me, throw(a)), thread_signal(Me, throw(b)) )),
    noticed(10).

test(but_not_before_an_atomic_recovery, Seen-X == true-b) :-
    nb_setval(seen, false),
    catch(( catch(two_errors, a, sig_atomic(nb_setval(seen, true))), noticed(10) ), X, true),
    nb_getval(seen, Seen).

:- end_tests(signals).

:- begin_tests(queues_and_mutexes).

with_queue(Messages, Queue, Goal) :-
    setup_call_cleanup(message_queue_create(Queue),
                       ( forall(member(M, Messages), thread_send_message(Queue, M)), call(Goal) ),
                       message_queue_destroy(Queue)).

even(X) :- freeze(X, 0 =:= X mod 2).

test(constrained_pattern, X-Left == 2-[1,3,4]) :-
    with_queue([1,2,3,4], Q, ( even(X), thread_get_message(Q, X),
                               findall(Y, ( between(1, 3, _), thread_get_message(Q, Y) ), Left) )).
test(constrained_pattern_waits, X == 6) :-
    with_queue([1,3], Q, ( thread_create(( sleep(0.01), thread_send_message(Q, 5), thread_send_message(Q, 6) ), T),
                           even(X), thread_get_message(Q, X), thread_join(T) )).
test(constrained_pattern_times_out, fail) :-
    with_queue([1,3], Q, ( even(X), thread_get_message(Q, X, [timeout(0.01)]) )).
test(constrained_message, X == 2) :-
    even(M),
    with_queue([m(M)], Q, ( member(X, [1,2]), thread_peek_message(Q, m(X)) )),
    !.
test(nearer_of_two_limits, true) :-
    get_time(T0),
    Far is T0 + 20,
    with_queue([], Q, \+ thread_get_message(Q, _, [deadline(Far), timeout(0.01)])),
    Near is T0 + 0.02,
    with_queue([], Q2, \+ thread_get_message(Q2, _, [deadline(Near), timeout(20)])),
    get_time(T1),
    T1 < T0 + 15.
test(zero_is_no_thread, error(type_error(message_queue, 0))) :-
    thread_send_message(0, a).
test(destroyed_mutex, error(existence_error(mutex, M))) :-
    mutex_create(M),
    mutex_destroy(M),
    mutex_lock(M).
test(destroyed_mutex_with, error(existence_error(mutex, M), context(system:with_mutex/2, _))) :-
    mutex_create(M),
    mutex_destroy(M),
    with_mutex(M, true).
test(destroyed_while_locked, error(existence_error(mutex, M))) :-
    mutex_create(M),
    mutex_lock(M),
    mutex_destroy(M),
    mutex_lock(M),
    mutex_unlock(M),
    mutex_property(M, status(locked(_, 1))),
    mutex_unlock(M),
    mutex_property(M, _).
test(one_engine_for_all, Sum == 400) :-
    engine_create(S, counts(0, S), E),
    findall(T, ( between(1, 4, _), thread_create(forall(between(1, 100, _), engine_post(E, 1, _)), T) ), Ts),
    forall(member(T, Ts), thread_join(T)),
    engine_post(E, 0, Sum),
    engine_destroy(E).

counts(S0, S) :-
    engine_fetch(N),
    S1 is S0 + N,
    ( S = S1 ; counts(S1, S) ).

:- end_tests(queues_and_mutexes).
