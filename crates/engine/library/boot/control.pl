:- module(system,
          [ ','/2, catch_with_backtrace/3, false/0, once/1, ignore/1, not/1,
            forall/2, apply/2, repeat/0, setup_call_cleanup/3,
            setup_call_catcher_cleanup/4, call_cleanup/2, call_cleanup/3,
            prolog_cut_to/1, prolog_current_choice/1,
            garbage_collect_clauses/0, trim_stacks/0, trim_heap/0, '\\+'/1,
            ';'/2, '->'/2, '*->'/2,
            '$watched'/1, '$with_backtraces'/0, '$with_backtrace'/1, '$catch_located'/4, '$located'/4,
            '$no_matching_rule'/1, '$recover_from_abort'/1,
            '$check_callable'/2, '$run_cleanup'/3, '$run_cleanups'/1,
            '$interpret'/2
          ]).

/** <module> Control predicates written in Prolog

    The compiler expands calls of once/1, ignore/1, forall/2 and negation. The definitions here serve calls
    through a closure.
*/

:- meta_predicate
    ','(0, 0), ;(0, 0), ->(0, 0), *->(0, 0), \+(0), once(0), ignore(0), not(0), forall(0, 0), apply(:, +),
    setup_call_cleanup(0, 0, 0), call_cleanup(0, 0), call_cleanup(0, ?, 0),
    setup_call_catcher_cleanup(0, 0, ?, 0), '$sig_atomic'(0),
    catch_with_backtrace(0, ?, 0), '$with_backtrace'(0), '$watched'(0),
    '$catch_located'(0, -, -, 0), '$located'(+, -, -, 0).

:- dynamic '$has_backtraces'/0.

%!  catch_with_backtrace(:Goal, ?Ball, :Recovery) is nondet.
%
%   As catch/3, and where the flag `backtrace` is true the context of an error that is caught tells the goals
%   it came from: context(prolog_stack(Frames), Message). The flag comes with library(prolog_stack) and the
%   prompt.

catch_with_backtrace(Goal, Ball, Recovery) :-
    catch(Goal, Ball, '$with_backtrace'(Recovery)).

%   '$watched'(:Goal): where errors get backtraces its first calls keep their arguments.

'$watched'(Goal) :-
    (   '$has_backtraces'
    ->  '$watched_query'(Goal)
    ;   call(Goal)
    ).

%   '$with_backtraces': from now on errors get them.

'$with_backtraces' :-
    '$has_backtraces',
    !.
'$with_backtraces' :-
    assertz('$has_backtraces'),
    create_prolog_flag(backtrace, true, [keep(true)]).

%   The machine knows by this name who wants a backtrace (debug/tracer.rs).

'$with_backtrace'(Recovery) :-
    call(Recovery).

%   '$catch_located'(:Goal, -Ball, -Frames, :Recovery): as catch_with_backtrace/3, but Ball is what was
%   raised, and Frames are beside it.

'$catch_located'(Goal, Ball, Frames, Recovery) :-
    catch(Goal, Caught, '$located'(Caught, Ball, Frames, Recovery)).

'$located'(Caught, Ball, Frames, Recovery) :-
    (   nonvar(Caught),
        Caught = '$raised'(Ball0, Frames0)
    ->  Ball = Ball0,
        Frames = Frames0
    ;   Ball = Caught,
        Frames = []
    ),
    call(Recovery).

%   '$no_matching_rule'(:Goal): raises the error that no rule (=>) of the predicate matches Goal.

'$no_matching_rule'(Module:Goal) :-
    functor(Goal, Name, Arity),
    (   Module == user
    ->  Culprit = Goal,
        Indicator = Name/Arity
    ;   Culprit = Module:Goal,
        Indicator = Module:Name/Arity
    ),
    throw(error(existence_error(matching_rule, Culprit),
                context(Indicator, _))).

%   The compiler translates control constructs inline. These clauses serve calls by name and questions about
%   properties.

(Goal, Then) :-
    call((Goal, Then)).

(Goal ; Else) :-
    call((Goal ; Else)).

(Goal -> Then) :-
    call((Goal -> Then)).

(Goal *-> Then) :-
    call((Goal *-> Then)).

\+ Goal :-
    call(\+ Goal).

false :-
    fail.

%!  once(:Goal) is semidet.
%
%   The first solution of the goal.

once(Goal) :-
    call(Goal),
    !.

%!  ignore(:Goal) is det.
%
%   Runs the goal once, and succeeds even if it fails.

ignore(Goal) :-
    (   call(Goal)
    ->  true
    ;   true
    ).

%!  not(:Goal) is semidet.
%
%   True if the goal has no solution.

not(Goal) :-
    \+ call(Goal).

%!  forall(:Condition, :Action) is semidet.
%
%   True if the action succeeds for all solutions of the condition.

forall(Condition, Action) :-
    \+ ( call(Condition), \+ call(Action) ).

%!  apply(:Closure, +Arguments) is nondet.
%
%   Calls the closure with the arguments of a list added.

apply(M:Closure, Extra) :-
    (   var(Closure)
    ->  throw(error(instantiation_error, _))
    ;   \+ callable(Closure)
    ->  throw(error(type_error(callable, Closure), _))
    ;   is_list(Extra)
    ->  true
    ;   '$skip_list'(_, Extra, Tail),
        var(Tail)
    ->  throw(error(instantiation_error, context(system:compound_name_arguments/3, _)))
    ;   throw(error(type_error(list, Extra), context(system:compound_name_arguments/3, _)))
    ),
    '$add_arguments'(Closure, Extra, Goal),
    call(M:Goal).

%!  repeat is multi.
%
%   Succeeds again and again.

repeat.
repeat :-
    repeat.

%   '$catch'(:Goal, ?Catcher, :Recovery) is catch/3 that also stops an abort. The machine calls
%   '$recover_from_abort'(:Recovery) where catch/3 catches an abort; the abort then continues.

'$recover_from_abort'(Recovery) :-
    ignore(catch(Recovery, _, true)),
    throw('$aborted').

% ---- cleanup

%!  setup_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%
%   Runs Setup once, then Goal; Cleanup runs when Goal has exited for good,
%   failed, raised, or is cut.

setup_call_cleanup(Setup, Goal, Cleanup) :-
    '$call_set_up'(Setup, Goal, _, Cleanup).

%!  setup_call_catcher_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%
%   As setup_call_cleanup/3; Catcher is unified with how Goal ended, and
%   Cleanup runs only if it does.

setup_call_catcher_cleanup(Setup, Goal, Catcher, Cleanup) :-
    '$call_set_up'(Setup, Goal, Catcher, Cleanup).

'$call_set_up'(Setup, Goal, Catcher, Cleanup) :-
    (   Setup = _:Plain,
        Plain == true
    ->  '$cleanup_goal'(Cleanup),
        '$call_cleanup'(Goal, Catcher, Cleanup)
    ;   '$hold'(1),
        (   '$set_up'(Setup, Cleanup)
        ->  '$call_held'(Goal, Catcher, Cleanup)
        ;   '$hold'(-1),
            fail
        )
    ).

%   '$set_up'(:Setup, :Cleanup): interrupts and requests of other threads wait meanwhile, and until Cleanup is
%   registered. '$call_held'/3 is '$call_cleanup'/3 that lets them come again; an error of Setup does so, too.

'$set_up'(Setup, Cleanup) :-
    once(Setup),
    '$cleanup_goal'(Cleanup).

%!  call_cleanup(:Goal, :Cleanup) is nondet.
%
%   Calls Goal. Runs Cleanup once, as soon as Goal has no further answer:
%   after its last one, after it failed or raised an error, or when a cut
%   removes it.

call_cleanup(Goal, Cleanup) :-
    '$cleanup_goal'(Cleanup),
    '$call_cleanup'(Goal, _, Cleanup).
call_cleanup(Goal, Catcher, Cleanup) :-
    '$cleanup_goal'(Cleanup),
    '$call_cleanup'(Goal, Catcher, Cleanup).

'$cleanup_goal'(Goal) :-
    nonvar(Goal),
    Goal = _:Inner,
    !,
    ( callable(Inner), Inner \= _:_ -> true ; '$cleanup_goal'(Inner) ).
'$cleanup_goal'(Goal) :-
    '$check_callable'(Goal, context(system:setup_call_catcher_cleanup/4, _)).

%   '$check_callable'(@Goal, ?Context): raises an error with this context unless Goal, which has no module,
%   can be called.

'$check_callable'(Goal, Context) :-
    (   callable(Goal)
    ->  true
    ;   var(Goal)
    ->  throw(error(instantiation_error, Context))
    ;   throw(error(type_error(callable, Goal), Context))
    ).

%   '$run_cleanup'(+Reason, ?Catcher, :Cleanup): the machine calls this to run a cleanup. It has begun a hold,
%   so that nothing interrupts before this begins; an error ends it as well.

'$run_cleanup'(Reason, Catcher, Cleanup) :-
    ( '$catch'('$clean_up'(Reason, Catcher, Cleanup), Error, true) -> true ; true ),
    ( var(Error) -> true ; '$cleanup_error'(Reason, Error) ),
    '$hold'(-1).

'$clean_up'(Reason, Reason, Cleanup) :-
    call(Cleanup).

% Drops an error of the cleanup while another exception is active, unless the new error is graver and the goal
% itself raised the first.
'$cleanup_error'(_, Error) :-
    var(Error),
    !.
'$cleanup_error'(exception(Ball), Error) :-
    !,
    '$gravity'(Ball, Old),
    '$gravity'(Error, New),
    (   New > Old
    ->  throw(Error)
    ;   true
    ).
'$cleanup_error'(external_exception(_), Error) :-
    Error \== '$aborted',
    !.
'$cleanup_error'(_, Error) :-
    throw(Error).

'$gravity'(Ball, Gravity) :-
    (   Ball = error(_, _)
    ->  Gravity = 1
    ;   Ball == time_limit_exceeded
    ->  Gravity = 2
    ;   Ball == '$aborted'
    ->  Gravity = 3
    ;   Gravity = 0
    ).

%   '$run_cleanups'(+Pairs): runs all cleanups of choice points that a cut removed, then raises the first of
%   their errors. The machine has begun a hold.

'$run_cleanups'(Pairs) :-
    '$run_cleanups'(Pairs, Error),
    '$cleanup_error'(!, Error),
    '$hold'(-1).

'$run_cleanups'([], _).
'$run_cleanups'([Catcher-Cleanup|Pairs], Error) :-
    ( '$catch'('$clean_up'(!, Catcher, Cleanup), New, true) -> true ; true ),
    ( nonvar(New), var(Error) -> Error = New ; true ),
    '$run_cleanups'(Pairs, Error).

'$sig_atomic'(Goal) :-
    once(Goal).

%!  prolog_cut_to(+Choice) is det.
%
%   Removes all choice points that are younger than Choice, see
%   prolog_current_choice/1.

prolog_cut_to(Choice) :-
    (   var(Choice)
    ->  throw(error(instantiation_error, context(system:prolog_cut_to/1, _)))
    ;   '$cut_to'(Choice)
    ).

%!  prolog_current_choice(-Choice) is det.
%
%   Choice is the youngest choice point, for prolog_cut_to/1.

prolog_current_choice(Choice) :-
    '$current_choice'(Choice).

% ---- what needs no doing here

garbage_collect_clauses.
trim_stacks.
trim_heap.

% ---- bodies too large to compile

%   '$interpret'(:Body, +Choice): runs a body. A cut in it cuts back to Choice.

'$interpret'(M:Body, Choice) :-
    atom(M),
    !,
    '$interpret'(Body, M, Choice).
'$interpret'(Body, Choice) :-
    '$interpret'(Body, user, Choice).

'$interpret'(Var, M, _) :-
    var(Var),
    !,
    call(M:Var).
'$interpret'(!, _, Choice) :-
    !,
    '$cut_to'(Choice).
'$interpret'((A, B), M, Choice) :-
    !,
    '$interpret'(A, M, Choice),
    '$interpret'(B, M, Choice).
'$interpret'((If -> Then ; Else), M, Choice) :-
    !,
    '$current_choice'(Local),
    (   '$interpret'(If, M, Local)
    ->  '$interpret'(Then, M, Choice)
    ;   '$interpret'(Else, M, Choice)
    ).
'$interpret'((If *-> Then ; Else), M, Choice) :-
    !,
    '$current_choice'(Local),
    (   '$interpret'(If, M, Local)
    *-> '$interpret'(Then, M, Choice)
    ;   '$interpret'(Else, M, Choice)
    ).
'$interpret'((A ; B), M, Choice) :-
    !,
    (   '$interpret'(A, M, Choice)
    ;   '$interpret'(B, M, Choice)
    ).
'$interpret'((If -> Then), M, Choice) :-
    !,
    '$current_choice'(Local),
    (   '$interpret'(If, M, Local)
    ->  '$interpret'(Then, M, Choice)
    ).
'$interpret'((If *-> Then), M, Choice) :-
    !,
    '$current_choice'(Local),
    '$interpret'(If, M, Local),
    '$interpret'(Then, M, Choice).
'$interpret'(\+ Goal, M, _) :-
    !,
    '$current_choice'(Local),
    \+ '$interpret'(Goal, M, Local).
'$interpret'(Module:Goal, _, Choice) :-
    atom(Module),
    !,
    '$interpret'(Goal, Module, Choice).
'$interpret'(Goal, M, _) :-
    call(M:Goal).
