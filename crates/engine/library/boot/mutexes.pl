:- module(system,
          [ mutex_create/1, mutex_create/2, mutex_destroy/1, mutex_lock/1,
            mutex_trylock/1, mutex_unlock/1, mutex_unlock_all/0,
            mutex_property/2, mutex_statistics/0, with_mutex/2,
            '$lock_mutex'/2
          ]).

/** <module> Mutexes

    See threads.pl for how threads wait.
*/

:- meta_predicate with_mutex(+, 0).

%!  mutex_create(?Mutex) is det.
%!  mutex_create(-Mutex, +Options) is det.
%
%   Option alias(Name).

mutex_create(Mutex) :-
    (   var(Mutex)
    ->  '$thread_blob'(mutex, Mutex),
        '$mutex_new'(Mutex, false)
    ;   '$new_mutex'(Mutex)
    ).

mutex_create(Mutex, Options) :-
    '$thread_options'(Options, mutex_create/2, [option(alias, atom, [], Alias)]),
    (   Alias == []
    ->  mutex_create(Mutex)
    ;   nonvar(Mutex)
    ->  throw(error(uninstantiation_error(Mutex), context(mutex_create/2, '1-st argument')))
    ;   '$new_mutex'(Alias),
        Mutex = Alias
    ).

'$new_mutex'(Alias) :-
    (   \+ atom(Alias)
    ->  throw(error(type_error(mutex, Alias), context(mutex_create/1, _)))
    ;   '$mutex_new'(Alias, true)
    ->  true
    ;   throw(error(permission_error(create, mutex, Alias), context(mutex_create/1, _)))
    ).

'$existing_mutex'(Mutex, Predicate) :-
    '$thread_key'(Mutex, mutex, Predicate),
    (   '$mutex_state'(Mutex, _, _, _)
    ->  true
    ;   '$thread_error'(existence_error(mutex, Mutex), Predicate)
    ).

%!  mutex_destroy(+Mutex) is det.
%
%   One that is locked goes when it is unlocked.

mutex_destroy(Mutex) :-
    '$existing_mutex'(Mutex, mutex_destroy/1),
    '$mutex_drop'(Mutex).

%!  mutex_lock(+Mutex) is det.
%
%   Waits until no other thread has locked it. An unknown alias is a new mutex.

mutex_lock(Mutex) :-
    '$thread_key'(Mutex, mutex, mutex_lock/1),
    '$lock_mutex'(Mutex, mutex_lock/1).

'$lock_mutex'(Mutex, Predicate) :-
    '$lockable_mutex'(Mutex, Predicate),
    '$mutex_lock'(Mutex, [], Result),
    (   Result == wait
    ->  '$thread_switch',
        '$lock_mutex'(Mutex, Predicate)
    ;   true
    ).

'$lockable_mutex'(Mutex, Predicate) :-
    (   blob(Mutex, mutex)
    ->  '$existing_mutex'(Mutex, Predicate)
    ;   true
    ).

%!  mutex_trylock(+Mutex) is semidet.
%
%   Locks Mutex, unless another thread has locked it: then it fails at once.

mutex_trylock(Mutex) :-
    '$thread_key'(Mutex, mutex, mutex_trylock/1),
    '$lockable_mutex'(Mutex, mutex_trylock/1),
    '$mutex_lock'(Mutex, 0, true).

%!  mutex_unlock(+Mutex) is det.
%
%   Unlocks Mutex, which this thread has locked.

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
%
%   Property is alias(Name) or status(Status). Status is `unlocked` or
%   locked(Thread, Count).

mutex_property(Mutex, Property) :-
    (   nonvar(Mutex)
    ->  '$existing_mutex'(Mutex, mutex_property/2)
    ;   true
    ),
    (   \+ Property = alias(_),
        \+ Property = status(_)
    ->  '$thread_error'(domain_error(mutex_property, Property), mutex_property/2)
    ;   true
    ),
    (   var(Mutex)
    ->  '$mutexes'(Mutexes),
        '$member'(Mutex, Mutexes)
    ;   true
    ),
    '$mutex_state'(Mutex, HasAlias, Owner, Count),
    '$mutex_property'(Property, Mutex, HasAlias, Owner, Count).

'$mutex_property'(alias(Mutex), Mutex, true, _, _).
'$mutex_property'(status(Status), _, _, Owner, Count) :-
    ( Owner == [] -> Status = unlocked ; Status = locked(Owner, Count) ).

mutex_statistics.

%!  with_mutex(+Mutex, :Goal) is semidet.
%
%   Runs Goal as in once/1 while no other thread can lock Mutex.

with_mutex(Mutex, Goal) :-
    '$thread_key'(Mutex, mutex, with_mutex/2),
    '$thread_callable'(Goal, with_mutex/2),
    '$hold'(1),
    (   '$mutex_take'(Mutex)
    ->  '$call_held'(once(Goal), _, '$mutex_unlock'(Mutex, _))
    ;   '$hold'(-1),
        setup_call_cleanup('$lock_mutex'(Mutex, with_mutex/2), once(Goal), '$mutex_unlock'(Mutex, _))
    ).
