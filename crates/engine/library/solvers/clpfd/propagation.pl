/** <module> Constraints over integers that are propagated by Prolog

A program can write its own propagators for library(clpfd). A propagator is a term `propagator(Goal, State)`; when a
domain of one of its variables changes, clpfd:run_propagator/2 is called with Goal and State, until kill/1 ends it.
These predicates belong to module `clpfd`, which loads them when one of them is called.

A variable has the attribute `clp_propagation` of this module: the list of its propagators. The solver wakes it for
each change of the domain, and Prolog when the variable is bound. What is woken waits in a queue, so that propagators
don't run within each other.
*/

:- module(clp_propagation,
          [ make_propagator/2, init_propagator/2, trigger_prop/1, trigger_once/1, trigger_props/1, do_queue/0,
            kill/1, kill/2, fd_get/3, fd_get/5, fd_put/3, label_in_prolog/2
          ]).
:- use_module(library(clpfd), []).

%!  make_propagator(+Goal, -Propagator) is det.
%
%   Propagator stands for Goal: clpfd:run_propagator(Goal, State) is what it does.

make_propagator(Goal, propagator(Goal, _)).

%!  init_propagator(?X, +Propagator) is det.
%
%   Changes of the domain of X, a variable or an integer, trigger Propagator from now on.

init_propagator(X, Propagator) :-
    (   var(X)
    ->  (   get_attr(X, clp_propagation, Propagators)
        ->  put_attr(X, clp_propagation, [Propagator|Propagators])
        ;   '$fd_report'(X),
            put_attr(X, clp_propagation, [Propagator])
        )
    ;   must_be(integer, X)
    ).

%!  trigger_prop(+Propagator) is det.
%
%   Has Propagator run with the next do_queue/0, unless it is dead.

trigger_prop(Propagator) :-
    Propagator = propagator(_, State),
    (   State == dead
    ->  true
    ;   queue(Queue0, Last),
        \+ waits(Queue0, Last, Propagator)
    ->  Last = [Propagator|Last1],
        b_setval('$clp_propagation_queue', Queue0-Last1)
    ;   true
    ).

queue(Queue, Last) :-
    (   nb_current('$clp_propagation_queue', Queue-Last)
    ->  true
    ;   Queue = Last
    ).

waits(Queue, Last, Propagator) :-
    Queue \== Last,
    Queue = [First|Rest],
    (   First == Propagator
    ->  true
    ;   waits(Rest, Last, Propagator)
    ).

%!  do_queue is semidet.
%
%   Runs the propagators that were triggered, and those that they trigger.

do_queue :-
    (   nb_current('$clp_propagation_runs', true)
    ->  true
    ;   queue(Queue, Last),
        Queue == Last
    ->  true
    ;   b_setval('$clp_propagation_runs', true),
        run_queue,
        b_setval('$clp_propagation_runs', false)
    ).

run_queue :-
    queue(Queue, Last),
    (   Queue == Last
    ->  true
    ;   Queue = [propagator(Goal, State)|Rest],
        b_setval('$clp_propagation_queue', Rest-Last),
        (   State == dead
        ->  true
        ;   once(clpfd:run_propagator(Goal, State))
        ),
        run_queue
    ).

%!  trigger_once(+Propagator) is semidet.
%
%   Runs Propagator and what follows from that.

trigger_once(Propagator) :-
    trigger_prop(Propagator),
    do_queue.

%!  trigger_props(+Propagators) is det.
%
%   Has each of a list of propagators run with the next do_queue/0.

trigger_props([]).
trigger_props([Propagator|Propagators]) :-
    trigger_prop(Propagator),
    trigger_props(Propagators).

%!  kill(?State) is det.
%
%   The propagator with State does not run any more.

kill(dead).

%!  kill(?State, +Propagators) is det.
%
%   Neither the propagator with State nor those of a list run any more.

kill(State, Propagators) :-
    kill(State),
    kill_each(Propagators).

kill_each([]).
kill_each([propagator(_, State)|Propagators]) :-
    kill(State),
    kill_each(Propagators).

%!  fd_get(?X, -Domain, -Propagators) is det.
%!  fd_get(?X, -Domain, -Least, -Greatest, -Propagators) is det.
%
%   Domain is the set of values of X as fd_set/2 has it, Propagators what fd_put/3 takes; a bound is
%   `n(Integer)`, `inf` or `sup`.

fd_get(X, Domain, Propagators) :-
    '$fd_set'(X, Domain),
    (   get_attr(X, clp_propagation, Propagators)
    ->  true
    ;   Propagators = []
    ).

fd_get(X, Domain, Least, Greatest, Propagators) :-
    fd_get(X, Domain, Propagators),
    '$fd_inf'(X, Inf),
    '$fd_sup'(X, Sup),
    bound(Inf, Least),
    bound(Sup, Greatest).

bound(End, Bound) :-
    (   integer(End)
    ->  Bound = n(End)
    ;   Bound = End
    ).

%!  fd_put(?X, +Domain, +Propagators) is semidet.
%
%   X has its value in Domain, a set as fd_get/3 gives it.

fd_put(X, Domain, _) :-
    '$fd_in_set'(X, Domain).

%   attr_unify_hook(+Propagators, +Other): runs when the domain of Other, which has these propagators, has
%   changed, or when a variable with them was bound to Other.

attr_unify_hook(Propagators, Other) :-
    (   var(Other)
    ->  (   get_attr(Other, clp_propagation, Others)
        ->  (   Others == Propagators
            ->  true
            ;   merged(Propagators, Others, All),
                put_attr(Other, clp_propagation, All)
            )
        ;   '$fd_report'(Other),
            put_attr(Other, clp_propagation, Propagators)
        )
    ;   true
    ),
    trigger_props(Propagators),
    do_queue.

merged([], Others, Others).
merged([Propagator|Propagators], Others, All) :-
    (   member_eq(Propagator, Others)
    ->  All = All1
    ;   All = [Propagator|All1]
    ),
    merged(Propagators, Others, All1).

member_eq(X, [Y|Ys]) :-
    (   X == Y
    ->  true
    ;   member_eq(X, Ys)
    ).

attribute_goals(X) -->
    { get_attr(X, clp_propagation, Propagators) },
    told(Propagators).

told([]) --> [].
told([propagator(Goal, State)|Propagators]) -->
    told(Propagators),
    (   { State == dead }
    ->  []
    ;   [Goal]
    ).

%!  label_in_prolog(+Options, ?Vars) is nondet.
%
%   As clpfd:labeling/2, decision by decision, so that propagators in Prolog run in between.

label_in_prolog(Options, Vars) :-
    \+ '$fd_next'(Options, [], _, _, _),
    goals(Options, Goals, Plain),
    label_by(Goals, Plain, Vars).

%   goals(+Options, -Goals, -Plain): splits the options into those to optimise and the others.

goals([], [], []).
goals([Option|Options], Goals, Plain) :-
    (   ( Option = min(_) ; Option = max(_) )
    ->  Goals = [Option|Goals1],
        Plain = Plain1
    ;   Goals = Goals1,
        Plain = [Option|Plain1]
    ),
    goals(Options, Goals1, Plain1).

label_by([], Options, Vars) :-
    label_open(Options, Vars).
label_by([Goal|Goals], Options, Vars) :-
    goal_value(Goal, Value),
    from_best(Goal, Value, Goals, Options, Vars).

goal_value(min(Expression), Value) :- clpfd:(Value #= Expression).
goal_value(max(Expression), Value) :- clpfd:(Value #= Expression).

%   from_best(...): enumerates the solutions with the best value, then those with the next one, and so on.

from_best(Goal, Value, Goals, Options, Vars) :-
    best(Goal, Value, Options, Vars, Best),
    (   Value = Best,
        label_by(Goals, Options, Vars)
    ;   worse(Goal, Value, Best),
        from_best(Goal, Value, Goals, Options, Vars)
    ).

worse(min(_), Value, Best) :- clpfd:(Value #> Best).
worse(max(_), Value, Best) :- clpfd:(Value #< Best).

best(Goal, Value, Options, Vars, Best) :-
    State = best(none),
    (   repeat,
        \+ ( better(State, Goal, Value),
             label_open(Options, Vars),
             must_be(integer, Value),
             nb_setarg(1, State, Value)
           )
    ->  true
    ),
    arg(1, State, Best),
    Best \== none.

better(best(Last), Goal, Value) :-
    (   Last == none
    ->  true
    ;   Goal = min(_)
    ->  clpfd:(Value #< Last)
    ;   clpfd:(Value #> Last)
    ).

label_open(Options, Vars) :-
    (   '$fd_next'(Options, Vars, X, Value, Branch)
    ->  decided(Branch, X, Value),
        label_open(Options, Vars)
    ;   true
    ).

%   decided(+Branch, ?X, +Value): makes one decision of labeling/2.

decided(step, X, Value) :-
    (   X = Value
    ;   clpfd:(X #\= Value)
    ).
decided(enum(Up), X, Value) :-
    each_value(Up, X, Value).
decided(bisect(true), X, Middle) :-
    (   clpfd:(X #=< Middle)
    ;   clpfd:(X #> Middle)
    ).
decided(bisect(false), X, Middle) :-
    (   clpfd:(X #> Middle)
    ;   clpfd:(X #=< Middle)
    ).

each_value(Up, X, _) :-
    '$fd_set'(X, Set),
    clpfd:fdset_to_list(Set, Values0),
    (   Up == true
    ->  Values = Values0
    ;   reverse(Values0, Values)
    ),
    '$member'(X, Values).
