:- module(system,
          [ initialize/0, (initialization)/1, (initialization)/2,
            '$init_goal'/3, '$source_place'/1, '$run_after_load'/1
          ]).

/** <module> Goals that run after loading

    '$init_goal'(When, Goal, Place): When is the file after which the goal
    runs, `main`, or `-` for goals of the program as a whole.
*/

:- dynamic '$init_goal'/3.

:- meta_predicate initialization(0), initialization(0, +).

%!  initialization(:Goal) is det.
%
%   Runs a goal after the file in which it stands has been loaded.

initialization(Goal) :-
    '$source_get'(owner, File),
    !,
    '$source_place'(Place),
    assertz('$init_goal'(File, Goal, Place)).
initialization(Goal) :-
    call(Goal).

%!  initialization(:Goal, +When) is det.
%
%   Runs a goal now, after the file is loaded, when the program starts, or
%   as the whole program (`main`).

initialization(Goal, When) :-
    (   var(When)
    ->  throw(error(instantiation_error, _))
    ;   '$initialization'(When, Goal)
    ->  true
    ;   throw(error(domain_error(initialization_type, When), _))
    ).

'$initialization'(now, Goal) :-
    '$source_place'(Place),
    '$run_init'(Goal, Place).
'$initialization'(after_load, Goal) :-
    initialization(Goal).
'$initialization'(restore, _).
'$initialization'(restore_state, _).
'$initialization'(prepare_state, _).
'$initialization'(program, Goal) :-
    '$source_place'(Place),
    assertz('$init_goal'(-, Goal, Place)).
'$initialization'(main, Goal) :-
    retractall('$init_goal'(main, _, _)),
    '$source_place'(Place),
    assertz('$init_goal'(main, Goal, Place)).

%!  initialize is det.
%
%   Runs the goals of `:- initialization(Goal, program)`.

initialize :-
    forall('$init_goal'(-, Goal, Place), '$initialize'(Goal, Place)).

'$initialize'(Goal, Place) :-
    (   catch(Goal, Error, true)
    ->  ( var(Error) -> true ; Reason = Error )
    ;   Reason = failed
    ),
    (   var(Reason)
    ->  true
    ;   throw(error(initialization_error(Reason, Goal, Place), _))
    ).

'$source_place'(File:Line) :-
    '$source_get'(file, File),
    '$source_get'(line, Line),
    !.
'$source_place'(-).

'$run_after_load'(File) :-
    forall(retract('$init_goal'(File, Goal, Place)),
           '$run_init'(Goal, Place)).

'$run_init'(Goal, Place) :-
    (   catch_with_backtrace(Goal, Error, true)
    ->  (   var(Error)
        ->  true
        ;   Error = unwind(_)
        ->  throw(Error)
        ;   '$named_caller'(Error, Goal, '$run_init_goal'/1, Named),
            print_message(error, initialization_error(Goal, Named, Place))
        )
    ;   print_message(warning, initialization_failure(Goal, Place))
    ).
