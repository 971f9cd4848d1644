:- module(system,
          [ call_with_inference_limit/3, '$alarms_ring'/0
          ]).

/** <module> Limits on what a goal may take

    The machine counts inferences and raises inference_limit_exceeded at an
    absolute count; alarm clocks interrupt it.
*/

:- meta_predicate
    call_with_inference_limit(0, +, -).

%!  call_with_inference_limit(:Goal, +Limit, -Result) is nondet.
%
%   Runs a goal with at most Limit inferences. Result is `!` if it succeeded
%   without choice points, `true` if it may have more solutions, and
%   inference_limit_exceeded if it was stopped.

call_with_inference_limit(Goal, Limit, Result) :-
    '$inference_limit_get'(Outer),
    '$inferences'(Start),
    catch('$within_limit'(Goal, Limit, Outer, Result0), Ball, true),
    (   var(Ball)
    ->  Result = Result0
    ;   '$inferences'(Now),
        '$inference_limit_set'(Outer),
        (   Ball == inference_limit_exceeded,
            Now >= Start + Limit,
            ( Outer < 0 ; Now < Outer )
        ->  Result = inference_limit_exceeded
        ;   throw(Ball)
        )
    ).

'$within_limit'(Goal, Limit, Outer, Result) :-
    '$restore_on_failure'(Outer),
    '$inference_limit'(Limit, Inner),
    call_cleanup(Goal, Det = true),
    (   Det == true
    ->  !,
        '$inference_limit_set'(Outer),
        Result = (!)
    ;   '$inference_limit_swap'(Outer, Inner),
        Result = true
    ).

'$restore_on_failure'(_).
'$restore_on_failure'(Outer) :-
    '$inference_limit_set'(Outer),
    fail.

% Outside of the goal the outer limit holds, and what was left of the goal's own again when it is asked for more solutions.
'$inference_limit_swap'(Outer, Inner) :-
    '$inferences'(Left),
    '$inference_limit_swap'(Outer, Inner, Left).

'$inference_limit_swap'(Outer, _, _) :-
    '$inference_limit_set'(Outer).
'$inference_limit_swap'(Outer, Inner, Left) :-
    '$inferences'(Back),
    Limit is Inner + Back - Left,
    (   Outer >= 0,
        Outer < Limit
    ->  '$inference_limit_set'(Outer)
    ;   '$inference_limit_set'(Limit)
    ),
    fail.

%   '$alarms_ring': runs the goals of alarms that are due.

'$alarms_ring' :-
    '$alarm_ring'(Goal),
    !,
    ignore(Goal),
    '$alarms_ring'.
'$alarms_ring'.
