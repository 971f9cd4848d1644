:- module(system,
          [ call_with_inference_limit/3, call_with_limits/2,
            '$alarms_ring'/0, '$time_is_up'/0
          ]).

/** <module> Limits on the resources of a goal

    The machine counts inferences and raises inference_limit_exceeded at an absolute count. Alarm clocks
    interrupt it.
*/

:- meta_predicate
    call_with_inference_limit(0, +, -),
    call_with_limits(0, +).

%!  call_with_inference_limit(:Goal, +Limit, -Result) is nondet.
%
%   Runs a goal with at most Limit inferences. Result is `!` if it succeeded
%   without choice points, `true` if it may have more solutions, and
%   inference_limit_exceeded if it was stopped. A goal that catches this ball
%   may continue for a short time; then catch/3 does not catch it any more.

call_with_inference_limit(Goal, Limit, Result) :-
    '$inference_limit_get'(Outer),
    '$inferences'(Start),
    '$catch'('$within_limit'(Goal, Limit, Outer, Result0), Ball, true),
    (   var(Ball)
    ->  Result = Result0
    ;   '$inferences'(Now),
        '$inference_limit_set'(Outer),
        arg(1, Outer, End),
        (   Ball == inference_limit_exceeded,
            Now >= Start + Limit,
            ( End < 0 ; Now < End )
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

% Restores the outer limit when the goal exits. On backtracking into the goal, it gets its own limit again.
'$inference_limit_swap'(Outer, _) :-
    '$inference_limit_set'(Outer).
'$inference_limit_swap'(Outer, Limit) :-
    '$inference_limit_set'(Outer),
    '$inference_limit'(Limit, _),
    fail.

%!  call_with_limits(:Goal, +Limits) is semidet.
%
%   Runs a goal once, within limits: time(Seconds), inferences(Count),
%   memory(Bytes). Exceeding one raises time_limit_exceeded or a resource
%   error of inferences, stack or memory.

call_with_limits(Goal, Limits) :-
    (   is_list(Limits)
    ->  '$limited'(Limits, Goal)
    ;   throw(error(type_error(list, Limits), context(system:call_with_limits/2, _)))
    ).

'$limited'([], Goal) :-
    once(Goal).
'$limited'([Limit|Limits], Goal) :-
    (   var(Limit)
    ->  throw(error(instantiation_error, context(system:call_with_limits/2, _)))
    ;   '$limited_by'(Limit, Limits, Goal, Limited)
    ->  call(Limited)
    ;   throw(error(domain_error(limit, Limit), context(system:call_with_limits/2, _)))
    ).

'$limited_by'(time(Seconds), Limits, Goal,
              time:call_with_time_limit(Seconds, system:'$limited'(Limits, Goal))).
'$limited_by'(inferences(Count), Limits, Goal, '$inferences_limited'(Limits, Goal, Count)).
'$limited_by'(memory(Bytes), Limits, Goal,
              setup_call_cleanup('$memory_limit'(Bytes, Outer),
                                 '$limited'(Limits, Goal),
                                 '$memory_limit_set'(Outer))).

'$inferences_limited'(Limits, Goal, Count) :-
    call_with_inference_limit('$limited'(Limits, Goal), Count, Result),
    (   Result == inference_limit_exceeded
    ->  throw(error(resource_error(inferences), _))
    ;   true
    ),
    !.

%   '$alarms_ring': runs the goal of an alarm that is due. Whether it throws or not, the others ring next.

'$alarms_ring' :-
    (   '$alarm_ring'(Goal)
    ->  call_cleanup(ignore(Goal), '$ring')
    ;   true
    ).

%   The time limit of the command line or of a Rust program has passed. The system prints its messages about
%   that itself; other time limits need library(time).

'$time_is_up' :-
    nb_setval('$time_is_up', true),
    throw(time_limit_exceeded).
