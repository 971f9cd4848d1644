% Waiting with limits of time.

show(Goal) :-
    catch(( call(Goal) -> R = true ; R = false ), E, ( E = error(F, _) -> R = F ; R = E )),
    format("~q~n", [R]).

waited(Goal) :-
    get_time(T0),
    show(Goal),
    get_time(T1),
    ( T1 - T0 >= 0.05 -> writeln(waited) ; writeln(at_once) ).

main :-
    thread_self(Me),
    message_queue_create(Q, [max_size(1)]),
    waited(thread_get_message(Me, nothing, [timeout(0.06)])),
    waited(thread_get_message(Me, nothing, [timeout(0)])),
    waited(thread_get_message(Me, nothing, [timeout(-1)])),
    waited(thread_send_message(Q, a, [timeout(0.06)])),
    waited(thread_send_message(Q, b, [timeout(0.06)])),
    get_time(Now), Soon is Now + 0.06,
    waited(thread_get_message(Q, c, [deadline(Soon)])),
    waited(thread_get_message(Q, a, [timeout(1)])),
    thread_create(( sleep(0.06), thread_send_message(Me, late(1)) ), T),
    waited(thread_get_message(Me, late(1), [timeout(5)])),
    thread_join(T),
    waited(call_with_time_limit(0.06, thread_get_message(never))),
    thread_create(catch(call_with_time_limit(0.06, thread_get_message(never)), E, ( print(E), nl )), L),
    thread_join(L, S), writeln(S),
    show(thread_get_message(Me, x, [timeout(a)])),
    show(thread_peek_message(Q, _)),
    thread_send_message(Q, one), show(thread_peek_message(Q, one)), show(thread_peek_message(Q, two)),
    message_queue_destroy(Q).
