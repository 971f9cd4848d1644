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
    '$catch'('$within_limit'(Goal, Limit, Outer, Result0), Ball, true),
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
    '$inference_limit'(Limit, _),
    call_cleanup(Goal, Det = true),
    (   Det == true
    ->  !,
        '$inference_limit_set'(Outer),
        Result = (!)
    ;   '$inference_limit_swap'(Outer, Limit),
        Result = true
    ).

'$restore_on_failure'(_).
'$restore_on_failure'(Outer) :-
    '$inference_limit_set'(Outer),
    fail.

% Outside of the goal the outer limit holds; when the goal is asked for more solutions, it gets its own anew.
'$inference_limit_swap'(Outer, _) :-
    '$inference_limit_set'(Outer).
'$inference_limit_swap'(Outer, Limit) :-
    '$inference_limit_set'(Outer),
    '$inference_limit'(Limit, _),
    fail.

%   '$alarms_ring': runs the goals of alarms that are due.

'$alarms_ring' :-
    '$alarm_ring'(Goal),
    !,
    ignore(Goal),
    '$alarms_ring'.
'$alarms_ring'.
