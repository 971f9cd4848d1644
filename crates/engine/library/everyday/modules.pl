/** Modules that exist for the time of a goal. */

:- module(modules,
          [ in_temporary_module/3, set_temporary_module/1,
            current_temporary_module/1
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(modules, [set_temporary_module/1]).

:- meta_predicate in_temporary_module(?, 0, 0).

%!  in_temporary_module(?Module, :Setup, :Goal) is nondet.
%
%   Runs Setup once and then Goal, both in Module, which is new and is gone
%   with its predicates once Goal is over. An unbound Module gets a name.

in_temporary_module(Module, Setup, Goal) :-
    setup_call_cleanup(
        prepare(Module, Before),
        ( within(Module, Setup, Inner), once(Inner), within(Module, Goal, Outer), call(Outer) ),
        dispose(Module, Before)).

within(Module, Goal, @(Goal, Module)).

prepare(Module, Before) :-
    ( var(Module) -> gensym('__tmp_module_', Module) ; true ),
    set_temporary_module(Module),
    ( nb_current('$tmp_module', Before0) -> Before = Before0 ; Before = [] ),
    b_setval('$tmp_module', Module).

dispose(Module, Before) :-
    nb_setval('$tmp_module', Before),
    '$forget_module'(Module).

%!  set_temporary_module(+Module) is det.
%
%   Makes a module temporary that has nothing in it yet.

set_temporary_module(Module) :-
    (   '$module_get'(Module, class, Class),
        Class \== temporary,
        ( '$module_get'(Module, file, _) ; Module == user ; Class \== user )
    ->  throw(error(permission_error(module_property, class, temporary),
                    context(system:set_module/1, 'module is not empty')))
    ;   set_module(Module:class(temporary))
    ).

%!  current_temporary_module(-Module) is semidet.
%
%   Module is that of the innermost in_temporary_module/3.

current_temporary_module(Module) :-
    nb_current('$tmp_module', Module),
    Module \== [].
