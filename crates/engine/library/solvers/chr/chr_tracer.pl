/** The tracer of library(chr): tells what happens to constraints.

While it is on, the predicates that try a constraint, store it and drop it are
wrapped; a constraint is then stored as soon as it is called. Applied rules tell
themselves, see chr_compile.

The global variable 'chr trace' is `on` or `off`, 'chr depth' the number of
constraints that are active.
*/

:- module(chr_tracer, []).
:- autoload(library(error), [domain_error/2, instantiation_error/1]).
:- autoload(library(lists), [append/3, member/2, memberchk/2]).
:- autoload(library(prolog_wrap), [unwrap_predicate/2, wrap_predicate/4]).

:- dynamic leashed/1.

leashed(call).
leashed(exit).
leashed(fail).
leashed(wake).
leashed(apply).

:- initialization(nb_setval('chr trace', off)).

%   switch(+State): on or off.

switch(State) :-
    nb_setval('chr trace', State),
    forall(chr_runtime:chr_module(Module, _, Constraints),
           forall(member(Name/Arity-_, Constraints),
                  switch_constraint(State, Module, Name, Arity))).

switch_constraint(State, Module, Name, Arity) :-
    length(Arguments, Arity),
    append(Arguments, [S], All),
    Constraint =.. [Name|Arguments],
    part(Name, Arity, 1, All, Try),
    part(Name, Arity, store, All, Store),
    part(Name, Arity, drop, [S], Drop),
    (   State == on
    ->  wrap_predicate(Module:Try, chr_trace, Tried,
                       chr_tracer:tried(Constraint, S, Module:Store, Tried)),
        wrap_predicate(Module:Drop, chr_trace, Dropped,
                       ( chr_tracer:dropped(Name, Arity, S), Dropped ))
    ;   part_key(Module:Try, TryKey),
        part_key(Module:Drop, DropKey),
        ( unwrap_predicate(TryKey, chr_trace) -> true ; true ),
        ( unwrap_predicate(DropKey, chr_trace) -> true ; true )
    ).

part(Name, Arity, Part, Arguments, Goal) :-
    format(atom(Predicate), '~w/~w ~w', [Name,Arity,Part]),
    Goal =.. [Predicate|Arguments].

part_key(Module:Goal, Module:Name/Arity) :-
    functor(Goal, Name, Arity).

%   tried(+Constraint, ?S, :Store, :Goal): Goal tries the rules for Constraint. It is a new call unless the
%   constraint is stored as S.

tried(Constraint, S, Store, Goal) :-
    b_depth(Depth0),
    Depth is Depth0+1,
    (   var(S)
    ->  call(Store),
        event(Depth0, insert, [Constraint-S]),
        Port = call
    ;   Port = wake
    ),
    b_setval('chr depth', Depth),
    (   event(Depth, Port, [Constraint-S])
    ;   event(Depth0, fail, [Constraint-S]),
        fail
    ),
    call(Goal),
    (   event(Depth, exit, [Constraint-S]),
        b_setval('chr depth', Depth0)
    ;   event(Depth, redo, [Constraint-S]),
        fail
    ).

b_depth(Depth) :-
    (   nb_current('chr depth', Depth0)
    ->  Depth = Depth0
    ;   Depth = 0
    ).

dropped(Name, Arity, S) :-
    functor(Constraint, Name, Arity),
    chr_runtime:constraint_arguments(Arity, S, Constraint),
    b_depth(Depth),
    event(Depth, remove, [Constraint-S]).

%   rule(+Kept, +Removed, +Guard, +Body): a rule is applied. Heads are pairs
%   Constraint-S.

rule(Kept, Removed, Guard, Body) :-
    b_depth(Depth),
    Rule = rule(Kept,Removed,Guard,Body),
    event(Depth, try, Rule),
    event(Depth, apply, Rule).

event(Depth, Port, What) :-
    (   nb_getval('chr trace', off)
    ->  true
    ;   port_name(Port, Name),
        format(user_error, 'CHR:   (~w) ~w: ', [Depth,Name]),
        show(What),
        (   leashed(Port)
        ->  ask(Depth, Port, What)
        ;   nl(user_error)
        )
    ).

port_name(call, 'Call').
port_name(exit, 'Exit').
port_name(fail, 'Fail').
port_name(redo, 'Redo').
port_name(wake, 'Wake').
port_name(insert, 'Insert').
port_name(remove, 'Remove').
port_name(try, 'Try').
port_name(apply, 'Apply').

show(rule(Kept,Removed,Guard,Body)) :-
    !,
    show(Kept),
    (   Kept == []
    ->  Arrow = '<=>'
    ;   Removed == []
    ->  Arrow = '==>'
    ;   Arrow = '<=>',
        write(user_error, ' \\ ')
    ),
    show(Removed),
    format(user_error, ' ~w ', [Arrow]),
    (   Guard == true
    ->  true
    ;   format(user_error, '~p | ', [Guard])
    ),
    format(user_error, '~p.', [Body]).
show([]).
show([Constraint-S|Rest]) :-
    (   nonvar(S)
    ->  arg(1, S, Number)
    ;   Number = (-)
    ),
    format(user_error, '~p # <~w>', [Constraint,Number]),
    (   Rest == []
    ->  true
    ;   write(user_error, ', '),
        show(Rest)
    ).

%   ask(+Depth, +Port, +What): asks what to do at a port where the tracer stops.

ask(Depth, Port, What) :-
    write(user_error, ' ? '),
    flush_output(user_error),
    get_single_char(Code),
    (   Code == -1
    ->  Command = exit
    ;   char_code(Char, Code),
        command(Char, Command)
    ->  true
    ;   Command = help
    ),
    format(user_error, '[~w]~n', [Command]),
    answer(Command, Depth, Port, What).

command(c, creep).
command('\n', creep).
command('\r', creep).
command(' ', creep).
command(n, nodebug).
command(b, break).
command(a, abort).
command(f, fail).
command(h, help).
command(?, help).

answer(creep, _, _, _).
answer(nodebug, _, _, _) :-
    switch(off).
answer(break, Depth, Port, What) :-
    break,
    event(Depth, Port, What).
answer(abort, _, _, _) :-
    abort.
answer(fail, _, _, _) :-
    fail.
answer(exit, _, _, _) :-
    halt.
answer(help, Depth, Port, What) :-
    format(user_error,
           'CHR debug options:~n~n    <cr>, c  creep~n    n  nodebug~n    b  break~n    a  abort~n    f  fail~n    ?, h  help~n~n',
           []),
    event(Depth, Port, What).

%   leash(+Spec): Spec is a list of ports, a port, or the name of a set of ports.

leash(Spec) :-
    var(Spec),
    !,
    instantiation_error(Spec).
leash(Spec) :-
    (   named_ports(Spec, Ports)
    ->  true
    ;   is_list(Spec)
    ->  Ports = Spec
    ;   Ports = [Spec]
    ),
    (   member(Port, Ports),
        \+ port_name(Port, _)
    ->  domain_error(chr_port, Port)
    ;   true
    ),
    retractall(leashed(_)),
    forall(member(Port, Ports), assertz(leashed(Port))).

named_ports(full, Ports) :-
    findall(Port, port_name(Port, _), Ports).
named_ports(default, [call,exit,fail,wake,apply]).
named_ports(none, []).
named_ports(off, []).
