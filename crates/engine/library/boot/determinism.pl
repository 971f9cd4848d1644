:- module(system,
          [ unwrap_predicate/2,
            '$'/0, '$'/1, '$det'/2, '$not_deterministic'/5, '$wrapper'/6,
            '$wrap_predicate'/5, '$wrapped'/1
          ]).

/** <module> Goals that must succeed once, and wrapped predicates

    The machine calls this file for predicates that are declared by det/1 or wrapped; its side is in
    `crates/engine/src/machine/control/wrapping.rs`.
*/

:- meta_predicate $(0), unwrap_predicate(:, ?).

%!  $ is det.
%
%   A cut; the rest of the clause must succeed without leaving a choice point. The compiler makes `!,
%   '$guarded'(Head, Rest)` of `$, Rest`, and plain Rest where such a check waits for it already.

'$'.

%!  $(:Goal) is det.
%
%   Calls a goal, and throws determinism_error(Goal, det, Found, goal) if it
%   fails or leaves a choice point: Found is `fail` or `nondet`. The flag
%   `determinism_error` may say that this is a mere warning or passed over in
%   silence; then the choice point goes.

$(Goal) :-
    strip_module(Goal, Module, Plain),
    '$check_callable'(Plain, _),
    '$det'(goal, Module:Plain).

%   '$det'(+What, :Goal): runs Goal and checks that it is deterministic. What is [] for a call of a predicate
%   declared by det/1, `goal` for $/1, or the head of a clause for the goals behind its `$`.

'$det'(What, Goal) :-
    (   '$current_choice'(Before),
        '$det_inner'(What, Goal),
        '$current_choice'(After)
    *-> (   Before == After
        ->  !
        ;   '$det_error'(What, Goal, nondet),
            (   '$is_det_goal'(What, _)
            ->  !
            ;   true
            )
        )
    ;   '$det_error'(What, Goal, fail),
        fail
    ).

%   '$not_deterministic'(+Name, +Arity, +Module, +Goal, +Found): the compiler emits a call of this behind a
%   goal of `$` in a clause of Name/Arity.

'$not_deterministic'(Name, Arity, Module, Goal, Found) :-
    functor(Head, Name, Arity),
    '$det_indicator'(Module:Head, Caller),
    '$det_error'(goal(Caller), Module:Goal, Found).

'$det_error'(What, Goal, Found) :-
    current_prolog_flag(determinism_error, Flag),
    (   Flag == silent
    ->  true
    ;   '$det_mistake'(What, Goal, Found, Mistake),
        (   Flag == warning
        ->  Mistake = error(Formal, _),
            print_message(warning, error(Formal, _))
        ;   throw(Mistake)
        )
    ).

'$det_mistake'(What, Qualified, Found, error(determinism_error(Culprit, det, Found, Kind), Context)) :-
    strip_module(Qualified, Module, Goal),
    '$det_culprit'(What, Module:Goal, Culprit, Kind),
    (   '$is_det_goal'(What, Caller)
    ->  ( var(Caller) -> true ; Context = context(Caller, _) )
    ;   Context = context(Culprit, _)
    ).

'$is_det_goal'(goal, _).
'$is_det_goal'(goal(Caller), Caller).

'$det_culprit'([], Goal, Indicator, property) :-
    !,
    '$det_indicator'(Goal, Indicator).
'$det_culprit'(What, Module:Goal, Culprit, goal) :-
    '$is_det_goal'(What, Caller),
    !,
    ( '$is_own_module'(Caller, Module) -> Culprit = Goal ; Culprit = Module:Goal ).
'$det_culprit'(Head, Module:Goals, Indicator, Kind) :-
    '$last_goal'(Goals, Last),
    (   '$guards_control'(Last)
    ->  '$det_indicator'(Module:Head, Indicator),
        Kind = guard
    ;   '$det_indicator'(Module:Last, Indicator),
        Kind = guard_in_caller
    ).

% Whether goals of the clause that calls it need no qualification in this module.

'$is_own_module'(Caller, Module) :-
    (   nonvar(Caller),
        Caller = Module0:_
    ->  Module == Module0
    ;   Module == user
    ).

'$last_goal'(Goals, Last) :-
    (   nonvar(Goals),
        Goals = (_, Rest)
    ->  '$last_goal'(Rest, Last)
    ;   Last = Goals
    ).

'$guards_control'(Goal) :-
    (   var(Goal)
    ;   Goal = _:_
    ;   '$guard_branches'(Goal)
    ;   '$memberchk'(Goal, [true, fail, false, !, _ = _, _ == _, _ \== _])
    ),
    !.

'$guard_branches'((_ ; _)).
'$guard_branches'((_ -> _)).
'$guard_branches'((_ *-> _)).
'$guard_branches'(\+ _).

'$det_indicator'(Qualified, Indicator) :-
    strip_module(Qualified, Module, Goal),
    functor(Goal, Name, Arity),
    (   ( Module == user ; predicate_property(Module:Goal, built_in) )
    ->  Indicator = Name/Arity
    ;   Indicator = Module:Name/Arity
    ).

% ---- wrapped predicates

:- dynamic '$wrapper'/6.

%   '$wrapper'(Module, Goal, Name, Wrapped, Body, In): a call of Goal runs Body in the module In. Wrapped in
%   it calls the wrapped predicate. The newest wrapper is the outermost.

'$wrap_predicate'(Module:Goal, Name, Wrapped, Body, In) :-
    functor(Goal, Functor, Arity),
    functor(General, Functor, Arity),
    (   '$wrapper'(Module, General, Name, _, _, _)
    ->  forall(( clause('$wrapper'(Module, General, N, W, B, I), true, Reference) ),
               (   N == Name
               ->  assertz('$wrapper'(Module, Goal, Name, Wrapped, Body, In)),
                   erase(Reference)
               ;   assertz('$wrapper'(Module, General, N, W, B, I)),
                   erase(Reference)
               ))
    ;   asserta('$wrapper'(Module, Goal, Name, Wrapped, Body, In))
    ),
    '$set_wrapped'(Module, Functor, Arity, true).

%!  unwrap_predicate(:Indicator, ?Name) is semidet.
%
%   Removes the wrapper of this name from a predicate.

unwrap_predicate(Module:(Functor/Arity), Name) :-
    functor(Goal, Functor, Arity),
    retract('$wrapper'(Module, Goal, Name, _, _, _)),
    !,
    (   '$wrapper'(Module, Goal, _, _, _, _)
    ->  true
    ;   '$set_wrapped'(Module, Functor, Arity, false)
    ).

'$wrapped'(Module:Goal) :-
    functor(Goal, Functor, Arity),
    functor(General, Functor, Arity),
    findall(Reference, clause('$wrapper'(Module, General, _, _, _, _), true, Reference), References),
    '$call_wrapped'(References, Module:Goal).

'$call_wrapped'([], Goal) :-
    (   predicate_property(Goal, det)
    ->  '$det'([], Goal)
    ;   '$call_unwrapped'(Goal)
    ).
'$call_wrapped'([Reference|References], Module:Goal) :-
    (   clause('$wrapper'(Module, Goal, _, Wrapped, Body, In), true, Reference)
    ->  Wrapped = system:'$call_wrapped'(References, Module:Goal),
        call(In:Body)
    ;   '$call_wrapped'(References, Module:Goal)
    ).
