:- module(system,
          [ call_with_depth_limit/3
          ]).

/** <module> Limits on the depth of recursion

    The machine counts levels while a limit is active (crates/engine/src/machine/control/levels.rs). Levels are those of
    SWI-Prolog: a goal is one level deeper than the clause that calls it.
*/

:- meta_predicate call_with_depth_limit(0, +, -).

%!  call_with_depth_limit(:Goal, +Limit, -Result) is nondet.
%
%   Runs a goal in which calls nested deeper than Limit fail. Result is the
%   deepest level reached, or depth_limit_exceeded if the goal failed and
%   reached the limit.

call_with_depth_limit(Goal, Limit, Result) :-
    (   integer(Limit),
        Limit < 0
    ->  throw(error(domain_error(not_less_than_zero, Limit), context(system:call_with_depth_limit/3, _)))
    ;   integer(Limit)
    ->  true
    ;   var(Limit)
    ->  throw(error(instantiation_error, context(system:call_with_depth_limit/3, _)))
    ;   throw(error(type_error(integer, Limit), context(system:call_with_depth_limit/3, _)))
    ),
    '$depth_limit'(Outer, _),
    (   '$set_depth_limit'(Limit, 0),
        '$call_cleanup'('$call_on_first_level'(Goal), Ended, '$depth_ended'(Ended, Outer)),
        '$depth_limit'(_, Reached),
        (   Ended == exit
        ->  !,
            '$restore_depth_limit'(Outer)
        ;   '$depth_leave'(Outer, Limit)
        ),
        Result is max(1, Reached)
    ;   '$depth_limit'(_, Reached),
        '$restore_depth_limit'(Outer),
        Reached > Limit,
        Result = depth_limit_exceeded
    ).

% Restores the outer limit after an error. The other exits of the goal restore it themselves.
'$depth_ended'(Ended, Outer) :-
    (   nonvar(Ended),
        Ended = exception(_)
    ->  '$restore_depth_limit'(Outer)
    ;   true
    ).

% Restores the outer limit when the goal exits. On backtracking into the goal, its own limit holds again, and
% levels are counted from 0.
'$depth_leave'(Outer, _) :-
    '$restore_depth_limit'(Outer).
'$depth_leave'(_, Limit) :-
    '$set_depth_limit'(Limit, 0),
    fail.
