/** Trace points: what passes the ports of some predicates is printed, and the program goes on. */

:- module(prolog_trace, [trace/1, trace/2, tracing/2, notraceall/0]).
:- autoload(library(error), [domain_error/2]).
:- autoload(library(prolog_wrap), [wrap_predicate/4]).

:- meta_predicate trace(:), trace(:, +), tracing(:, -).
:- dynamic traced/2.

%!  trace(:Predicates) is det.
%!  trace(:Predicates, +Ports) is det.
%
%   Prints what passes the Ports of the predicates that Name/Arity, or a part
%   of that, means: `call`, `exit`, `redo`, `fail` or `all`, with a minus
%   sign to stop it, or a list of such.

trace(Spec) :-
    trace(Spec, all).

trace(Spec, Ports) :-
    ( is_list(Ports) -> List = Ports ; List = [Ports] ),
    found(Spec, Found),
    forall(member(Indicator, Found), change(Indicator, List)).

found(Module:Spec, Found) :-
    (   Spec = Module1:Spec1
    ->  Own = true
    ;   Module1 = Module,
        Spec1 = Spec,
        Own = false
    ),
    ( Spec1 = Name/Arity -> true ; Spec1 = Name//Arity0, nonvar(Arity0) -> Arity is Arity0 + 2 ; Name = Spec1 ),
    findall(Home:Name/Arity, candidate(Own, Module1, Name, Arity, Home), Found0),
    sort(Found0, Found),
    (   Found == []
    ->  throw(error(existence_error(procedure, Spec), context(toplevel, 'DWIM could not correct goal')))
    ;   true
    ).

candidate(_, Module, Name, Arity, Home) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    ( predicate_property(Module:Head, imported_from(Home0)) -> Home = Home0 ; Home = Module ).

change(Module:Name/Arity, Changes) :-
    ( retract(traced(Module:Name/Arity, Ports0)) -> true ; Ports0 = [] ),
    changed(Changes, Ports0, Ports),
    functor(Head, Name, Arity),
    (   Ports == []
    ->  ignore(unwrap_predicate(Module:Name/Arity, trace))
    ;   assertz(traced(Module:Name/Arity, Ports)),
        wrap_predicate(Module:Head, trace, Wrapped, prolog_trace:passes(Module:Head, Wrapped))
    ),
    shown(Module:Name/Arity, Shown),
    print_message(informational, trace_points(Shown, Ports)).

shown(Module:Spec, Shown) :-
    ( Module == user -> Shown = Spec ; Shown = Module:Spec ).

changed([], Ports, Ports).
changed([Change|Changes], Ports0, Ports) :-
    (   Change = -(Port)
    ->  meant(Port, Meant),
        subtract(Ports0, Meant, Ports1)
    ;   ( Change = +(Port) -> true ; Port = Change ),
        meant(Port, Meant),
        findall(P, ( member(P, [call, redo, exit, fail]), ( memberchk(P, Ports0) ; memberchk(P, Meant) ) ), Ports2),
        sort(0, @<, Ports2, Sorted),
        findall(P, ( member(P, [call, exit, redo, fail]), memberchk(P, Sorted) ), Ports1)
    ),
    changed(Changes, Ports1, Ports).

meant(all, Meant) :-
    !,
    Meant = [call, redo, exit, fail].
meant(Port, Meant) :-
    (   memberchk(Port, [call, redo, exit, fail])
    ->  Meant = [Port]
    ;   domain_error(port, Port)
    ).

:- public passes/2.
:- meta_predicate passes(:, 0).

%   Runs a goal of a predicate with trace points and prints its ports.

passes(Goal, Wrapped) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, level, Level),
    told(call, Goal, Level),
    (   call_cleanup(Wrapped, Done = true)
    *-> (   Done == true
        ->  told(exit, Goal, Level)
        ;   left(Goal, Level)
        )
    ;   told(fail, Goal, Level),
        fail
    ).

left(Goal, Level) :-
    told(exit, Goal, Level).
left(Goal, Level) :-
    told(redo, Goal, Level),
    fail.

told(Port, Module:Head, Level) :-
    functor(Head, Name, Arity),
    (   traced(Module:Name/Arity, Ports),
        memberchk(Port, Ports)
    ->  shown(Module:Head, Goal),
        print_message(debug, trace_point(Port, Level, Goal))
    ;   true
    ).

:- multifile prolog:message//1.

prolog:message(trace_points(Indicator, Ports)) -->
    { points(Ports, Text) },
    [ '~w~t~*|~p: ~w'-['', 8, Indicator, Text] ].
prolog:message(trace_point(Port, Level, Goal)) -->
    { port_name(Port, Name) },
    [ ' T [~D] ~w: ~p'-[Level, Name, Goal] ].

points([], 'Not tracing') :- !.
points([call, exit, redo, fail], '[all]') :- !.
points(Ports, Text) :-
    format(atom(Text), '~w', [Ports]).

port_name(call, 'Call').
port_name(exit, 'Exit').
port_name(redo, 'Redo').
port_name(fail, 'Fail').

%!  tracing(:Predicate, -Ports) is nondet.
%
%   Predicate has trace points at Ports.

tracing(Context:Spec, Ports) :-
    (   nonvar(Spec)
    ->  strip_module(Context:Spec, Module, Indicator)
    ;   Spec = Module:Indicator
    ),
    traced(Module:Indicator, Ports0),
    ( Ports0 == [call, exit, redo, fail] -> Ports = [all] ; Ports = Ports0 ).

%!  notraceall is det.
%
%   There are no trace points any more.

notraceall :-
    findall(Indicator, traced(Indicator, _), Indicators),
    forall(member(Indicator, Indicators), change(Indicator, [-all])).
