% Threads, of which one runs at a time (library(thread)).

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
test(concurrent_and, all(X-Y == [1-2,2-4])) :- concurrent_and(member(X, [1,2]), Y is X*2).
test(concurrent_and_options, all(Y == [2,4])) :- concurrent_and(member(X, [1,2]), Y is X*2, [threads(2)]).
test(call_in_thread, X == 1) :- call_in_thread(main, X = 1).

:- end_tests(threads).
