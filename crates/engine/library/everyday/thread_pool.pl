/** <module> Pools: so many threads at a time, others wait for their turn */

:- module(thread_pool,
          [ thread_pool_create/3, thread_pool_destroy/1, thread_create_in_pool/4,
            current_thread_pool/1, thread_pool_property/2
          ]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [append/3]).
:- autoload(library(option), [option/2, select_option/3, select_option/4]).

:- meta_predicate
    thread_create_in_pool(+, 0, -, :).

%   pool(Name, Size, Backlog, Options); member(Name, Thread) is a thread that runs in a pool, the newest
%   first; waiting(Name, Queue) is a request for a thread, the oldest first.

:- dynamic
    pool/4,
    member/2,
    waiting/2.
:- volatile
    pool/4,
    member/2,
    waiting/2.

%   create_pool(+Name): a hook that creates a pool when it is needed and does not exist.

:- multifile create_pool/1.
:- dynamic create_pool/1.

%!  thread_pool_create(+Name, +Size, +Options) is det.
%
%   Makes a pool of at most Size threads at a time. backlog(N): at most N others wait; the remaining Options
%   are those of its threads.

thread_pool_create(Name, Size, Options) :-
    must_be(nonvar, Name),
    must_be(nonneg, Size),
    must_be(list, Options),
    select_option(backlog(Backlog), Options, _, infinite),
    ( Backlog == infinite -> true ; must_be(nonneg, Backlog) ),
    with_mutex(thread_pool,
               (   pool(Name, _, _, _)
               ->  throw(error(permission_error(create, thread_pool, Name), _))
               ;   assertz(pool(Name, Size, Backlog, Options))
               )).

%!  thread_pool_destroy(+Name) is det.
%
%   Removes a pool. Its threads go on; who waits for one gets an error.

thread_pool_destroy(Name) :-
    with_mutex(thread_pool,
               ( existing(Name),
                 retractall(pool(Name, _, _, _)),
                 retractall(member(Name, _)),
                 forall(retract(waiting(Name, Queue)), thread_send_message(Queue, gone))
               )).

existing(Name) :-
    (   nonvar(Name),
        pool(Name, _, _, _)
    ->  true
    ;   throw(error(existence_error(thread_pool, Name), _))
    ).

%!  current_thread_pool(?Name) is nondet.
%
%   There is a pool of this name.

current_thread_pool(Name) :-
    findall(Pool, pool(Pool, _, _, _), Pools),
    '$member'(Name, Pools).

%!  thread_pool_property(?Name, ?Property) is nondet.
%
%   Property is options(Options), backlog(Waiting), free(Count), size(Count), running(Count) or
%   members(Threads).

thread_pool_property(Name, Property) :-
    (   var(Name)
    ->  current_thread_pool(Name)
    ;   existing(Name)
    ),
    with_mutex(thread_pool,
               ( pool(Name, Size, _, Options),
                 members(Name, Members),
                 length(Members, Running),
                 aggregate_all(count, waiting(Name, _), Waiting) )),
    Free is Size - Running,
    Properties = [ options(Options), backlog(Waiting), free(Free), size(Size), running(Running),
                   members(Members)
                 ],
    (   var(Property)
    ->  '$member'(Property, Properties)
    ;   '$memberchk'(Property, Properties)
    ).

members(Name, Members) :-
    findall(Thread, member(Name, Thread), Members).

%!  thread_create_in_pool(+Name, :Goal, -Thread, :Options) is det.
%
%   As thread_create/3 with the options of the pool behind Options. Where all threads of the pool are at work
%   it waits, or raises a resource error if wait(false) is among Options or too many wait.

thread_create_in_pool(Name, Goal, Thread, Module:Options) :-
    must_be(list, Options),
    make_sure(Name),
    select_option(wait(Wait), Options, Own, true),
    setup_call_cleanup(
        with_mutex(thread_pool, start_or_wait(Name, Wait, Goal, Thread, Module:Own, State)),
        await(State, Name, Goal, Thread, Module:Own),
        leave(State, Name)).

make_sure(Name) :-
    (   nonvar(Name),
        \+ pool(Name, _, _, _),
        create_pool(Name)
    ->  true
    ;   true
    ).

%   start_or_wait(...): State is started, or waits(Queue).

start_or_wait(Name, Wait, Goal, Thread, Options, State) :-
    existing(Name),
    pool(Name, Size, Backlog, _),
    members(Name, Members),
    length(Members, Running),
    aggregate_all(count, waiting(Name, _), Waiting),
    (   Running < Size
    ->  start(Name, Goal, Thread, Options),
        State = started
    ;   Wait \== false,
        ( Backlog == infinite -> true ; Waiting < Backlog )
    ->  message_queue_create(Queue),
        assertz(waiting(Name, Queue)),
        State = waits(Queue)
    ;   throw(error(resource_error(threads_in_pool(Name)), _))
    ).

await(started, _, _, _, _).
await(waits(Queue), Name, Goal, Thread, Options) :-
    thread_get_message(Queue, Answer),
    (   Answer == go
    ->  with_mutex(thread_pool,
                   ( retract(member(Name, Queue)),
                     start(Name, Goal, Thread, Options) ))
    ;   throw(error(existence_error(thread_pool, Name), _))
    ).

%   leave(+State, +Name): a waiting caller gives up. If it had been given a place, that is free again.

leave(started, _).
leave(waits(Queue), Name) :-
    with_mutex(thread_pool,
               ( retractall(waiting(Name, Queue)),
                 (   retract(member(Name, Queue))
                 ->  next_in(Name)
                 ;   true
                 ) )),
    message_queue_destroy(Queue).

%   start(...): the mutex is held, so that the thread cannot end before it is recorded as a member.

start(Name, Goal, Thread, Module:Own) :-
    pool(Name, _, _, OfPool),
    select_option(backlog(_), OfPool, Defaults, _),
    append(Own, Defaults, Options),
    (   select_option(at_exit(AtEnd), Options, Others)
    ->  true
    ;   AtEnd = true,
        Others = Options
    ),
    catch(thread_create(Goal, Thread, [at_exit(thread_pool:ended(Name, Module:AtEnd))|Others]),
          Error,
          ( next_in(Name), throw(Error) )),
    asserta(member(Name, Thread)).

ended(Name, AtEnd) :-
    thread_self(Thread),
    with_mutex(thread_pool,
               (   retract(member(Name, Thread))
               ->  next_in(Name)
               ;   true
               )),
    call(AtEnd).

%   next_in(+Name): gives a free place to the caller that has waited longest. The caller is a member until its
%   thread runs.

next_in(Name) :-
    (   pool(Name, Size, _, _),
        members(Name, Members),
        length(Members, Running),
        Running < Size,
        retract(waiting(Name, Queue))
    ->  asserta(member(Name, Queue)),
        thread_send_message(Queue, go)
    ;   true
    ).
