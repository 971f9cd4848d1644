:- module(system, ['$named_caller'/4]).

/** <module> Who called an unknown procedure

    A goal of a directive, of the command line or of initialization/1 runs inside of predicates of the system,
    of which the machine keeps no record. What the message names as the caller is in the goal itself.
*/

%   '$named_caller'(+Error, +Goal, +Outer, -Named): Named is Error, which Goal raised, with the caller that
%   SWI-Prolog names, if Goal itself calls the procedure. Outer is the caller of Goal.

'$named_caller'(error(existence_error(procedure, PI), context(system:Known, Message)), Goal, Outer, Named) :-
    ( Known == catch/3 ; Known == '<meta-call>'/1 ),
    '$caller_within'(Goal, user, PI, Outer, Caller),
    !,
    Named = error(existence_error(procedure, PI), context(Caller, Message)).
'$named_caller'(Error, _, _, Error).

'$caller_within'(Goal0, Module0, PI, Outer, Caller) :-
    strip_module(Module0:Goal0, Module, Goal),
    callable(Goal),
    (   '$is_named'(Goal, Module, PI)
    ->  Caller = Outer
    ;   '$control_parts'(Goal, Parts)
    ->  '$member'(Part, Parts),
        '$caller_within'(Part, Module, PI, '<meta-call>'/1, Caller)
    ;   '$goal_inside'(Goal, Inner, Middle),
        '$caller_within'(Inner, Module, PI, Middle, Caller)
    ),
    !.

'$is_named'(Goal, Module, PI) :-
    strip_module(user:PI, Module, Name/Arity),
    functor(Goal, Name, Arity).

%   '$goal_inside'(+Goal, -Inner, -Caller): Goal calls Inner, and Caller is what it is said to be called by.

'$goal_inside'(once(Goal), Goal, once/1).
'$goal_inside'(ignore(Goal), Goal, ignore/1).
'$goal_inside'(not(Goal), Goal, not/1).
'$goal_inside'(forall(Goal, _), Goal, forall/2).
'$goal_inside'(forall(_, Goal), Goal, forall/2).
'$goal_inside'(findall(_, Goal, _), Goal, findall_loop/4).
'$goal_inside'(findall(_, Goal, _, _), Goal, findall_loop/4).
'$goal_inside'(bagof(_, Goal, _), Inner, findall_loop/4) :-
    '$quantified'(Goal, Inner).
'$goal_inside'(setof(_, Goal, _), Inner, findall_loop/4) :-
    '$quantified'(Goal, Inner).
'$goal_inside'(catch(Goal, _, _), Goal, catch/3).
'$goal_inside'(time(Goal), Goal, catch/3).
'$goal_inside'(Call, Goal, call/Arity) :-
    functor(Call, call, Arity),
    Arity >= 1,
    Call =.. [call,Goal0|Arguments],
    strip_module(Goal0, Module, Plain),
    callable(Plain),
    Plain =.. [Name|Arguments0],
    '$append'(Arguments0, Arguments, All),
    Longer =.. [Name|All],
    ( Plain == Goal0 -> Goal = Longer ; Goal = Module:Longer ).

'$quantified'(Goal, Inner) :-
    (   nonvar(Goal),
        Goal = _^Goal1
    ->  '$quantified'(Goal1, Inner)
    ;   Inner = Goal
    ).
