:- module(system,
          [ message_queue_create/1, message_queue_create/2,
            message_queue_destroy/1, message_queue_property/2,
            message_queue_set/2, thread_send_message/2, thread_send_message/3,
            thread_get_message/1, thread_get_message/2, thread_get_message/3,
            thread_peek_message/1, thread_peek_message/2, thread_update/2,
            thread_wait/2
          ]).

/** <module> Message queues, and waiting for conditions

    See threads.pl for how threads wait.
*/

:- meta_predicate thread_update(0, :), thread_wait(0, :).

%!  message_queue_create(?Queue) is det.
%!  message_queue_create(-Queue, +Options) is det.
%
%   Makes a queue of messages for threads. Queue is its name if it is bound.
%   Options: alias(Name), and max_size(N): who sends more waits.

message_queue_create(Queue) :-
    '$name_queue'(Queue),
    '$new_queue'(Queue, []).

message_queue_create(Queue, Options) :-
    '$thread_options'(Options, message_queue_create/2,
                      [option(alias, atom, [], Alias), option(max_size, size, [], Most)]),
    (   Alias == []
    ->  '$name_queue'(Queue)
    ;   var(Queue)
    ->  Queue = Alias
    ;   '$thread_error'(type_error(variable, Queue), message_queue_create/2)
    ),
    '$new_queue'(Queue, Most).

'$name_queue'(Queue) :-
    (   var(Queue)
    ->  '$thread_blob'(message_queue, Queue)
    ;   atom(Queue)
    ->  true
    ;   throw(error(type_error(message_queue, Queue), context(message_queue_create/1, _)))
    ).

'$new_queue'(Queue, Most) :-
    (   \+ is_thread(Queue),
        '$queue_new'(Queue, Most)
    ->  true
    ;   throw(error(permission_error(create, message_queue, Queue), context(message_queue_create/1, _)))
    ).

'$no_queue'(Queue, Predicate) :-
    (   integer(Queue),
        Queue =\= 0
    ->  '$thread_error'(type_error(thread, Queue), Predicate)
    ;   '$thread_key'(Queue, message_queue, Predicate)
    ),
    '$thread_error'(existence_error(message_queue, Queue), Predicate).

message_queue_destroy(Queue) :-
    (   nonvar(Queue),
        \+ is_thread(Queue),
        '$queue_drop'(Queue)
    ->  true
    ;   is_thread(Queue)
    ->  '$thread_error'(permission_error(destroy, message_queue, Queue), message_queue_destroy/1,
                        'is a thread-queue')
    ;   '$no_queue'(Queue, message_queue_destroy/1)
    ).

message_queue_property(Queue, Property) :-
    (   nonvar(Queue),
        \+ '$queue_state'(Queue, _, _)
    ->  '$no_queue'(Queue, message_queue_property/2)
    ;   \+ '$member'(Property, [alias(_), size(_), max_size(_), waiting(_)])
    ->  '$thread_error'(domain_error(message_queue_property, Property), message_queue_property/2)
    ;   var(Queue)
    ->  '$queues'(Queues),
        '$member'(Queue, Queues)
    ;   true
    ),
    '$queue_state'(Queue, Size, Most),
    '$queue_property'(Property, Queue, Size, Most).

'$queue_property'(alias(Queue), Queue, _, _) :-
    \+ blob(Queue, message_queue).
'$queue_property'(size(Size), _, Size, _).
'$queue_property'(max_size(Most), _, _, Most) :-
    Most \== [].

message_queue_set(Queue, Property) :-
    (   '$queue_state'(Queue, _, _)
    ->  '$set_queue'(Property, Queue)
    ;   '$no_queue'(Queue, message_queue_set/2)
    ).

'$set_queue'(Property, Queue) :-
    (   nonvar(Property),
        Property = max_size(Most)
    ->  '$thread_type'(size, Most, message_queue_set/2),
        '$queue_limit'(Queue, Most)
    ;   compound(Property)
    ->  '$thread_error'(domain_error(message_queue_property, Property), message_queue_set/2)
    ;   '$thread_error'(type_error(compound, Property), message_queue_set/2)
    ).

%!  thread_send_message(+Queue, +Term) is det.
%!  thread_send_message(+Queue, +Term, +Options) is semidet.
%
%   Waits while the queue is full, with timeout(Seconds) or deadline(Stamp) no longer than that.

thread_send_message(Queue, Term) :-
    '$exchange'(put, Queue, Term, [], thread_send_message/2).

thread_send_message(Queue, Term, Options) :-
    '$thread_deadline'(Options, thread_send_message/3, Deadline),
    '$exchange'(put, Queue, Term, Deadline, thread_send_message/3).

%!  thread_get_message(?Term) is det.
%!  thread_get_message(+Queue, ?Term) is det.
%!  thread_get_message(+Queue, ?Term, +Options) is semidet.
%
%   The first message that unifies; waits until there is one.

thread_get_message(Term) :-
    '$thread_me'(Me),
    '$exchange'(get, Me, Term, [], thread_get_message/1).

thread_get_message(Queue, Term) :-
    '$exchange'(get, Queue, Term, [], thread_get_message/2).

thread_get_message(Queue, Term, Options) :-
    '$thread_deadline'(Options, thread_get_message/3, Deadline),
    '$exchange'(get, Queue, Term, Deadline, thread_get_message/3).

%   Puts a message into a queue, or gets the first one that unifies. Waits while that is not possible.

'$exchange'(How, Queue, Term, Deadline, Predicate) :-
    (   '$exchange_now'(How, Queue, Term, Deadline, Result)
    ->  '$exchanged'(Result, How, Queue, Term, Deadline, Predicate)
    ;   '$no_queue'(Queue, Predicate)
    ).

'$exchange_now'(put, Queue, Term, Deadline, Result) :-
    '$queue_put'(Queue, Term, Deadline, Result).
'$exchange_now'(get, Queue, Term, Deadline, Result) :-
    '$queue_get'(Queue, Term, Deadline, Result).

'$exchanged'(true, _, _, _, _, _).
'$exchanged'(wait, How, Queue, Term, Deadline, Predicate) :-
    '$thread_switch',
    '$exchange'(How, Queue, Term, Deadline, Predicate).
'$exchanged'(wakes, get, Queue, Term, Deadline, Predicate) :-
    '$get_waking_message'(0, Queue, Term, Deadline, Predicate).

%   Where variables have attributes what they wake decides whether a message is the one. Others may take it
%   meanwhile.

'$get_waking_message'(N, Queue, Term, Deadline, Predicate) :-
    (   '$queue_message'(Queue, N, Number, Message)
    ->  (   Term = Message,
            '$queue_take'(Queue, Number)
        ->  true
        ;   Next is Number + 1,
            '$get_waking_message'(Next, Queue, Term, Deadline, Predicate)
        )
    ;   '$queue_await'(Queue, N, Deadline, Result)
    ->  (   Result == true
        ->  true
        ;   Result == wait,
            '$thread_switch'
        ),
        '$get_waking_message'(N, Queue, Term, Deadline, Predicate)
    ;   '$no_queue'(Queue, Predicate)
    ).

%!  thread_peek_message(?Term) is semidet.
%!  thread_peek_message(+Queue, ?Term) is semidet.
%
%   A message that unifies with Term waits in the queue, or in that of this
%   thread. It stays there.

thread_peek_message(Term) :-
    '$thread_me'(Me),
    '$peek_message'(Me, Term).

thread_peek_message(Queue, Term) :-
    (   '$queue_state'(Queue, _, _)
    ->  '$peek_message'(Queue, Term)
    ;   '$no_queue'(Queue, thread_peek_message/2)
    ).

'$peek_message'(Queue, Term) :-
    '$queue_peek'(Queue, Term, Result),
    (   Result == true
    ->  true
    ;   '$peek_waking_message'(0, Queue, Term)
    ).

'$peek_waking_message'(N, Queue, Term) :-
    '$queue_message'(Queue, N, Number, Message),
    (   Term = Message
    ->  true
    ;   Next is Number + 1,
        '$peek_waking_message'(Next, Queue, Term)
    ).

%!  thread_update(:Goal, +Options) is semidet.
%!  thread_wait(:Goal, +Options) is semidet.
%
%   The second waits until Goal is true, which it tries when the first has run a goal, and from time to time.

thread_update(Goal, Qualified) :-
    strip_module(Qualified, _, Options),
    '$thread_options'(Options, thread_update/2, [option(notify, atom, broadcast, Notify)]),
    (   '$memberchk'(Notify, [broadcast, signal])
    ->  true
    ;   '$thread_error'(domain_error(notify_option, Notify), thread_update/2)
    ),
    '$thread_callable'(Goal, thread_update/2),
    once(Goal),
    '$thread_wake'('$update').

thread_wait(Goal, Qualified) :-
    strip_module(Qualified, _, Options),
    '$thread_options'(Options, thread_wait/2, [option(db, bool, true, _)]),
    '$thread_deadline'(Options, thread_wait/2, Deadline),
    '$thread_callable'(Goal, thread_wait/2),
    '$wait_until'(Goal, Deadline).

'$wait_until'(Goal, Deadline) :-
    (   call(Goal)
    ->  true
    ;   '$thread_clock'(Now),
        ( Deadline == [] -> true ; Now < Deadline ),
        Soon is Now + 0.01,
        ( Deadline == [] -> Next = Soon ; Next is min(Soon, Deadline) ),
        '$thread_await'('$update', Next),
        '$wait_until'(Goal, Deadline)
    ).
