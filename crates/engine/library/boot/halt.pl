:- module(system,
          [ halt/0, halt/1, at_halt/1, cancel_halt/1, '$staying'/1
          ]).

/** <module> Leaving the system

    halt/1 runs the goals of at_halt/1 and then leaves the system. No goal can catch that, and cleanup goals
    of running goals do not run.
*/

:- meta_predicate at_halt(0), cancel_halt(+), '$staying'(0).
:- dynamic(('$at_halt'/1, '$halting'/0, '$stays'/0)).

%!  halt is det.
%
%   Leaves the system with status 0. With --on-error=status, it is 1 after errors; with --on-warning=status,
%   it is 1 after warnings.

halt :-
    '$message_counts'(Errors, Warnings),
    (   (   '$halts'(on_error, status, Errors)
        ;   '$halts'(on_warning, status, Warnings)
        )
    ->  print_message(warning, on_error(halt(1))),
        halt(1)
    ;   halt(0)
    ).

%!  halt(+Status) is det.
%
%   Leaves the system with a status.

halt(Status) :-
    (   integer(Status)
    ->  true
    ;   var(Status)
    ->  throw(error(instantiation_error, context(system:halt/1, _)))
    ;   throw(error(type_error(integer, Status), context(system:halt/1, _)))
    ),
    \+ '$halting',
    % Without goals of at_halt/1 this needs no memory.
    (   '$stays'
    ->  print_message(warning, format("halt is left out: the program is loaded for its tests", []))
    ;   '$at_halt'(_),
        setup_call_cleanup(
            assertz('$halting'),
            catch('$run_halt_goals', cancel_halt(Reason), true),
            retractall('$halting')),
        nonvar(Reason)
    ->  print_message(informational, halt(cancelled(Reason)))
    ;   '$halt'(Status)
    ).

%   Runs the newest goal first. Reports goals that fail or raise an error. Inside these goals halt/1 fails.

'$run_halt_goals' :-
    (   retract('$at_halt'(Goal)),
        '$run_halt_goal'(Goal),
        fail
    ;   true
    ).

'$run_halt_goal'(Goal) :-
    (   '$catch'(Goal, Error, true)
    ->  (   var(Error)
        ->  true
        ;   Error = cancel_halt(_)
        ->  throw(Error)
        ;   print_message(warning, Error)
        )
    ;   print_message(warning, goal_failed(at_halt, Goal))
    ).

%   '$staying'(:Goal): runs Goal. In it, halt/1 gives a warning and does nothing else, as where a program is
%   loaded for its tests.

'$staying'(Goal) :-
    setup_call_cleanup(assertz('$stays'), Goal, retractall('$stays')).

%!  at_halt(:Goal) is det.
%
%   Goal runs when the system is left, before goals that were given earlier.

at_halt(Goal) :-
    asserta('$at_halt'(Goal)).

%!  cancel_halt(+Reason) is det.
%
%   In a goal of at_halt/1: the system goes on.

cancel_halt(Reason) :-
    throw(cancel_halt(Reason)).
