/** <module> Leaving the system

    halt/1 runs the goals of at_halt/1 and then leaves; nothing on the way
    catches it, and cleanup goals of what was running are not run.
*/

:- meta_predicate at_halt(0), cancel_halt(+).
:- dynamic '$at_halt'/1.

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
    (   '$run_halt_goals'
    ->  '$halt'(Status)
    ;   true
    ).

%   The newest goal runs first.  Goals that fail or raise are reported; that
%   one of them wants to leave as well changes nothing.

'$run_halt_goals' :-
    (   retract('$at_halt'(Goal)),
        '$run_halt_goal'(Goal),
        fail
    ;   true
    ).

'$run_halt_goal'(Goal) :-
    (   catch(Goal, Error, true)
    ->  (   nonvar(Error)
        ->  print_message(warning, Error)
        ;   true
        )
    ;   print_message(warning, goal_failed(at_halt, Goal))
    ).

%!  at_halt(:Goal) is det.
%
%   Goal runs when the system is left, before goals that were given earlier.

at_halt(Goal) :-
    asserta('$at_halt'(Goal)).
