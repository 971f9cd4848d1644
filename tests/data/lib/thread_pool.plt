% Pools of threads, and threads looked at from the prompt. The answers were compared with SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module(library(thread_pool)).
:- use_module(library(threadutil)).

:- multifile thread_pool:create_pool/1.

thread_pool:create_pool(made_when_asked) :-
    thread_pool_create(made_when_asked, 3, []).

:- begin_tests(thread_pool).

pool(Size, Options, Goal) :-
    setup_call_cleanup(thread_pool_create(p, Size, Options), once(Goal), thread_pool_destroy(p)).

state(Free, Running, Waiting) :-
    thread_pool_property(p, free(Free)),
    thread_pool_property(p, running(Running)),
    thread_pool_property(p, backlog(Waiting)).

test(properties, Ps == [options([backlog(2)]),backlog(0),free(4),size(4),running(0),members([])]) :-
    pool(4, [backlog(2)], findall(P, thread_pool_property(p, P), Ps)).
test(current, Ps == [p]) :- pool(1, [], findall(P, current_thread_pool(P), Ps)).
test(runs, Status == exited(3)) :-
    pool(1, [], ( thread_create_in_pool(p, thread_exit(3), T, []), thread_join(T, Status) )).
test(members, [A,B] == [T2,T1]) :-
    pool(2, [],
         ( thread_create_in_pool(p, thread_get_message(go), T1, []),
           thread_create_in_pool(p, thread_get_message(go), T2, []),
           thread_pool_property(p, members([A,B])), state(0, 2, 0),
           forall(member(T, [T1,T2]), ( thread_send_message(T, go), thread_join(T) )), state(2, 0, 0) )).
test(full, error(resource_error(threads_in_pool(p)))) :-
    pool(1, [],
         ( thread_create_in_pool(p, thread_get_message(go), T, []),
           call_cleanup(thread_create_in_pool(p, true, _, [wait(false)]),
                        ( thread_send_message(T, go), thread_join(T) )) )).
test(backlog, error(resource_error(threads_in_pool(p)))) :-
    pool(1, [backlog(0)],
         ( thread_create_in_pool(p, thread_get_message(go), T, []),
           call_cleanup(thread_create_in_pool(p, true, _, []),
                        ( thread_send_message(T, go), thread_join(T) )) )).
test(waits_in_order, Order == [1,2,3,4,5]) :-
    message_queue_create(Done),
    pool(1, [],
         ( findall(T, ( between(1, 5, N),
                        thread_create_in_pool(p, ( sleep(0.005), thread_send_message(Done, N) ), T, []) ), Ts),
           maplist(thread_join, Ts) )),
    findall(N, ( between(1, 5, _), thread_get_message(Done, N) ), Order),
    message_queue_destroy(Done).
test(many_ask_at_once, Most-Count == 3-50) :-
    flag(most, _, 0),
    flag(now, _, 0),
    flag(count, _, 0),
    pool(3, [],
         ( findall(T, ( between(1, 50, _), thread_create(ask_and_wait, T) ), Ts),
           maplist(thread_join, Ts), state(3, 0, 0) )),
    flag(most, Most, 0),
    flag(count, Count, 0).
test(given_up, Free == 1) :-
    pool(1, [],
         ( thread_create_in_pool(p, thread_get_message(go), T, []),
           thread_create(catch(thread_create_in_pool(p, true, _, []), _, true), Asks),
           until(state(0, 1, 1)),
           thread_signal(Asks, throw(stop)), thread_join(Asks),
           state(0, 1, 0),
           thread_send_message(T, go), thread_join(T), thread_pool_property(p, free(Free)) )).
test(destroyed_while_waiting, E == error(existence_error(thread_pool, p))) :-
    thread_pool_create(p, 1, []),
    thread_create_in_pool(p, thread_get_message(go), T, []),
    thread_create(catch(thread_create_in_pool(p, true, _, []), error(Formal, _), thread_exit(error(Formal))), Asks),
    until(state(0, 1, 1)),
    thread_pool_destroy(p),
    thread_join(Asks, exited(E)),
    thread_send_message(T, go),
    thread_join(T).
test(options_of_the_pool, Ended == yes) :-
    message_queue_create(Done),
    pool(1, [at_exit(thread_send_message(Done, ended)), detached(true)],
         ( thread_create_in_pool(p, true, _, []),
           ( thread_get_message(Done, ended, [timeout(5)]) -> Ended = yes ; Ended = no ),
           until(state(1, 0, 0)) )),
    message_queue_destroy(Done).
test(bad_goal_leaves_its_place, Free == 1) :-
    pool(1, [], ( catch(thread_create_in_pool(p, 1, _, []), error(type_error(callable, 1), _), true),
                  thread_pool_property(p, free(Free)) )).
test(hook, [setup(true), cleanup(thread_pool_destroy(made_when_asked)), Size == 3]) :-
    thread_create_in_pool(made_when_asked, true, T, []),
    thread_join(T),
    thread_pool_property(made_when_asked, size(Size)),
    !.
test(twice, error(permission_error(create, thread_pool, p))) :- pool(1, [], thread_pool_create(p, 1, [])).
test(none, error(existence_error(thread_pool, nope))) :- thread_create_in_pool(nope, true, _, []).
test(none_to_destroy, error(existence_error(thread_pool, nope))) :- thread_pool_destroy(nope).
test(none_with_properties, error(existence_error(thread_pool, nope))) :- thread_pool_property(nope, _).
test(options, error(type_error(list, foo))) :- thread_pool_create(x, 1, foo).

ask_and_wait :-
    thread_create_in_pool(p, at_work, T, []),
    thread_join(T).

at_work :-
    with_mutex(count, ( flag(now, N, N + 1), flag(most, M, max(M, N + 1)), flag(count, C, C + 1) )),
    sleep(0.001),
    with_mutex(count, flag(now, K, K - 1)).

until(Goal) :-
    between(1, 1000, _),
    ( call(Goal) -> true ; sleep(0.002), fail ),
    !.

:- end_tests(thread_pool).

:- begin_tests(threadutil).

printed(Goal, Lines) :-
    setup_call_cleanup(
        asserta((user:message_hook(_, information, Text) :- assertz(told(Text))), Ref),
        call(Goal),
        erase(Ref)),
    findall(Line, ( retract(told(Text)), line_of(Text, Line) ), Lines).

line_of(Text, Line) :-
    exclude(==(nl), Text, Parts),
    member(Format-Arguments, Parts),
    format(string(Line), Format, Arguments).

:- dynamic told/1.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

test(threads, Starts == ["Thread Status       Time    Stack use    Stack limit", "  main running", "sleeps running"]) :-
    thread_create(thread_get_message(go), T, [alias(sleeps)]),
    printed(threads, [Head,_|Rows]),
    thread_send_message(sleeps, go),
    thread_join(T),
    findall(Start, ( member(Row, Rows), sub_string(Row, 0, 14, _, Start) ), Found),
    Starts = [Head|Found].
test(join_threads, Lines == ["Joined the following threads", "Thread Status", "-------------", " quick true"]) :-
    thread_create(true, T, [alias(quick)]),
    until_ended(T),
    printed(join_threads, Lines),
    \+ is_thread(T).
test(nothing_to_join, Lines == []) :- printed(join_threads, Lines).
test(console) :- thread_has_console, attach_console, attach_console(title).
test(tspy, [cleanup(( nospy(user:nosuch/1), tnodebug, nodebug )), Spied == yes]) :-
    assertz(user:nosuch(1)),
    tspy(user:nosuch/1),
    tdebug,
    tdebug(main),
    tnodebug(main),
    tspy(user:nosuch/1, main),
    ( '$spy_point'(user, nosuch, 1) -> Spied = yes ; Spied = no ).

until_ended(T) :-
    between(1, 1000, _),
    ( thread_property(T, status(running)) -> sleep(0.002), fail ; true ),
    !.

:- end_tests(threadutil).
