:- module(system,
          [ prolog_listen/2, prolog_listen/3, prolog_unlisten/2,
            '$listener'/3, '$listen'/4, '$tell_listeners'/3, '$tell'/2
          ]).

/** <module> Listeners for changes of procedures

    '$listener'(Channel, Name, Closure): Closure is called for events of Channel. A mark on a procedure makes
    the machine call '$tell_listeners'/3 when its clauses change.
*/

:- meta_predicate
    prolog_listen(+, :), prolog_listen(+, :, +), prolog_unlisten(+, :).
:- dynamic '$listener'/3.

%!  prolog_listen(+Channel, :Closure) is det.
%!  prolog_listen(+Channel, :Closure, +Options) is det.
%
%   Has Closure called when something happens: of a predicate indicator with what is done (`asserta`,
%   `assertz`, `retract`, `retractall`) and the clause, which is not added or removed if Closure fails; of
%   `abort`, `thread_start`, `thread_exit` and `this_thread_exit`, too. as(last) has it called behind others,
%   name(Name) instead of one of that name.

prolog_listen(Channel, Closure) :-
    '$listen'(Channel, Closure, [], prolog_listen/2).

prolog_listen(Channel, Closure, Options) :-
    '$listen'(Channel, Closure, Options, prolog_listen/3).

'$listen'(Spec, Closure, Options, Predicate) :-
    '$listen_channel'(Spec, Closure, Channel, Predicate),
    '$listen_closure'(Closure, Predicate),
    '$option_value'(as, Options, first, Place, Predicate),
    (   '$memberchk'(Place, [first, last])
    ->  true
    ;   '$plain_error'(domain_error(as, Place), Predicate)
    ),
    '$option_value'(name, Options, [], Name, Predicate),
    (   Channel = _:_,
        '$listen'(Channel, false, true)
    ->  retractall('$listener'(Channel, _, _))
    ;   true
    ),
    ( Name == [] -> true ; retractall('$listener'(Channel, Name, _)) ),
    (   Place == first
    ->  asserta('$listener'(Channel, Name, Closure))
    ;   assertz('$listener'(Channel, Name, Closure))
    ).

'$listen_closure'(Closure, Predicate) :-
    strip_module(Closure, _, Plain),
    (   var(Plain)
    ->  '$plain_error'(instantiation_error, Predicate)
    ;   callable(Plain)
    ->  true
    ;   '$plain_error'(type_error(callable, Plain), Predicate)
    ).

'$listen_channel'(Spec, Module0:_, Channel, Predicate) :-
    (   var(Spec)
    ->  '$plain_error'(instantiation_error, Predicate)
    ;   atom(Spec)
    ->  (   '$memberchk'(Spec, [abort, thread_start, thread_exit])
        ->  Channel = Spec
        ;   Spec == this_thread_exit
        ->  '$thread_me'(Me),
            Channel = this_thread_exit(Me)
        ;   '$plain_error'(domain_error(event, Spec), Predicate)
        )
    ;   strip_module(Module0:Spec, Module, Name/Arity)
    ->  (   var(Name)
        ->  '$plain_error'(instantiation_error, Predicate)
        ;   \+ atom(Name)
        ->  '$plain_error'(type_error(atom, Name), Predicate)
        ;   '$plain_integer'(Arity, Predicate),
            functor(Head, Name, Arity),
            (   predicate_property(Module:Head, imported_from(Home))
            ->  true
            ;   Home = Module
            ),
            Channel = Home:Name/Arity
        )
    ;   '$plain_error'(type_error(callable, Spec), Predicate)
    ).

%!  prolog_unlisten(+Channel, :Closure) is det.
%
%   Takes back what prolog_listen/2,3 has asked for.

prolog_unlisten(Spec, Closure) :-
    '$listen_channel'(Spec, Closure, Channel, prolog_unlisten/2),
    '$listen_closure'(Closure, prolog_unlisten/2),
    retractall('$listener'(Channel, _, Closure)),
    (   Channel = _:_,
        \+ '$listener'(Channel, _, _)
    ->  '$listen'(Channel, _, false)
    ;   true
    ).

%   '$tell_listeners'(+PredicateIndicator, +Action, +Context): calls the closures; fails at the first that
%   fails.

'$tell_listeners'(Channel, Action, Context) :-
    findall(Closure, '$listener'(Channel, _, Closure), Closures),
    '$tell_each'(Closures, Action, Context).

'$tell_each'([], _, _).
'$tell_each'([Closure|Closures], Action, Context) :-
    call(Closure, Action, Context),
    !,
    '$tell_each'(Closures, Action, Context).

%   '$tell'(+Channel, +Arguments): calls the closures for an event that they cannot prevent.

'$tell'(Channel, Arguments) :-
    findall(Closure, '$listener'(Channel, _, Closure), Closures),
    '$tell_all'(Closures, Arguments).

'$tell_all'([], _).
'$tell_all'([Module:Closure|Closures], Arguments) :-
    '$add_arguments'(Closure, Arguments, Goal),
    ignore(Module:Goal),
    '$tell_all'(Closures, Arguments).
