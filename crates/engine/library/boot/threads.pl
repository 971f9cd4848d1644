:- module(system,
          [ sleep/1, thread_self/1, is_thread/1, thread_alias/1,
            thread_create/2, thread_create/3, thread_at_exit/1, thread_join/1,
            thread_join/2, thread_detach/1, thread_exit/1, thread_property/2,
            thread_statistics/3, thread_setconcurrency/2, thread_affinity/3,
            thread_idle/2, thread_signal/2, sig_pending/1, sig_remove/2,
            sig_block/1, sig_unblock/1, (thread_initialization)/1,
            '$thread_blob'/2, '$thread_error'/2, '$thread_error'/3,
            '$thread_key'/3, '$thread_options'/3, '$thread_type'/3,
            '$thread_callable'/2, '$thread_deadline'/3, '$thread_await'/2,
            '$typing'/1, '$thread_start'/0, '$thread_apart'/4,
            '$run_thread_signals'/0
          ]).

/** <module> Threads

    The machine keeps the threads (crates/engine/src/machine/control/threads.rs); they take turns in one thread of the
    operating system. A predicate that may wait is a loop: it tries; if it cannot proceed, the machine records
    what the thread waits for and switches to other threads; then it tries again. mutexes.pl and queues.pl do
    the same. In tests, turns end after pseudo-random numbers of calls: '$thread_seed'(Seed), or [] for the
    normal case.
*/

:- meta_predicate
    thread_create(0, -), thread_create(0, ?, +), thread_at_exit(0),
    thread_idle(0, +), thread_signal(+, 0), thread_initialization(0).
:- dynamic '$thread_exit'/2, '$thread_initialization'/1.

%   '$thread_blob'(+Kind, -Name): a new blob such as `<mutex>(0x6000)`.

'$thread_blob'(Kind, Name) :-
    flag('$thread_blob', N, N + 1),
    Address is 0x6000 + 32 * N,
    format(string(Text), '<~w>(0x~16r)', [Kind, Address]),
    '$new_blob'(Kind, Text, Name).

'$thread_error'(Formal, Predicate) :-
    throw(error(Formal, context(system:Predicate, _))).

'$thread_error'(Formal, Predicate, Message) :-
    throw(error(Formal, context(system:Predicate, Message))).

'$thread_key'(Key, Kind, Predicate) :-
    (   var(Key)
    ->  '$thread_error'(instantiation_error, Predicate)
    ;   ( atom(Key) ; blob(Key, Kind) )
    ->  true
    ;   '$thread_error'(type_error(Kind, Key), Predicate)
    ).

%   '$thread_options'(+Options, +Predicate, +Wanted): Wanted has option(Name, Type, Default, Value) for each
%   option that Predicate knows; Value is the one in Options, or else Default.

'$thread_options'(Options, Predicate, Wanted) :-
    '$thread_option_list'(Options, Predicate),
    '$thread_option_values'(Wanted, Options, Predicate).

'$thread_option_list'(Options, Predicate) :-
    (   var(Options)
    ->  '$thread_error'(instantiation_error, Predicate)
    ;   Options = [Option|Rest]
    ->  (   var(Option)
        ->  '$thread_error'(instantiation_error, Predicate)
        ;   ( Option = (_ = _) ; compound(Option), compound_name_arity(Option, _, 1) )
        ->  true
        ;   '$thread_error'(type_error(option, Option), Predicate)
        ),
        '$thread_option_list'(Rest, Predicate)
    ;   Options == []
    ->  true
    ;   '$thread_error'(type_error(list, Options), Predicate)
    ).

'$thread_option_values'([], _, _).
'$thread_option_values'([option(Name, Type, Default, Value)|Wanted], Options, Predicate) :-
    Option =.. [Name, Given],
    (   '$member'(Found, Options),
        ( Found = Option ; Found = (Name = Given) )
    ->  '$thread_type'(Type, Given, Predicate),
        Value = Given
    ;   Value = Default
    ),
    '$thread_option_values'(Wanted, Options, Predicate).

'$thread_type'(Type, Value, Predicate) :-
    (   var(Value)
    ->  '$thread_error'(instantiation_error, Predicate)
    ;   '$thread_typed'(Type, Value)
    ->  true
    ;   Type == size,
        integer(Value)
    ->  '$thread_error'(domain_error(not_less_than_zero, Value), Predicate)
    ;   Type == size
    ->  '$thread_error'(type_error(integer, Value), Predicate)
    ;   '$thread_error'(type_error(Type, Value), Predicate)
    ).

'$thread_typed'(any, _).
'$thread_typed'(atom, Value) :- atom(Value).
'$thread_typed'(bool, true).
'$thread_typed'(bool, false).
'$thread_typed'(callable, Value) :- callable(Value).
'$thread_typed'(float, Value) :- number(Value).
'$thread_typed'(list, Value) :- is_list(Value).
'$thread_typed'(size, Value) :- integer(Value), Value >= 0.

%   '$thread_callable'(:Goal, +Predicate): raises an error of Predicate unless Goal can be called.

'$thread_callable'(Goal, Predicate) :-
    strip_module(Goal, _, Plain),
    '$check_callable'(Plain, context(system:Predicate, _)).

%   '$thread_deadline'(+Options, +Predicate, -Deadline): Deadline is the end of a wait in seconds of the
%   machine's clock, or [] if the options set none.

'$thread_deadline'(Options, Predicate, Deadline) :-
    '$thread_options'(Options, Predicate,
                      [option(timeout, float, [], Time), option(deadline, float, [], Stamp)]),
    (   Time == [],
        Stamp == []
    ->  Deadline = []
    ;   '$thread_clock'(Now),
        ( Time == [] -> Left0 = inf ; Left0 = Time ),
        ( Stamp == [] -> Left = Left0 ; get_time(Date), Left is min(Left0, Stamp - Date) ),
        Deadline is Now + Left
    ).

%   '$thread_await'(+Key, +Deadline): waits until another thread wakes the waiters of Key.

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

%   '$typing'(:Begin): while other threads have something to do, wait for what somebody types; Begin begins
%   that.

'$typing'(Begin) :-
    (   '$thread_others',
        '$thread_me'(main),
        call(Begin)
    ->  '$await_typed'
    ;   true
    ).

'$await_typed' :-
    (   '$typed'
    ->  true
    ;   '$thread_clock'(Now),
        Soon is Now + 0.01,
        '$thread_await'('$typed', Soon),
        '$await_typed'
    ).

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

%!  thread_alias(+Alias) is det.
%
%   The thread that runs gets an alias; it can have one only.

thread_alias(Alias) :-
    '$thread_me'(Me),
    (   '$thread_state'(Me, _, _, true, _, _)
    ->  '$thread_error'(permission_error('re-alias', thread, Me), thread_alias/1)
    ;   '$thread_type'(atom, Alias, thread_alias/1),
        '$free_alias'(Alias, thread_alias/1),
        '$thread_alias'(Alias)
    ).

'$free_alias'(Alias, Predicate) :-
    (   ( is_thread(Alias) ; is_engine(Alias) )
    ->  '$thread_error'(permission_error(create, thread, Alias), Predicate, 'Alias name already taken')
    ;   true
    ).

%!  thread_create(:Goal, -Id) is det.
%!  thread_create(:Goal, -Id, +Options) is det.
%
%   Runs a copy of Goal beside whoever asks. Options: alias(Name), detached(Bool), at_exit(Goal),
%   stack_limit(Bytes), queue_max_size(Count). What concerns threads of the system (affinity, class, sizes of
%   stacks) and inherit_from(Thread) has nothing to change here.

thread_create(Goal, Id) :-
    thread_create(Goal, Id, []).

thread_create(Goal, Id, Options) :-
    (   nonvar(Id)
    ->  throw(error(uninstantiation_error(Id), context(thread_create/3, '2-nd argument')))
    ;   true
    ),
    current_prolog_flag(stack_limit, Usual),
    '$thread_options'(Options, thread_create/3,
                      [ option(alias, atom, [], Alias), option(detached, bool, false, Detached),
                        option(at_exit, callable, [], Exit), option(stack_limit, size, Usual, Limit),
                        option(queue_max_size, size, [], Most), option(inherit_from, any, main, Parent),
                        option(affinity, list, [0], Processors)
                      ]),
    (   current_prolog_flag(threads, true)
    ->  true
    ;   throw(error(permission_error(create, thread, Goal),
                    context(thread_create/3, 'threading disabled')))
    ),
    '$check_processors'(Processors, thread_create/3),
    '$thread_callable'(Goal, thread_create/3),
    '$existing_thread'(Parent, thread_create/3, _),
    (   Alias == []
    ->  true
    ;   '$free_alias'(Alias, thread_create/3),
        Name = Alias
    ),
    (   Exit == []
    ->  Exits = []
    ;   strip_module(Goal, Module, _),
        Exits = [Module:Exit]
    ),
    '$thread_new'(thread(Goal, Exits), Name, Limit, Detached, Id),
    (   Most == []
    ->  true
    ;   '$queue_limit'(Id, Most)
    ).

%   What each thread runs: thread(Goal, Exits), or again(Goal, Exits) after a copy of the process has run what
%   came before, and in such a copy for its next goal. Its end is the machine's.

'$thread_start' :-
    '$thread_goal'(Start),
    '$thread_begins'(Start, Goal, Exits),
    b_setval('$thread_exits', Exits),
    b_setval('$thread_goal', ended),
    '$thread_run'(Start, Status),
    '$hold'(1),
    '$thread_ends'(Status),
    '$thread_exits'(Exits),
    '$thread_me'(Me),
    '$tell'(thread_exit, [Me]),
    '$tell'(this_thread_exit(Me), []),
    retractall('$listener'(this_thread_exit(Me), _, _)),
    '$thread_state'(Me, _, _, _, Detached, _),
    ( Goal = user:Shown -> true ; Shown = Goal ),
    '$thread_report'(Status, Detached, Shown),
    '$thread_done'(Status).

'$thread_run'(Start, Status) :-
    '$catch'('$thread_call'(Start), Ball, true),
    !,
    '$thread_status'(Ball, Status).
'$thread_run'(_, false).

'$thread_call'(thread(Goal, _)) :-
    b_setval('$thread_goal', runs),
    '$hold'(-1),
    (   '$thread_initialization'(First),
        \+ call(First)
    ->  fail
    ;   call(Goal)
    ),
    '$hold'(1).
'$thread_call'(again(Goal, _)) :-
    b_setval('$thread_goal', runs),
    '$hold'(-1),
    call(Goal),
    '$hold'(1).

'$thread_status'(Ball, Status) :-
    (   var(Ball)
    ->  Status = true
    ;   Ball = unwind(thread_exit(Term))
    ->  Status = exited(Term)
    ;   Status = exception(Ball)
    ).

%   '$thread_begins'(+Start, -Goal, -Exits)

'$thread_begins'(thread(Goal, Exits), Goal, Exits) :-
    '$thread_me'(Name),
    '$tell'(thread_start, [Name]).
'$thread_begins'(again(Goal, Exits), Goal, Exits).

%   '$thread_apart'(+Job, -Result, +Results, :Next): call Job, which binds Result, and put that into the queue
%   Results. A copy of the process may do so (crates/engine/src/machine/control/copies/mod.rs), from the start
%   or after a while; the thread then begins again with Next.

:- meta_predicate '$thread_apart'(0, -, +, 0).

'$thread_apart'(Job, Result, Results, Next) :-
    nb_current('$thread_exits', Exits),
    '$thread_apart'(Results, again(Next, Exits), again('$thread_job'(Job, Result), [])),
    '$thread_job'(Job, Result),
    thread_send_message(Results, Result).

'$thread_job'(Job, Result) :-
    call(Job),
    '$thread_returns'(Result).

%   Reports how a detached thread has ended, for no thread will join it.

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
    strip_module(Goal, _, Plain),
    (   callable(Plain)
    ->  '$thread_number'(Number),
        asserta('$thread_exit'(Number, Goal))
    ;   '$thread_error'(type_error(callable, Goal), prolog_listen/2)
    ).

'$thread_number'(Number) :-
    '$thread_me'(Me),
    '$thread_state'(Me, _, Number, _, _, _).

'$thread_exits'(Exits) :-
    '$thread_number'(Number),
    (   retract('$thread_exit'(Number, Goal)),
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
%   Runs Goal now, and at the beginning of each thread that is made from now on.

thread_initialization(Goal) :-
    assertz('$thread_initialization'(Goal)),
    once(Goal).

%!  thread_join(+Id) is det.
%!  thread_join(+Id, -Status) is det.
%
%   Waits for the end of a thread, which then is gone.

thread_join(Id, Status) :-
    '$existing_thread'(Id, thread_join/2, Name),
    '$thread_state'(Name, _, _, _, Detached, _),
    (   '$thread_me'(Name)
    ->  throw(error(permission_error(join, thread, Id), context(thread_join/2, 'Cannot join self')))
    ;   Detached == true
    ->  '$thread_error'(permission_error(join, thread, Id), thread_join/2, 'Cannot join detached thread')
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
    ->  '$thread_error'(permission_error(exit, thread, main), thread_exit/1)
    ;   throw(unwind(thread_exit(Term)))
    ).

%!  thread_property(?Id, ?Property) is nondet.
%
%   Property holds for the thread Id: id(Id), alias(Name), status(Status),
%   detached(Boolean), debug(Boolean), size(Bytes) and others.

thread_property(Id, Property) :-
    (   nonvar(Property),
        \+ '$member'(Property, [id(_), alias(_), status(_), detached(_), debug(_), engine(_), thread(_),
                                system_thread_id(_), size(_)])
    ->  '$thread_error'(domain_error(thread_property, Property), thread_property/2)
    ;   var(Id)
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
'$thread_property'(system_thread_id(Process), _, _, _, _, running) :-
    current_prolog_flag(pid, Process).
'$thread_property'(size(Bytes), Name, _, _, _, running) :-
    '$thread_figure'(Name, stack, Bytes).

%!  thread_statistics(+Id, +Key, -Value) is det.
%
%   As statistics/2, of another thread.

thread_statistics(Id, Key, Value) :-
    '$existing_thread'(Id, thread_statistics/3, Name),
    '$thread_type'(atom, Key, thread_statistics/3),
    (   '$thread_figure'(Name, Key, Figure)
    ->  Value = Figure
    ;   throw(error(domain_error(statistics_key, Key), context(statistics/2, _)))
    ).

thread_setconcurrency(0, _).

%!  thread_affinity(+Id, -Old, +New) is det.
%
%   New are the numbers of the processors that may be used from now on, instead of Old. All threads share the
%   process, so that is so for all of them.

thread_affinity(Id, Old, New) :-
    '$existing_thread'(Id, thread_affinity/3, _),
    '$skip_list'(_, Old, Tail),
    (   var(Tail)
    ->  true
    ;   '$thread_type'(list, Old, thread_affinity/3)
    ),
    '$affinity'(Old),
    '$check_processors'(New, thread_affinity/3),
    '$set_affinity'(New, Result),
    (   Result == true
    ->  true
    ;   Result == permission
    ->  '$thread_error'(permission_error(modify, affinity, Id), thread_affinity/3)
    ;   sort(0, @>=, New, [Highest|_]),
        '$thread_error'(existence_error(cpu, Highest), thread_affinity/3)
    ).

'$check_processors'(Numbers, Predicate) :-
    '$thread_type'(list, Numbers, Predicate),
    (   Numbers == []
    ->  '$thread_error'(domain_error(cpu_affinity, []), Predicate)
    ;   '$member'(Number, Numbers),
        '$thread_type'(size, Number, Predicate),
        fail
    ;   true
    ).

thread_idle(Goal, Duration) :-
    '$thread_callable'(Goal, thread_idle/2),
    '$thread_type'(atom, Duration, thread_idle/2),
    once(Goal).

%!  thread_signal(+Id, :Goal) is det.
%
%   The thread runs Goal before its next call, even if it waits for something.

thread_signal(Id, Goal) :-
    '$existing_thread'(Id, thread_signal/2, Name),
    (   '$thread_signal'(Name, Goal)
    ->  '$signal_point'
    ;   '$thread_error'(existence_error(thread, Id), thread_signal/2)
    ).

%   The machine has this run before a call of a thread that others want something of; again if there is more.
%   Between the end of a thread's goal by an error or a failure, which resets '$thread_goal', and what
%   '$thread_start'/0 does then, no error may come.

'$run_thread_signals' :-
    '$hold'(1),
    nb_current('$thread_goal', ended),
    !.
'$run_thread_signals' :-
    '$block_signals',
    (   '$thread_signalled'(Goal),
        '$catch'(Goal, Ball, true)
    ->  true
    ;   true
    ),
    '$hold'(-1),
    ( var(Ball) -> true ; throw(Ball) ).

%   A call before which the machine may have it run.

'$signal_point'.

%!  sig_pending(-Goals) is det.
%
%   Goals are what others want this thread to run and it has not begun yet, the oldest first.

:- meta_predicate sig_block(:), sig_unblock(:).
:- module_transparent sig_pending/1, sig_remove/2.

sig_pending(Goals) :-
    context_module(Module),
    '$thread_signals'(Qualified),
    '$signals_of_module'(Qualified, Module, Goals).

'$signals_of_module'([], _, []).
'$signals_of_module'([Goal|Goals], Module, [Shown|More]) :-
    (   Goal = Module:Plain
    ->  Shown = Plain
    ;   Shown = Goal
    ),
    '$signals_of_module'(Goals, Module, More).

%!  sig_remove(:Pattern, -Goals) is det.
%
%   Those Goals that Pattern can be are not run any more.

sig_remove(Pattern0, Goals) :-
    strip_module(Pattern0, Module, Pattern),
    '$thread_signals'(Pending),
    '$remove_signals'(Pending, 0, Module:Pattern, Removed),
    '$signals_of_module'(Removed, Module, Goals).

'$remove_signals'([], _, _, []).
'$remove_signals'([Goal|Goals], N, Pattern, Removed) :-
    (   '$signal_matches'(Goal, Pattern)
    ->  '$thread_unsignal'(N),
        Removed = [Goal|More],
        Next = N
    ;   Removed = More,
        Next is N + 1
    ),
    '$remove_signals'(Goals, Next, Pattern, More).

'$signal_matches'(Goal, Pattern) :-
    \+ Goal \= Pattern.

%!  sig_block(:Pattern) is det.
%!  sig_unblock(:Pattern) is det.
%
%   What others want this thread to run and Pattern can be waits, or no longer. The second forgets the
%   patterns of the first that its own subsumes.

sig_block(Pattern) :-
    '$blocked_signals'(Patterns),
    nb_setval('$blocked_signals', [Pattern|Patterns]).

sig_unblock(Pattern) :-
    '$blocked_signals'(Patterns),
    '$other_patterns'(Patterns, Pattern, Others),
    nb_setval('$blocked_signals', Others),
    '$thread_signals'(Goals),
    '$unblock_signals'(Goals, 0, Others),
    '$signal_point'.

'$blocked_signals'(Patterns) :-
    (   nb_current('$blocked_signals', Known)
    ->  Patterns = Known
    ;   Patterns = []
    ).

'$other_patterns'([], _, []).
'$other_patterns'([Known|Patterns], Pattern, Others) :-
    (   subsumes_term(Pattern, Known)
    ->  Others = More
    ;   Others = [Known|More]
    ),
    '$other_patterns'(Patterns, Pattern, More).

'$unblock_signals'([], _, _).
'$unblock_signals'([Goal|Goals], N, Patterns) :-
    (   '$is_blocked'(Goal, Patterns)
    ->  true
    ;   '$thread_block'(N, false)
    ),
    Next is N + 1,
    '$unblock_signals'(Goals, Next, Patterns).

'$is_blocked'(Goal, Patterns) :-
    '$member'(Pattern, Patterns),
    '$signal_matches'(Goal, Pattern),
    !.

%   '$block_signals': those that are to wait are marked.

'$block_signals' :-
    '$blocked_signals'(Patterns),
    (   Patterns == []
    ->  true
    ;   '$thread_signals'(Goals),
        '$block_signals'(Goals, 0, Patterns)
    ).

'$block_signals'([], _, _).
'$block_signals'([Goal|Goals], N, Patterns) :-
    (   '$is_blocked'(Goal, Patterns)
    ->  '$thread_block'(N, true)
    ;   true
    ),
    Next is N + 1,
    '$block_signals'(Goals, Next, Patterns).
