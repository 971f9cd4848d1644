/** <module> Threads and mutexes, with their sequential meaning

    There is one thread, `main`.  thread_create/3 runs its goal to the end
    before it returns, a mutex counts how often it is locked, and a queue
    keeps messages in order.  What would wait for ever is an error.
*/

:- meta_predicate
    with_mutex(+, 0), thread_create(0, -), thread_create(0, ?, +),
    thread_idle(0, +), thread_signal(+, 0).
:- dynamic '$mutex'/3, '$thread'/3, '$thread_queue'/2, '$thread_message'/2.

%   '$thread_blob'(+Kind, -Name): a new blob such as `<mutex>(0x6000)`.

'$thread_blob'(Kind, Name) :-
    flag('$thread_blob', N, N + 1),
    Address is 0x6000 + 32 * N,
    format(string(Text), '<~w>(0x~16r)', [Kind, Address]),
    '$new_blob'(Kind, Text, Name).

'$thread_error'(Formal, Predicate) :-
    throw(error(Formal, context(system:Predicate, _))).

'$thread_key'(Key, Kind, Predicate) :-
    (   var(Key)
    ->  '$thread_error'(instantiation_error, Predicate)
    ;   ( atom(Key) ; blob(Key, Kind) )
    ->  true
    ;   '$thread_error'(type_error(Kind, Key), Predicate)
    ).

% ---- mutexes: '$mutex'(Name, Alias, Count)

%!  mutex_create(?Mutex) is det.
%!  mutex_create(-Mutex, +Options) is det.

mutex_create(Mutex) :-
    (   var(Mutex)
    ->  '$thread_blob'(mutex, Mutex),
        assertz('$mutex'(Mutex, false, 0))
    ;   '$new_mutex'(Mutex, mutex_create/1)
    ).

mutex_create(Mutex, Options) :-
    (   '$member'(alias(Alias), Options)
    ->  '$new_mutex'(Alias, mutex_create/2),
        Mutex = Alias
    ;   mutex_create(Mutex)
    ).

'$new_mutex'(Alias, Predicate) :-
    '$thread_key'(Alias, mutex, Predicate),
    (   '$mutex'(Alias, _, _)
    ->  throw(error(permission_error(create, mutex, Alias), context(Predicate, _)))
    ;   assertz('$mutex'(Alias, true, 0))
    ).

'$existing_mutex'(Mutex, Count, Predicate) :-
    '$thread_key'(Mutex, mutex, Predicate),
    (   '$mutex'(Mutex, _, Count)
    ->  true
    ;   '$thread_error'(existence_error(mutex, Mutex), Predicate)
    ).

%!  mutex_destroy(+Mutex) is det.

mutex_destroy(Mutex) :-
    '$existing_mutex'(Mutex, _, mutex_destroy/1),
    retractall('$mutex'(Mutex, _, _)).

%!  mutex_lock(+Mutex) is det.
%!  mutex_trylock(+Mutex) is det.
%
%   An unknown alias is a new mutex.

mutex_lock(Mutex) :-
    '$count_mutex'(Mutex, 1, mutex_lock/1).

mutex_trylock(Mutex) :-
    '$count_mutex'(Mutex, 1, mutex_trylock/1).

'$count_mutex'(Mutex, Step, Predicate) :-
    '$thread_key'(Mutex, mutex, Predicate),
    (   retract('$mutex'(Mutex, Alias, Count0))
    ->  true
    ;   Alias = true,
        Count0 = 0
    ),
    Count is Count0 + Step,
    assertz('$mutex'(Mutex, Alias, Count)).

%!  mutex_unlock(+Mutex) is det.

mutex_unlock(Mutex) :-
    '$existing_mutex'(Mutex, Count, mutex_unlock/1),
    (   Count > 0
    ->  '$count_mutex'(Mutex, -1, mutex_unlock/1)
    ;   throw(error(permission_error(unlock, mutex, Mutex), context(mutex_unlock/1, 'not locked')))
    ).

%!  mutex_unlock_all is det.

mutex_unlock_all :-
    (   retract('$mutex'(Mutex, Alias, Count)),
        Count > 0,
        asserta('$mutex'(Mutex, Alias, 0)),
        fail
    ;   true
    ).

%!  mutex_property(?Mutex, ?Property) is nondet.

mutex_property(Mutex, Property) :-
    '$mutex'(Mutex, Alias, Count),
    '$mutex_property'(Property, Mutex, Alias, Count).

'$mutex_property'(alias(Mutex), Mutex, true, _).
'$mutex_property'(status(Status), _, _, Count) :-
    ( Count =:= 0 -> Status = unlocked ; Status = locked(main, Count) ).

mutex_statistics.

%!  with_mutex(+Mutex, :Goal) is semidet.

with_mutex(Mutex, Goal) :-
    '$thread_key'(Mutex, mutex, with_mutex/2),
    setup_call_cleanup('$count_mutex'(Mutex, 1, with_mutex/2),
                       once(Goal),
                       '$count_mutex'(Mutex, -1, with_mutex/2)).

% ---- threads: '$thread'(Id, Alias, Status)

%!  thread_self(-Thread) is det.
%
%   Thread is `main`, or the engine that runs.

thread_self(Thread) :-
    (   engine_self(Engine)
    ->  Thread = Engine
    ;   Thread = main
    ).

is_thread(Thread) :-
    atom(Thread),
    ( Thread == main -> true ; '$thread'(Thread, _, _) ),
    !.

thread_alias(_).

%!  thread_create(:Goal, -Id) is det.
%!  thread_create(:Goal, -Id, +Options) is det.
%
%   Runs a copy of Goal to its end.

thread_create(Goal, Id) :-
    thread_create(Goal, Id, []).

thread_create(Goal, Id, Options) :-
    (   '$member'(alias(Alias), Options)
    ->  (   is_thread(Alias)
        ->  throw(error(permission_error(create, thread, Alias), context(system:thread_create/3, 'Alias name already taken')))
        ;   Id = Alias
        )
    ;   Alias = (-),
        '$thread_blob'(thread, Id)
    ),
    copy_term(Goal, Copy),
    current_prolog_flag(stack_limit, Limit0),
    (   '$member'(stack_limit(Limit), Options)
    ->  true
    ;   Limit = Limit0
    ),
    setup_call_cleanup(
        set_prolog_flag(stack_limit, Limit),
        ( '$tell'(thread_start, [Id]), '$thread_run'(Copy, Status), '$tell'(thread_exit, [Id]) ),
        set_prolog_flag(stack_limit, Limit0)),
    (   '$member'(detached(true), Options)
    ->  '$thread_ended'(Status, Copy)
    ;   assertz('$thread'(Id, Alias, Status))
    ).

'$thread_run'(Goal, Status) :-
    '$catch'(Goal, Ball, true),
    !,
    '$thread_status'(Ball, Status).
'$thread_run'(_, false).

%   Nobody else will hear of it.

'$thread_ended'(false, Goal) :-
    !,
    print_message(warning, abnormal_thread_termination(Goal, fail)).
'$thread_ended'(exception(Ball), Goal) :-
    !,
    print_message(warning, abnormal_thread_termination(Goal, exception(Ball))).
'$thread_ended'(_, _).

'$thread_status'(Ball, Status) :-
    (   var(Ball)
    ->  Status = true
    ;   Ball = unwind(thread_exit(Term))
    ->  Status = exited(Term)
    ;   Status = exception(Ball)
    ).

%!  thread_join(+Id) is det.
%!  thread_join(+Id, -Status) is det.

thread_join(Id, Status) :-
    '$thread_key'(Id, thread, thread_join/2),
    (   retract('$thread'(Id, _, Known))
    ->  Status = Known
    ;   '$thread_error'(existence_error(thread, Id), thread_join/2)
    ).

thread_join(Id) :-
    thread_join(Id, Status),
    (   Status == true
    ->  true
    ;   throw(error(thread_error(Id, Status), _))
    ).

thread_detach(Id) :-
    retractall('$thread'(Id, _, _)).

thread_exit(Term) :-
    throw(unwind(thread_exit(Term))).

thread_property(Id, Property) :-
    (   ( var(Id) ; Id == main ; '$thread'(Id, _, _) ; '$thread'(_, Id, _) )
    ->  true
    ;   '$thread_error'(existence_error(thread, Id), thread_property/2)
    ),
    (   Id = main,
        Alias = main,
        Status = running
    ;   '$thread'(Id, Alias, Status)
    ),
    '$thread_property'(Property, Alias, Status).

'$thread_property'(alias(Alias), Alias, _) :-
    Alias \== (-).
'$thread_property'(status(Status), _, Status).
'$thread_property'(detached(false), _, _).

thread_statistics(_, Key, Value) :-
    statistics(Key, Value).

thread_setconcurrency(1, _).

thread_idle(Goal, _) :-
    call(Goal).

thread_signal(Id, Goal) :-
    (   Id == main
    ->  ignore(Goal)
    ;   '$thread_error'(existence_error(thread, Id), thread_signal/2)
    ).

% ---- queues

%!  message_queue_create(?Queue) is det.
%!  message_queue_create(-Queue, +Options) is det.

message_queue_create(Queue) :-
    message_queue_create(Queue, []).

message_queue_create(Queue, Options) :-
    (   '$member'(alias(Alias), Options)
    ->  Queue = Alias
    ;   nonvar(Queue)
    ->  '$thread_key'(Queue, message_queue, message_queue_create/1),
        Alias = Queue
    ;   Alias = (-),
        '$thread_blob'(message_queue, Queue)
    ),
    (   '$is_queue'(Queue)
    ->  throw(error(permission_error(create, message_queue, Queue), context(system:message_queue_create/1, 'Already exists')))
    ;   assertz('$thread_queue'(Queue, Alias))
    ).

'$is_queue'(main) :- !.
'$is_queue'(Queue) :-
    '$thread_queue'(Queue, _),
    !.

'$existing_queue'(Queue, Predicate) :-
    '$thread_key'(Queue, message_queue, Predicate),
    (   '$is_queue'(Queue)
    ->  true
    ;   '$thread_error'(existence_error(message_queue, Queue), Predicate)
    ).

message_queue_destroy(Queue) :-
    '$existing_queue'(Queue, message_queue_destroy/1),
    retractall('$thread_queue'(Queue, _)),
    retractall('$thread_message'(Queue, _)).

message_queue_property(Queue, Property) :-
    '$thread_queue'(Queue, Alias),
    '$queue_property'(Property, Queue, Alias).

'$queue_property'(alias(Alias), _, Alias) :-
    Alias \== (-).
'$queue_property'(size(Size), Queue, _) :-
    findall(x, '$thread_message'(Queue, _), Messages),
    length(Messages, Size).

message_queue_set(_, _).

%!  thread_send_message(+Queue, +Term) is det.
%!  thread_send_message(+Queue, +Term, +Options) is det.

thread_send_message(Queue, Term) :-
    '$existing_queue'(Queue, thread_send_message/2),
    assertz('$thread_message'(Queue, Term)).

thread_send_message(Queue, Term, _) :-
    thread_send_message(Queue, Term).

%!  thread_get_message(?Term) is semidet.
%!  thread_get_message(+Queue, ?Term) is semidet.
%!  thread_get_message(+Queue, ?Term, +Options) is semidet.
%
%   The first message that unifies.  Nobody could send one while we waited.

thread_get_message(Term) :-
    thread_get_message(main, Term).

thread_get_message(Queue, Term) :-
    thread_get_message(Queue, Term, []).

thread_get_message(Queue, Term, Options) :-
    '$existing_queue'(Queue, thread_get_message/2),
    (   retract('$thread_message'(Queue, Term))
    ->  true
    ;   '$member'(Option, Options),
        ( Option = timeout(_) ; Option = deadline(_) )
    ->  fail
    ;   '$thread_error'(deadlock(Queue), thread_get_message/2)
    ).

%!  thread_peek_message(?Term) is semidet.
%!  thread_peek_message(+Queue, ?Term) is semidet.

thread_peek_message(Term) :-
    thread_peek_message(main, Term).

thread_peek_message(Queue, Term) :-
    '$existing_queue'(Queue, thread_peek_message/2),
    '$thread_message'(Queue, Term),
    !.

%!  thread_update(:Goal, +Options) is semidet.
%!  thread_wait(:Goal, +Options) is semidet.
%
%   Runs Goal; with one thread nobody else can make it true.

:- meta_predicate thread_update(0, :), thread_wait(0, :).

thread_update(Goal, _) :-
    once(Goal).
thread_wait(Goal, _) :-
    once(Goal).
