% Lists that read on when a program looks at them (library(lazy_lists), library(pure_input)).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(lazy_lists)).
:- use_module(library(pure_input)).

:- begin_tests(lazy_lists).

test(engine_list, Xs == [1, 2, 3, 4, 5]) :-
    engine_create(X, between(1, inf, X), Engine),
    lazy_list(lazy_engine_next(Engine, 2), List),
    length(Xs, 5),
    append(Xs, _, List),
    !.
test(engine_list_ends, Xs == [a, b, c]) :-
    engine_create(X, member(X, [a, b, c]), Engine),
    lazy_list(lazy_engine_next(Engine, 2), Xs),
    lazy_list_materialize(Xs).
test(queue_list, Xs == [a, b]) :-
    message_queue_create(Queue),
    forall(member(M, [a, b, end_of_file]), thread_send_message(Queue, M)),
    lazy_list(lazy_message_queue(Queue, [chunk(2)]), Xs),
    lazy_list_materialize(Xs),
    message_queue_destroy(Queue).
test(stream_to_lazy_list, L == `abc`) :-
    open_string("abc", S),
    stream_to_lazy_list(S, L),
    length(L, 3),
    close(S).

:- end_tests(lazy_lists).
