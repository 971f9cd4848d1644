/** <module> Threads, message queues and mutexes

    The machine keeps them (src/machine/control/threads.rs), and threads take turns in one thread of
    the system. What may have to wait is a loop: it tries, and where that can't be done yet the machine notes
    what the thread waits for; then it goes over to others, and tries again.
    Tests have turns end after pseudo-random numbers of calls: '$thread_seed'(Seed), with [] as usual.
*/

:- meta_predicate
    with_mutex(+, 0), thread_create(0, -), thread_create(0, ?, +), thread_at_exit(0),
    thread_idle(0, +), thread_signal(+, 0), thread_initialization(0).
:- dynamic '$thread_exit'/2.

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

%   '$thread_deadline'(+Options, -Deadline): until when the options of a call let it wait, on the machine's
%   clock; [] if for ever.

'$thread_deadline'(Options, Deadline) :-
    (   '$member'(timeout(Time), Options)
    ->  '$thread_clock'(Now),
        Deadline is Now + Time
    ;   '$member'(deadline(Stamp), Options)
    ->  get_time(Time),
        '$thread_clock'(Now),
        Deadline is Now + Stamp - Time
    ;   Deadline = []
    ).

%   '$thread_await'(+Key, +Deadline): wait until somebody wakes those who wait for Key.

'$thread_await'(Key, Deadline) :-
    '$thread_wait'(Key, Deadline, Result),
    (   Result == wait
    ->  '$thread_switch'
    ;   true
    ).

%!  sleep(+Seconds) is det.
%
%   Nothing happens for so long; other threads run meanwhile.

sleep(Seconds) :-
    (   '$thread_others',
        number(Seconds),
        Seconds >= 0
    ->  '$thread_clock'(Now),
        Deadline is Now + Seconds,
        '$thread_sleep'(Deadline)
    ;   '$sleep'(Seconds)
    ).

'$thread_sleep'(Deadline) :-
    '$thread_wait'('$sleep', Deadline, Result),
    (   Result == wait
    ->  '$thread_switch',
        '$thread_sleep'(Deadline)
    ;   true
    ).

% ---- mutexes

%!  mutex_create(?Mutex) is det.
%!  mutex_create(-Mutex, +Options) is det.

mutex_create(Mutex) :-
    (   var(Mutex)
    ->  '$thread_blob'(mutex, Mutex),
        '$mutex_new'(Mutex, false)
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
    (   '$mutex_new'(Alias, true)
    ->  true
    ;   throw(error(permission_error(create, mutex, Alias), context(Predicate, _)))
    ).

'$existing_mutex'(Mutex, Predicate) :-
    '$thread_key'(Mutex, mutex, Predicate),
    (   '$mutex_state'(Mutex, _, _, _)
    ->  true
    ;   '$thread_error'(existence_error(mutex, Mutex), Predicate)
    ).

%!  mutex_destroy(+Mutex) is det.

mutex_destroy(Mutex) :-
    '$existing_mutex'(Mutex, mutex_destroy/1),
    '$mutex_drop'(Mutex).

%!  mutex_lock(+Mutex) is det.
%
%   Waits until no other thread has locked it. An unknown alias is a new mutex.

mutex_lock(Mutex) :-
    '$thread_key'(Mutex, mutex, mutex_lock/1),
    '$lock_mutex'(Mutex).

'$lock_mutex'(Mutex) :-
    '$mutex_lock'(Mutex, [], Result),
    (   Result == wait
    ->  '$thread_switch',
        '$lock_mutex'(Mutex)
    ;   true
    ).

%!  mutex_trylock(+Mutex) is semidet.

mutex_trylock(Mutex) :-
    '$thread_key'(Mutex, mutex, mutex_trylock/1),
    '$mutex_lock'(Mutex, 0, true).

%!  mutex_unlock(+Mutex) is det.

mutex_unlock(Mutex) :-
    '$existing_mutex'(Mutex, mutex_unlock/1),
    '$mutex_unlock'(Mutex, Result),
    (   Result == true
    ->  true
    ;   throw(error(permission_error(unlock, mutex, Mutex), context(mutex_unlock/1, Result)))
    ).

%!  mutex_unlock_all is det.
%
%   Unlocks what this thread has locked.

mutex_unlock_all :-
    '$thread_me'(Me),
    (   '$mutexes'(Mutexes),
        '$member'(Mutex, Mutexes),
        '$mutex_state'(Mutex, _, Me, Count),
        between(1, Count, _),
        '$mutex_unlock'(Mutex, _),
        fail
    ;   true
    ).

%!  mutex_property(?Mutex, ?Property) is nondet.

mutex_property(Mutex, Property) :-
    '$mutexes'(Mutexes),
    '$member'(Mutex, Mutexes),
    '$mutex_state'(Mutex, HasAlias, Owner, Count),
    '$mutex_property'(Property, Mutex, HasAlias, Owner, Count).

'$mutex_property'(alias(Mutex), Mutex, true, _, _).
'$mutex_property'(status(Status), _, _, Owner, Count) :-
    ( Owner == [] -> Status = unlocked ; Status = locked(Owner, Count) ).

mutex_statistics.

%!  with_mutex(+Mutex, :Goal) is semidet.

with_mutex(Mutex, Goal) :-
    '$thread_key'(Mutex, mutex, with_mutex/2),
    setup_call_cleanup('$lock_mutex'(Mutex), once(Goal), '$mutex_unlock'(Mutex, _)).

% ---- threads

%   '$existing_thread'(+Thread, +Predicate, -Name)

'$existing_thread'(Thread, Predicate, Name) :-
    (   var(Thread)
    ->  '$thread_error'(instantiation_error, Predicate)
    ;   '$thread_state'(Thread, Name, _, _, _, _)
    ->  true
    ;   ( atom(Thread) ; integer(Thread) ; blob(Thread, thread) )
    ->  '$thread_error'(existence_error(thread, Thread), Predicate)
    ;   '$thread_error'(type_error(thread, Thread), Predicate)
    ).

%!  thread_self(-Thread) is det.
%
%   Thread is the thread that runs, or the engine.

thread_self(Thread) :-
    (   engine_self(Engine)
    ->  Thread = Engine
    ;   '$thread_me'(Thread)
    ).

is_thread(Thread) :-
    nonvar(Thread),
    '$thread_state'(Thread, _, _, _, _, _).

thread_alias(_).

%!  thread_create(:Goal, -Id) is det.
%!  thread_create(:Goal, -Id, +Options) is det.
%
%   Runs a copy of Goal beside whoever asks.

thread_create(Goal, Id) :-
    thread_create(Goal, Id, []).

thread_create(Goal, Id, Options) :-
    strip_module(Goal, Module, Plain),
    (   nonvar(Plain),
        \+ callable(Plain)
    ->  '$thread_error'(type_error(callable, Goal), thread_create/3)
    ;   true
    ),
    '$thread_option'(detached, Options, false, Detached),
    (   '$memberchk'(Detached, [true, false])
    ->  true
    ;   '$thread_error'(type_error(bool, Detached), thread_create/3)
    ),
    '$thread_option'(alias, Options, [], Alias),
    current_prolog_flag(stack_limit, Usual),
    '$thread_option'(stack_limit, Options, Usual, Limit),
    (   Alias == []
    ->  true
    ;   \+ atom(Alias)
    ->  '$thread_error'(type_error(atom, Alias), thread_create/3)
    ;   ( is_thread(Alias) ; is_engine(Alias) )
    ->  throw(error(permission_error(create, thread, Alias),
                    context(system:thread_create/3, 'Alias name already taken')))
    ;   Name = Alias
    ),
    findall(Module:Exit, '$member'(at_exit(Exit), Options), Exits),
    '$thread_new'(thread(Goal, Exits), Name, Limit, Detached, Id),
    (   '$member'(queue_max_size(Most), Options)
    ->  '$queue_limit'(Id, Most)
    ;   true
    ).

'$thread_option'(Name, Options, Default, Value) :-
    Option =.. [Name, Given],
    (   '$member'(Option, Options)
    ->  Value = Given
    ;   Value = Default
    ).

%   What each thread runs. Its end is the machine's.

'$thread_start' :-
    '$thread_goal'(thread(Goal, Exits)),
    '$thread_me'(Me),
    '$tell'(thread_start, [Me]),
    '$thread_run'(Goal, Status),
    '$thread_hold'(1),
    '$thread_exits'(Exits),
    '$tell'(thread_exit, [Me]),
    '$thread_state'(Me, _, _, _, Detached, _),
    ( Goal = user:Shown -> true ; Shown = Goal ),
    '$thread_report'(Status, Detached, Shown),
    '$thread_done'(Status).

'$thread_run'(Goal, Status) :-
    '$catch'(Goal, Ball, true),
    !,
    '$thread_status'(Ball, Status).
'$thread_run'(_, false).

'$thread_status'(Ball, Status) :-
    (   var(Ball)
    ->  Status = true
    ;   Ball = unwind(thread_exit(Term))
    ->  Status = exited(Term)
    ;   Status = exception(Ball)
    ).

%   Where nobody will ask how a thread has ended, it is said.

'$thread_report'(false, true, Goal) :-
    !,
    print_message(warning, abnormal_thread_termination(Goal, fail)).
'$thread_report'(exception(Ball), true, Goal) :-
    Ball \== '$aborted',
    !,
    print_message(warning, abnormal_thread_termination(Goal, exception(Ball))).
'$thread_report'(_, _, _).

%!  thread_at_exit(:Goal) is det.
%
%   Goal runs in this thread when its own goal has ended.

thread_at_exit(Goal) :-
    '$thread_me'(Me),
    asserta('$thread_exit'(Me, Goal)).

'$thread_exits'(Exits) :-
    '$thread_me'(Me),
    (   retract('$thread_exit'(Me, Goal)),
        '$thread_exit_goal'(Goal),
        fail
    ;   '$member'(Goal, Exits),
        '$thread_exit_goal'(Goal),
        fail
    ;   true
    ).

'$thread_exit_goal'(Goal) :-
    (   '$catch'(Goal, Error, print_message(warning, Error))
    ->  true
    ;   true
    ).

%!  thread_initialization(:Goal) is det.
%
%   Runs Goal now.

thread_initialization(Goal) :-
    once(Goal).

%!  thread_join(+Id) is det.
%!  thread_join(+Id, -Status) is det.
%
%   Waits for the end of a thread, which then is gone.

thread_join(Id, Status) :-
    '$existing_thread'(Id, thread_join/2, Name),
    '$thread_state'(Name, _, _, _, Detached, _),
    (   '$thread_me'(Name)
    ->  throw(error(permission_error(join, thread, Id),
                    context(system:thread_join/2, 'Cannot join self')))
    ;   Detached == true
    ->  throw(error(permission_error(join, thread, Id),
                    context(system:thread_join/2, 'Cannot join detached thread')))
    ;   '$join_thread'(Name, Id, Known),
        Status = Known
    ).

'$join_thread'(Name, Id, Status) :-
    (   '$thread_join'(Name, Status0, Result)
    ->  (   Result == wait
        ->  '$thread_switch',
            '$join_thread'(Name, Id, Status)
        ;   Status = Status0
        )
    ;   '$thread_error'(existence_error(thread, Id), thread_join/2)
    ).

thread_join(Id) :-
    thread_join(Id, Status),
    (   Status == true
    ->  true
    ;   throw(error(thread_error(Id, Status), _))
    ).

%!  thread_detach(+Id) is det.
%
%   The thread is gone as soon as it ends.

thread_detach(Id) :-
    '$existing_thread'(Id, thread_detach/1, Name),
    '$thread_detach'(Name).

%!  thread_exit(+Term) is det.
%
%   Ends the thread that runs, with the status exited(Term).

thread_exit(Term) :-
    (   '$thread_me'(main)
    ->  throw(error(permission_error(exit, thread, main), context(system:thread_exit/1, _)))
    ;   throw(unwind(thread_exit(Term)))
    ).

%!  thread_property(?Id, ?Property) is nondet.

thread_property(Id, Property) :-
    (   var(Id)
    ->  '$threads'(Ids),
        '$member'(Id, Ids),
        Name = Id
    ;   '$existing_thread'(Id, thread_property/2, Name)
    ),
    '$thread_state'(Name, _, Number, HasAlias, Detached, Status),
    '$thread_property'(Property, Name, Number, HasAlias, Detached, Status).

'$thread_property'(id(Number), _, Number, _, _, _).
'$thread_property'(alias(Name), Name, _, true, _, _).
'$thread_property'(status(Status), _, _, _, _, Status).
'$thread_property'(detached(Detached), _, _, _, Detached, _).
'$thread_property'(debug(true), _, _, _, _, _).
'$thread_property'(engine(false), _, _, _, _, _).

%!  threads is det.
%
%   Prints the threads and how they stand.

threads :-
    format(user_error, '% Thread Status~n% ---------------~n', []),
    (   thread_property(Id, status(Status)),
        format(user_error, '% ~w ~p~n', [Id, Status]),
        fail
    ;   true
    ).

thread_statistics(Id, Key, Value) :-
    '$existing_thread'(Id, thread_statistics/3, _),
    statistics(Key, Value).

thread_setconcurrency(1, _).

thread_idle(Goal, _) :-
    call(Goal).

%!  thread_signal(+Id, :Goal) is det.
%
%   The thread runs Goal before its next call, even if it waits for something.

thread_signal(Id, Goal) :-
    '$existing_thread'(Id, thread_signal/2, Name),
    (   '$thread_signal'(Name, Goal)
    ->  true
    ;   '$thread_error'(existence_error(thread, Id), thread_signal/2)
    ).

%   The machine has this run before a call of a thread that others want something of.

'$run_thread_signals' :-
    (   '$thread_signalled'(Goal)
    ->  ignore(Goal),
        '$run_thread_signals'
    ;   true
    ).

% ---- queues

%!  message_queue_create(?Queue) is det.
%!  message_queue_create(-Queue, +Options) is det.

message_queue_create(Queue) :-
    message_queue_create(Queue, []).

message_queue_create(Queue, Options) :-
    '$thread_option'(max_size, Options, [], Most),
    (   '$member'(alias(Alias), Options)
    ->  Queue = Alias
    ;   nonvar(Queue)
    ->  '$thread_key'(Queue, message_queue, message_queue_create/1)
    ;   '$thread_blob'(message_queue, Queue)
    ),
    (   '$queue_new'(Queue, Most)
    ->  true
    ;   throw(error(permission_error(create, message_queue, Queue),
                    context(system:message_queue_create/1, 'Already exists')))
    ).

'$no_queue'(Queue, Predicate) :-
    (   integer(Queue)
    ->  true
    ;   '$thread_key'(Queue, message_queue, Predicate)
    ),
    '$thread_error'(existence_error(message_queue, Queue), Predicate).

message_queue_destroy(Queue) :-
    (   nonvar(Queue),
        \+ is_thread(Queue),
        '$queue_drop'(Queue)
    ->  true
    ;   is_thread(Queue)
    ->  throw(error(permission_error(destroy, message_queue, Queue), context(system:message_queue_destroy/1, _)))
    ;   '$no_queue'(Queue, message_queue_destroy/1)
    ).

message_queue_property(Queue, Property) :-
    '$queues'(Queues),
    '$member'(Queue, Queues),
    '$queue_state'(Queue, Size, Most),
    '$queue_property'(Property, Queue, Size, Most).

'$queue_property'(alias(Queue), Queue, _, _) :-
    \+ blob(Queue, message_queue),
    \+ blob(Queue, thread).
'$queue_property'(size(Size), _, Size, _).
'$queue_property'(max_size(Most), _, _, Most) :-
    Most \== [].

message_queue_set(Queue, max_size(Most)) :-
    (   '$queue_limit'(Queue, Most)
    ->  true
    ;   '$no_queue'(Queue, message_queue_set/2)
    ).

%!  thread_send_message(+Queue, +Term) is det.
%!  thread_send_message(+Queue, +Term, +Options) is semidet.
%
%   Waits while the queue is full, with timeout(Seconds) or deadline(Stamp) no longer than that.

thread_send_message(Queue, Term) :-
    '$send_message'(Queue, Term, [], thread_send_message/2).

thread_send_message(Queue, Term, Options) :-
    '$thread_deadline'(Options, Deadline),
    '$send_message'(Queue, Term, Deadline, thread_send_message/3).

'$send_message'(Queue, Term, Deadline, Predicate) :-
    (   '$queue_put'(Queue, Term, Deadline, Result)
    ->  (   Result == true
        ->  true
        ;   Result == wait,
            '$thread_switch',
            '$send_message'(Queue, Term, Deadline, Predicate)
        )
    ;   '$no_queue'(Queue, Predicate)
    ).

%!  thread_get_message(?Term) is det.
%!  thread_get_message(+Queue, ?Term) is det.
%!  thread_get_message(+Queue, ?Term, +Options) is semidet.
%
%   The first message that unifies; waits until there is one.

thread_get_message(Term) :-
    '$thread_me'(Me),
    '$get_message'(Me, Term, [], thread_get_message/1).

thread_get_message(Queue, Term) :-
    '$get_message'(Queue, Term, [], thread_get_message/2).

thread_get_message(Queue, Term, Options) :-
    '$thread_deadline'(Options, Deadline),
    '$get_message'(Queue, Term, Deadline, thread_get_message/3).

'$get_message'(Queue, Term, Deadline, Predicate) :-
    (   '$queue_get'(Queue, Term, Deadline, Result)
    ->  (   Result == true
        ->  true
        ;   Result == wait,
            '$thread_switch',
            '$get_message'(Queue, Term, Deadline, Predicate)
        )
    ;   '$no_queue'(Queue, Predicate)
    ).

%!  thread_peek_message(?Term) is semidet.
%!  thread_peek_message(+Queue, ?Term) is semidet.

thread_peek_message(Term) :-
    '$thread_me'(Me),
    '$queue_peek'(Me, Term).

thread_peek_message(Queue, Term) :-
    (   '$queue_state'(Queue, _, _)
    ->  '$queue_peek'(Queue, Term)
    ;   '$no_queue'(Queue, thread_peek_message/2)
    ).

%!  thread_update(:Goal, +Options) is semidet.
%!  thread_wait(:Goal, +Options) is semidet.
%
%   The second waits until Goal is true, which it tries when the first has run a goal, and from time to time.

:- meta_predicate thread_update(0, :), thread_wait(0, :).

thread_update(Goal, _) :-
    once(Goal),
    '$thread_wake'('$update').

thread_wait(Goal, Qualified) :-
    strip_module(Qualified, _, Options),
    '$thread_deadline'(Options, Deadline),
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
