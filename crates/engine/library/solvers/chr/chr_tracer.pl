/** The tracer of library(chr): tells what happens to constraints.

While it is on, the predicates that try a constraint, store it and drop it are
wrapped; a constraint is then stored as soon as it is called. Applied rules tell
themselves, see chr_compile.

The global variable 'chr trace' is `on` or `off`, 'chr depth' the number of
constraints that are active, 'chr active' a list of them. 'chr skip' is `none`,
or the depth whose end the user wants to see next.
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
    nb_setval('chr skip', none),
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
    b_active(Active),
    b_setval('chr active', [Depth-Constraint-S|Active]),
    (   event(Depth, Port, [Constraint-S])
    ;   event(Depth0, fail, [Constraint-S]),
        fail
    ),
    call(Goal),
    (   event(Depth, exit, [Constraint-S]),
        b_setval('chr depth', Depth0),
        b_setval('chr active', Active)
    ;   event(Depth, redo, [Constraint-S]),
        fail
    ).

b_depth(Depth) :-
    (   nb_current('chr depth', Depth0)
    ->  Depth = Depth0
    ;   Depth = 0
    ).

%   The constraints that are active, the innermost first.

b_active(Active) :-
    (   nb_current('chr active', Active0)
    ->  Active = Active0
    ;   Active = []
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
    ;   skipped(Depth, Port)
    ->  true
    ;   port_name(Port, Name),
        format(user_error, 'CHR:   (~w) ~w: ', [Depth,Name]),
        show(What),
        (   leashed(Port)
        ->  ask(Depth, Port, What)
        ;   nl(user_error)
        )
    ).

%   skipped(+Depth, +Port): the user has asked to skip to a later port. Ends skipping where that is reached.

skipped(Depth, Port) :-
    nb_current('chr skip', Skip),
    integer(Skip),
    (   Depth =< Skip,
        memberchk(Port, [exit,fail,redo])
    ->  nb_setval('chr skip', none),
        fail
    ;   true
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
    (   key_command(Code, Command)
    ->  format(user_error, '[~w]~n', [Command]),
        answer(Command, Depth, Port, What)
    ;   format(user_error, '~nCHR: Not a valid debug option.  Use ? for help.~n', []),
        ask(Depth, Port, What)
    ).

key_command(-1, exit) :- !.
key_command(Code, Command) :-
    char_code(Char, Code),
    command(Char, Command).

command(c, creep).
command('\n', creep).
command('\r', creep).
command(' ', creep).
command(n, nodebug).
command(b, break).
command(a, abort).
command(f, fail).
command(g, ancestors).
command(s, skip).
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
answer(skip, Depth, Port, _) :-
    (   memberchk(Port, [call,wake])
    ->  nb_setval('chr skip', Depth)
    ;   true
    ).
answer(ancestors, Depth, Port, What) :-
    format(user_error, 'CHR Ancestors:~n', []),
    b_active(Active),
    forall(member(Above-Constraint-S, Active),
           ( format(user_error, '\t(~w) Call: ', [Above]),
             show([Constraint-S]),
             nl(user_error)
           )),
    event(Depth, Port, What).
answer(help, Depth, Port, What) :-
    format(user_error, 'CHR Debugger commands:~n~n', []),
    forall(help_line(Keys, Command),
           format(user_error, '\t~w~t~28|~w~n', [Keys,Command])),
    nl(user_error),
    event(Depth, Port, What).

help_line(a, abort).
help_line(g, ancestors).
help_line(b, break).
help_line('c, <space>, <cr>', creep).
help_line('EOF', exit).
help_line(f, fail).
help_line('?, h', help).
help_line(n, nodebug).
help_line(s, skip).

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
