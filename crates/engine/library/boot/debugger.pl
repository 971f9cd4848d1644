:- module(system,
          [ trace/0, notrace/0, tracing/0, debug/0, nodebug/0, debugging/0,
            spy/1, nospy/1, nospyall/0, leash/1, visible/1,
            '$spy_point'/3, '$trace_mode'/1, '$set_trace_mode'/1,
            '$divert_by_mode'/0, '$port_set'/2
          ]).

/** <module> Switching the debugger

    The mode is normal, debug (stops at spy points) or trace (stops at all ports). A global variable holds it,
    and the flag `debug` follows it.
*/

:- meta_predicate spy(:), nospy(:).
:- dynamic '$spy_point'/3.              % Module, Name, Arity

'$trace_mode'(Mode) :-
    (   nb_current('$trace_mode', Mode0)
    ->  Mode = Mode0
    ;   Mode = normal
    ).

'$set_trace_mode'(Mode) :-
    nb_setval('$trace_mode', Mode),
    nb_setval('$trace_skip', none),
    (   Mode == normal
    ->  set_prolog_flag(debug, false)
    ;   set_prolog_flag(debug, true)
    ),
    '$divert_by_mode'.

'$divert_by_mode' :-
    (   '$trace_mode'(normal)
    ->  '$divert_calls'(false)
    ;   '$divert_calls'(true)
    ).

%!  trace is det.
%
%   From now on each call stops at its ports.

trace :-
    '$set_trace_mode'(trace).

%!  notrace is det.
%
%   Stops tracing; spy points still stop.

notrace :-
    (   '$trace_mode'(trace)
    ->  '$set_trace_mode'(debug)
    ;   true
    ).

%!  tracing is semidet.
%
%   True while tracing.

tracing :-
    '$trace_mode'(trace).

%!  debug is det.
%
%   Keeps what is needed to stop at spy points, and to say where an error
%   came from.

debug :-
    (   '$trace_mode'(normal)
    ->  '$set_trace_mode'(debug)
    ;   true
    ).

%!  nodebug is det.
%
%   Switches the debugger off.

nodebug :-
    '$set_trace_mode'(normal).

%!  debugging is det.
%
%   Says what the debugger is doing, and which topics of debug/3 are on.

debugging :-
    '$trace_mode'(Mode0),
    (   Mode0 == normal
    ->  Mode = off
    ;   Mode = Mode0
    ),
    print_message(informational, debugging(Mode)),
    findall(Module:Head,
            ( '$spy_point'(Module, Name, Arity),
              functor(Head, Name, Arity)
            ),
            Heads),
    (   Heads == []
    ->  true
    ;   print_message(informational, spying(Heads))
    ),
    print_message(informational, trapping([])),
    (   current_predicate(prolog_debug:topic/3),
        prolog_debug:topic(_, true, _)
    ->  prolog_debug:list_debug_topics([active(true)])
    ;   true
    ).

                /*******************************
                *          SPY POINTS          *
                *******************************/

%!  spy(:Specification) is det.
%
%   Stops at the ports of a predicate: Name, Name/Arity or a list.

spy(Specification) :-
    '$spied'(Specification, Indicators),
    '$each_spied'(Indicators).

'$each_spied'([]).
'$each_spied'([Module:Name/Arity|Indicators]) :-
    (   '$spy_point'(Module, Name, Arity)
    ->  true
    ;   assertz('$spy_point'(Module, Name, Arity)),
        functor(Head, Name, Arity),
        print_message(informational, spy(Module:Head))
    ),
    debug,
    '$each_spied'(Indicators).

%!  nospy(:Specification) is det.
%
%   Takes spy points away.

nospy(Specification) :-
    '$spied'(Specification, Indicators),
    '$each_unspied'(Indicators).

'$each_unspied'([]).
'$each_unspied'([Module:Name/Arity|Indicators]) :-
    (   retract('$spy_point'(Module, Name, Arity))
    ->  functor(Head, Name, Arity),
        print_message(informational, nospy(Module:Head))
    ;   true
    ),
    '$each_unspied'(Indicators).

%!  nospyall is det.
%
%   Takes all spy points away.

nospyall :-
    forall(retract('$spy_point'(Module, Name, Arity)),
           ( functor(Head, Name, Arity),
             print_message(informational, nospy(Module:Head))
           )).

%   '$spied'(:Specification, -Indicators): Indicators name the modules that define the predicates.

'$spied'(Module:Specification, Indicators) :-
    '$spied'(Specification, Module, Indicators).

'$spied'(Specification, _, _) :-
    var(Specification),
    !,
    throw(error(instantiation_error, _)).
'$spied'(Module:Specification, _, Indicators) :-
    !,
    '$spied'(Specification, Module, Indicators).
'$spied'([], _, []) :- !.
'$spied'([First|Rest], Module, Indicators) :-
    !,
    '$spied'(First, Module, Indicators1),
    '$spied'(Rest, Module, Indicators2),
    '$append'(Indicators1, Indicators2, Indicators).
'$spied'(Name/Arity, Module, [Own:Name/Arity]) :-
    !,
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, visible)
    ->  '$own_module'(Module, Head, Own)
    ;   throw(error(existence_error(procedure, Name/Arity), _))
    ).
'$spied'(Name, Module, Indicators) :-
    findall(Own:Name/Arity,
            ( current_predicate(Module:Name/Arity),
              functor(Head, Name, Arity),
              '$own_module'(Module, Head, Own)
            ),
            Indicators),
    (   Indicators == []
    ->  throw(error(existence_error(procedure, Name), _))
    ;   true
    ).

'$own_module'(Module, Head, Own) :-
    (   predicate_property(Module:Head, imported_from(From))
    ->  Own = From
    ;   '$trace_kind'(Module, Head, Own, _)
    ).

                /*******************************
                *             PORTS            *
                *******************************/

%!  leash(+Ports) is det.
%
%   At which ports the tracer asks: those added by +Ports or taken away by
%   -Ports, which is a port or the name of a set of them, or a list of these.

leash(Ports) :-
    '$change_ports'(Ports, '$trace_leash').

%!  visible(+Ports) is det.
%
%   Which ports the tracer shows, said as for leash/1.

visible(Ports) :-
    '$change_ports'(Ports, '$trace_visible').

'$change_ports'(Specification, Key) :-
    '$port_set'(Key, Ports0),
    '$changed_ports'(Specification, Ports0, Ports),
    nb_setval(Key, Ports).

'$changed_ports'(Specification, _, _) :-
    var(Specification),
    !,
    throw(error(instantiation_error, _)).
'$changed_ports'([], Ports, Ports) :- !.
'$changed_ports'([First|Rest], Ports0, Ports) :-
    !,
    '$changed_ports'(First, Ports0, Ports1),
    '$changed_ports'(Rest, Ports1, Ports).
'$changed_ports'(+Name, Ports0, Ports) :-
    !,
    '$ports_of'(Name, Added),
    '$append'(Ports0, Added, Ports1),
    sort(Ports1, Ports).
'$changed_ports'(-Name, Ports0, Ports) :-
    !,
    '$ports_of'(Name, Dropped),
    findall(Port,
            ( '$member'(Port, Ports0),
              \+ '$memberchk_of'(Port, Dropped)
            ),
            Ports).
'$changed_ports'(Name, _, _) :-
    throw(error(type_error('+|-|?(Flag)', Name), _)).

'$ports_of'(Name, Ports) :-
    (   '$port_group'(Name, Ports0)
    ->  Ports = Ports0
    ;   throw(error(domain_error(port_name, Name), _))
    ).

'$port_group'(call, [call]).
'$port_group'(exit, [exit]).
'$port_group'(fail, [fail]).
'$port_group'(redo, [redo]).
'$port_group'(unify, [unify]).
'$port_group'(exception, [exception]).
'$port_group'(all, [call, exception, exit, fail, redo, unify]).
'$port_group'(full, [call, exception, exit, fail, redo]).
'$port_group'(half, [call, exception, fail, redo]).
'$port_group'(tight, [call, exception, fail, redo]).
'$port_group'(loose, [call, exception]).
'$port_group'(off, []).
% There are no such ports here.
'$port_group'(cut_call, []).
'$port_group'(cut_exit, []).
'$port_group'(break, []).

'$port_set'(Key, Ports) :-
    (   nb_current(Key, Ports0)
    ->  Ports = Ports0
    ;   '$port_group'(full, Ports)
    ).
