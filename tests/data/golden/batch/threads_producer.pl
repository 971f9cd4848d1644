% A producer and two consumers at a queue of three places.

:- use_module(library(lists)).

produce(Queue, N) :-
    forall(between(1, N, I), thread_send_message(Queue, item(I))),
    forall(between(1, 2, _), thread_send_message(Queue, done)).

consume(Queue, Sum0) :-
    thread_get_message(Queue, Message),
    (   Message = item(I)
    ->  Sum is Sum0 + I,
        consume(Queue, Sum)
    ;   thread_exit(Sum0)
    ).

main :-
    message_queue_create(Queue, [max_size(3)]),
    thread_create(produce(Queue, 1000), Producer),
    findall(C, ( between(1, 2, _), thread_create(consume(Queue, 0), C) ), Consumers),
    thread_join(Producer, Status),
    format("producer: ~w~n", [Status]),
    findall(Sum, ( member(C, Consumers), thread_join(C, exited(Sum)) ), Sums),
    sum_list(Sums, Total),
    format("sum: ~w~n", [Total]),
    message_queue_property(Queue, size(Left)),
    format("left: ~w~n", [Left]),
    message_queue_destroy(Queue),
    catch(thread_send_message(Queue, late), error(E, _), ( E =.. [Kind,What|_], writeln(Kind-What) )).
