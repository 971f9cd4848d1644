/** <module> Control predicates written in Prolog

    The compiler expands once/1, ignore/1, forall/2 and negation where it
    sees them; the definitions here serve calls through a closure.
*/

:- meta_predicate
    once(0), ignore(0), not(0), forall(0, 0), apply(:, +),
    setup_call_cleanup(0, 0, 0), call_cleanup(0, 0), call_cleanup(0, ?, 0),
    setup_call_catcher_cleanup(0, 0, ?, 0), '$sig_atomic'(0),
    catch_with_backtrace(0, ?, 0).

%!  catch_with_backtrace(:Goal, ?Ball, :Recovery) is nondet.
%
%   As catch/3. Who prints the ball may want to say where it came from; no
%   such record is kept.

catch_with_backtrace(Goal, Ball, Recovery) :-
    catch(Goal, Ball, Recovery).

%   '$no_matching_rule'(:Goal): no rule (=>) of its predicate matches Goal.

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
    ;   \+ ( callable(Closure), Closure \== [] )
    ->  throw(error(type_error(callable, Closure), _))
    ;   is_list(Extra)
    ->  true
    ;   '$skip_list'(_, Extra, Tail),
        var(Tail)
    ->  throw(error(instantiation_error, context(system:compound_name_arguments/3, _)))
    ;   throw(error(type_error(list, Extra), context(system:compound_name_arguments/3, _)))
    ),
    Closure =.. List0,
    '$append'(List0, Extra, List),
    Goal =.. List,
    call(M:Goal).

%!  halt is det.
%
%   Leaves the system with status 0.

halt :-
    halt(0).

% ---- counting

%!  between(+Low, +High, ?Value) is nondet.
%
%   Value is an integer from Low to High, which may be `inf`.

between(L, H, X) :-
    '$must_be_integer'(L),
    (   integer(H)
    ->  Limit = H
    ;   var(H)
    ->  throw(error(instantiation_error, context(system:between/3, _)))
    ;   ( H == inf ; H == infinite )
    ->  Limit = inf
    ;   throw(error(type_error(integer, H), context(system:between/3, _)))
    ),
    (   integer(X)
    ->  X >= L,
        ( Limit == inf -> true ; X =< Limit )
    ;   var(X)
    ->  (   Limit == inf
        ->  '$count_up'(L, X)
        ;   L =< Limit,
            '$between'(L, Limit, X)
        )
    ;   throw(error(type_error(integer, X), context(system:between/3, _)))
    ).

'$must_be_integer'(X) :-
    (   integer(X)
    ->  true
    ;   var(X)
    ->  throw(error(instantiation_error, context(system:between/3, _)))
    ;   throw(error(type_error(integer, X), context(system:between/3, _)))
    ).

'$between'(L, H, X) :-
    (   L == H
    ->  X = L
    ;   '$between_'(L, H, X)
    ).

'$between_'(L, _, L).
'$between_'(L, H, X) :-
    L1 is L + 1,
    '$between'(L1, H, X).

'$count_up'(L, L).
'$count_up'(L, X) :-
    L1 is L + 1,
    '$count_up'(L1, X).

%!  succ(?Small, ?Large) is semidet.
%
%   Large is Small + 1, for integers from 0 on; one may be unbound.

succ(X, Y) :-
    (   integer(X)
    ->  (   X < 0
        ->  throw(error(domain_error(not_less_than_zero, X), context(system:succ/2, _)))
        ;   '$succ_other'(Y),
            Y is X + 1
        )
    ;   var(X)
    ->  (   integer(Y)
        ->  (   Y < 0
            ->  throw(error(domain_error(not_less_than_zero, Y), context(system:succ/2, _)))
            ;   Y > 0,
                X is Y - 1
            )
        ;   var(Y)
        ->  throw(error(instantiation_error, context(system:succ/2, _)))
        ;   throw(error(type_error(integer, Y), context(system:succ/2, _)))
        )
    ;   throw(error(type_error(integer, X), context(system:succ/2, _)))
    ).

'$succ_other'(Y) :-
    (   var(Y)
    ->  true
    ;   integer(Y)
    ->  (   Y < 0
        ->  throw(error(domain_error(not_less_than_zero, Y), context(system:succ/2, _)))
        ;   true
        )
    ;   throw(error(type_error(integer, Y), context(system:succ/2, _)))
    ).

%!  plus(?X, ?Y, ?Sum) is det.
%
%   Sum is X + Y; one of the three may be unbound.

plus(X, Y, Z) :-
    '$plus_argument'(X),
    '$plus_argument'(Y),
    '$plus_argument'(Z),
    (   nonvar(X), nonvar(Y)
    ->  Z is X + Y
    ;   nonvar(X), nonvar(Z)
    ->  Y is Z - X
    ;   nonvar(Y), nonvar(Z)
    ->  X is Z - Y
    ;   throw(error(instantiation_error, context(system:plus/3, _)))
    ).

'$plus_argument'(X) :-
    (   ( integer(X) ; var(X) )
    ->  true
    ;   throw(error(type_error(integer, X), context(system:plus/3, _)))
    ).

%!  repeat is multi.
%
%   Succeeds again and again.

repeat.
repeat :-
    repeat.

% ---- cleanup

%!  setup_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%
%   Runs Setup once, then Goal; Cleanup runs when Goal has exited for good,
%   failed, raised, or is cut.

setup_call_cleanup(Setup, Goal, Cleanup) :-
    '$cleanup_goal'(Cleanup),
    once(Setup),
    '$call_cleanup'(Goal, _, Cleanup).

%!  setup_call_catcher_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%
%   As setup_call_cleanup/3; Catcher is unified with how Goal ended, and
%   Cleanup runs only if it does.

setup_call_catcher_cleanup(Setup, Goal, Catcher, Cleanup) :-
    '$cleanup_goal'(Cleanup),
    once(Setup),
    '$call_cleanup'(Goal, Catcher, Cleanup).

%!  call_cleanup(:Goal, :Cleanup) is nondet.

call_cleanup(Goal, Cleanup) :-
    '$cleanup_goal'(Cleanup),
    '$call_cleanup'(Goal, _, Cleanup).
call_cleanup(Goal, Catcher, Cleanup) :-
    '$cleanup_goal'(Cleanup),
    '$call_cleanup'(Goal, Catcher, Cleanup).

'$cleanup_goal'(Goal) :-
    var(Goal),
    !,
    throw(error(instantiation_error,
                context(system:setup_call_catcher_cleanup/4, _))).
'$cleanup_goal'(_:Goal) :-
    !,
    '$cleanup_goal'(Goal).
'$cleanup_goal'(Goal) :-
    (   callable(Goal)
    ->  true
    ;   throw(error(type_error(callable, Goal),
                    context(system:setup_call_catcher_cleanup/4, _)))
    ).

%   '$run_cleanup'(+Reason, ?Catcher, :Cleanup): the machine's call.

'$run_cleanup'(Reason, Catcher, Cleanup) :-
    (   Catcher = Reason
    ->  (   catch(Cleanup, Error, true)
        ->  '$cleanup_error'(Reason, Error)
        ;   true
        )
    ;   true
    ).

% While an exception is on its way, another one from the cleanup is dropped, unless it is graver and the goal itself has raised
% the first one.
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
'$cleanup_error'(external_exception(_), _) :- !.
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

%   '$run_cleanups'(+Pairs): those of choice points that a cut dropped.

'$run_cleanups'([]).
'$run_cleanups'([Catcher-Cleanup|Pairs]) :-
    '$run_cleanup'(!, Catcher, Cleanup),
    '$run_cleanups'(Pairs).

'$sig_atomic'(Goal) :-
    once(Goal).

%!  prolog_cut_to(+Choice) is det.

prolog_cut_to(Choice) :-
    (   var(Choice)
    ->  throw(error(instantiation_error, context(system:prolog_cut_to/1, _)))
    ;   '$cut_to'(Choice)
    ).

%!  prolog_current_choice(-Choice) is det.

prolog_current_choice(Choice) :-
    '$current_choice'(Choice).

% ---- what needs no doing here

garbage_collect_atoms.
garbage_collect_clauses.
trim_stacks.
trim_heap.

%!  prolog_alert_signal(-Old, +New) is det.

prolog_alert_signal(Old, New) :-
    flag('$alert_signal', Old0, Old0),
    ( Old0 == 0 -> Old = usr2 ; Old = Old0 ),
    ( New == Old -> true ; flag('$alert_signal', _, New) ).

% ---- bodies too large to compile

%   '$interpret'(:Body, +Choice): run a body whose cut cuts to Choice.

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
