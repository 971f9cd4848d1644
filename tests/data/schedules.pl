% Threads under random schedules: each seed orders the turns in another way. What must hold does, whatever the
% order: nothing is lost, nobody waits for ever, and nothing is left over.

:- use_module(library(lists)).
:- use_module(library(thread)).
:- use_module(library(thread_pool)).

run(First, Seconds) :-
    get_time(Start),
    End is Start + Seconds,
    ahead(First, End, Last),
    Count is Last - First,
    format("~D schedules hold~n", [Count]).

ahead(Seed, End, Last) :-
    get_time(Now),
    (   Now >= End
    ->  Last = Seed
    ;   schedule(Seed),
        Next is Seed + 1,
        ahead(Next, End, Last)
    ).

schedule(Seed) :-
    '$thread_seed'(Seed),
    forall(scenario(Name, Goal),
           (   catch(call_with_time_limit(20, Goal), Error, true)
           ->  ( var(Error) -> true ; wrong(Seed, Name, Error) )
           ;   wrong(Seed, Name, fails)
           )),
    '$thread_seed'([]),
    (   findall(T, thread_property(T, status(_)), [main]),
        \+ message_queue_property(_, size(_)),
        \+ mutex_property(_, status(locked(_, _)))
    ->  true
    ;   wrong(Seed, end, left_over)
    ).

wrong(Seed, Name, What) :-
    '$thread_seed'([]),
    format("seed ~w, ~w: ~p~n", [Seed, Name, What]),
    halt(1).

scenario(queue, through_a_queue(2, 30, 3)).
scenario(philosophers, philosophers).
scenario(counter, counter).
scenario(cancelled, cancelled).
scenario(asked, asked).
scenario(pool, pool).
scenario(concurrent, concurrent).
scenario(waits_for_facts, waits_for_facts).
scenario(time_limits, time_limits).
scenario(engines, engines).

%   join(?Thread, :Goal): the threads that Goal finds end well.

join(Thread, Goal) :-
    findall(Thread, Goal, Ts),
    forall(member(T, Ts), ( thread_join(T, S), ( S == true -> true ; throw(ended(S)) ) )).

% What producers put into a small queue consumers find, each once.

through_a_queue(Producers, Count, Consumers) :-
    message_queue_create(Queue, [max_size(2)]),
    message_queue_create(Found),
    findall(T, ( between(1, Producers, P), thread_create(produce(P, Count, Queue), T) ), Ps),
    findall(T, ( between(1, Consumers, _), thread_create(consume(Queue, Found), T) ), Cs),
    join(T, member(T, Ps)),
    forall(member(_, Cs), thread_send_message(Queue, end)),
    join(T, member(T, Cs)),
    findall(X, ( repeat, ( thread_get_message(Found, X, [timeout(0)]) -> true ; !, fail ) ), Xs),
    message_queue_destroy(Queue),
    message_queue_destroy(Found),
    findall(P-N, ( between(1, Producers, P), between(1, Count, N) ), All),
    msort(Xs, All).

produce(P, Count, Queue) :-
    forall(between(1, Count, N), thread_send_message(Queue, item(P-N))).

consume(Queue, Found) :-
    thread_get_message(Queue, Message),
    (   Message = item(X)
    ->  thread_send_message(Found, X),
        consume(Queue, Found)
    ;   true
    ).

philosophers :-
    numlist(1, 5, Seats),
    findall(M, ( member(_, Seats), mutex_create(M) ), Forks),
    flag(meals, _, 0),
    join(T, ( member(Seat, Seats), thread_create(dine(8, Seat, Forks), T) )),
    flag(meals, Meals, 0),
    forall(member(M, Forks), mutex_destroy(M)),
    Meals =:= 40.

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

% Not one step: without a mutex some would be lost.

add(Key) :-
    flag(Key, V, V),
    W is V + 1,
    flag(Key, _, W).

counter :-
    flag(count, _, 0),
    join(T, ( between(1, 4, _), thread_create(forall(between(1, 15, _), with_mutex(count, add(count))), T) )),
    flag(count, Count, 0),
    Count =:= 60.

% Whoever is stopped gives back what he holds.

cancelled :-
    % The mutex exists from now on, even if all threads are stopped before they take it.
    with_mutex(held, true),
    flag(begun, _, 0),
    flag(ended, _, 0),
    findall(T, ( between(1, 4, _), thread_create(hold, T) ), Ts),
    forall(member(T, Ts), thread_signal(T, throw(stop))),
    forall(member(T, Ts), ( thread_join(T, S), memberchk(S, [exception(stop)]) )),
    flag(begun, Begun, 0),
    flag(ended, Ended, 0),
    Begun =:= Ended,
    \+ mutex_property(held, status(locked(_, _))).

hold :-
    setup_call_cleanup(
        flag(begun, B, B + 1),
        with_mutex(held, ( repeat, fail )),
        flag(ended, E, E + 1)).

% A server answers all, with messages of others in between.

asked :-
    thread_create(serve, Server),
    join(T, ( between(1, 5, X), thread_create(ask(Server, X), T) )),
    thread_send_message(Server, stop),
    thread_join(Server, true).

serve :-
    thread_get_message(Message),
    (   Message = ask(Who, X)
    ->  thread_send_message(Who, noise),
        Y is X * X,
        thread_send_message(Who, answer(X, Y)),
        serve
    ;   Message == stop
    ).

ask(Server, X) :-
    thread_self(Me),
    thread_send_message(Server, ask(Me, X)),
    thread_get_message(answer(X, Y)),
    thread_get_message(noise),
    Y =:= X * X.

pool :-
    flag(most, _, 0),
    flag(now, _, 0),
    thread_pool_create(p, 2, []),
    join(T, ( between(1, 6, _), thread_create(( thread_create_in_pool(p, at_work, W, []), thread_join(W, true) ), T) )),
    thread_pool_property(p, free(Free)),
    thread_pool_destroy(p),
    flag(most, Most, 0),
    Free =:= 2,
    Most =< 2.

at_work :-
    with_mutex(count, ( flag(now, N, N + 1), flag(most, M, max(M, N + 1)) )),
    forall(between(1, 20, _), true),
    with_mutex(count, flag(now, K, K - 1)).

concurrent :-
    numlist(1, 12, Ns),
    concurrent_maplist([N,X]>>( X is N * N ), Ns, Xs),
    findall(X, ( member(N, Ns), X is N * N ), Xs),
    \+ concurrent_maplist([N]>>( N < 7 ), Ns),
    catch(concurrent(3, [true, throw(ball), true], []), Ball, true),
    Ball == ball,
    first_solution(Y, [( repeat, fail ), Y = 1], []),
    Y == 1.

:- dynamic fact/1.

waits_for_facts :-
    retractall(fact(_)),
    thread_create(forall(between(1, 5, N), ( thread_wait(fact(N), [wait_preds([fact/1])]), true )), T),
    forall(between(1, 5, N), thread_update(assertz(fact(N)), [])),
    thread_join(T, true).

time_limits :-
    join(T, ( between(1, 3, _),
           thread_create(catch(call_with_time_limit(0.001, ( repeat, fail )), time_limit_exceeded, true), T) )).

engines :-
    join(T, ( between(1, 3, _), thread_create(counts, T) )).

counts :-
    engine_create(X, between(1, 10, X), E),
    findall(X, ( between(1, 10, _), engine_next(E, X) ), Xs),
    engine_destroy(E),
    numlist(1, 10, Xs).
