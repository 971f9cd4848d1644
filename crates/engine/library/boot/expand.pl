:- module(system,
          [ expand_term/2, expand_term/4, expand_goal/2, expand_goal/4,
            var_property/2,
            '$call_expanded'/1, '$goal_functor'/3, '$goal_list'/2,
            '$add_arguments'/3, '$expand_after'/3, '$expand_closure'/5
          ]).

/** <module> Expansion of terms and goals

    '$hooks'(Name, Hooks) gives the definitions of a hook that the module
    being loaded sees, as Module-Arity, nearest module first.
*/

:- dynamic((system:term_expansion/2, system:term_expansion/4,
            system:goal_expansion/2, system:goal_expansion/4)).
:- multifile((system:term_expansion/2, system:term_expansion/4,
              system:goal_expansion/2, system:goal_expansion/4)).

%!  expand_term(+Term, -Expanded) is det.
%
%   What the loader makes of a term: hooks, then grammar rules, then goals.

expand_term(Term, Expanded) :-
    expand_term(Term, _, Expanded, _).

expand_term(Term, P, Term, P) :-
    var(Term),
    !.
expand_term(Term, _, _, _) :-
    Term = [_|_],
    \+ is_list(Term),
    !,
    throw(error(type_error(list, Term), _)).
expand_term(Term, P0, Expanded, P) :-
    '$hooks'(term_expansion, Hooks),
    '$term_hooks'(Hooks, Term, P0, Term1, P),
    '$hooks'(goal_expansion, GoalHooks),
    '$expand_parts'(Term1, GoalHooks, Expanded).

%   '$term_hooks'(+Hooks, ...): applies the hooks module by module. Each sees the result of the hooks before
%   it, element by element if that is a list.

'$term_hooks'([], Term, P, Term, P) :- !.
'$term_hooks'(_, Term, P, Term, P) :-
    var(Term),
    !.
'$term_hooks'([M-Arity|Hooks], Term, P0, Expanded, P) :-
    (   '$term_hook'(Arity, M, Term, P0, Term1, P1)
    ->  '$hooks_outside'(Hooks, M, Rest)
    ;   Term1 = Term,
        P1 = P0,
        Rest = Hooks
    ),
    (   nonvar(Term1),
        Term1 = [_|_],
        Term1 \== Term
    ->  '$term_hooks_each'(Term1, Rest, P1, Expanded),
        P = P1
    ;   '$term_hooks'(Rest, Term1, P1, Expanded, P)
    ).

'$term_hooks_each'([Term|Terms], Hooks, P, [Expanded|Rest]) :-
    !,
    '$term_hooks'(Hooks, Term, P, Expanded, _),
    '$term_hooks_each'(Terms, Hooks, P, Rest).
'$term_hooks_each'(Tail, _, _, Tail).

'$term_hook'(4, M, Term, P0, Expanded, P) :-
    M:term_expansion(Term, P0, Expanded, P),
    !.
'$term_hook'(2, M, Term, P, Expanded, P) :-
    M:term_expansion(Term, Expanded),
    !.

'$hooks_outside'([M-_|Hooks], Module, Rest) :-
    M == Module,
    !,
    '$hooks_outside'(Hooks, Module, Rest).
'$hooks_outside'(Hooks, _, Hooks).

%   Translates grammar rules and expands bodies.

'$expand_parts'(Terms, Hooks, Expanded) :-
    nonvar(Terms),
    Terms = [_|_],
    !,
    '$expand_parts_each'(Terms, Hooks, Expanded).
'$expand_parts'(Term, Hooks, Expanded) :-
    nonvar(Term),
    Term = (_ --> _),
    !,
    dcg_translate_rule(Term, Clause0),
    '$expand_bodies'(Clause0, Hooks, Clause),
    '$declare_non_terminal'(Clause, Expanded).
'$expand_parts'(Term, Hooks, Expanded) :-
    '$expand_bodies'(Term, Hooks, Expanded).

'$expand_bodies'(Clause, Hooks, Expanded) :-
    (   '$has_dots'(Clause)
    ->  '$clause_with_dots'(Clause, Clause1),
        '$expand_body'(Clause1, Expanded)
    ;   Hooks == []
    ->  Expanded = Clause
    ;   '$expand_body'(Clause, Expanded)
    ).

%   Puts the declaration of a non-terminal in front of its first rule.

'$declare_non_terminal'(Clause, Expanded) :-
    Clause = (Head0 :- _),
    '$body_module'(M0),
    strip_module(M0:Head0, M, Head),
    callable(Head),
    '$goal_functor'(Head, Name, Arity),
    \+ '$is_non_terminal'(M, Name, Arity),
    \+ current_prolog_flag(xref, true),
    !,
    Expanded = [(:- non_terminal(M:Name/Arity)), Clause].
'$declare_non_terminal'(Clause, Clause).

'$expand_parts_each'([T|Ts], Hooks, [E|Es]) :-
    !,
    '$expand_parts'(T, Hooks, E),
    '$expand_parts_each'(Ts, Hooks, Es).
'$expand_parts_each'(Tail, _, Tail).

'$expand_body'(Term, Term) :-
    var(Term),
    !.
'$expand_body'((Head :- Body), (Head :- Expanded)) :-
    !,
    '$expand_after'(Head, Body, Expanded).
'$expand_body'(((Head, Guard) => Body), ((Head, Guard1) => Expanded)) :-
    !,
    '$expand_after'(Head, Guard, Guard1),
    '$expand_after'((Head, Guard), Body, Expanded).
'$expand_body'((Head => Body), (Head => Expanded)) :-
    !,
    '$expand_after'(Head, Body, Expanded).
'$expand_body'(Term, Term).

'$body_module'(Module) :-
    '$set_source_module'(Module, Module).

%!  expand_goal(+Goal, -Expanded) is det.
%
%   Applies goal_expansion/2,4 to a goal and the goals within it.

expand_goal(Goal, Expanded) :-
    expand_goal(Goal, _, Expanded, _).

expand_goal(Goal, P, Expanded, P) :-
    '$expand_after'([], Goal, Expanded).

%   Expands Goal. A global variable holds the terms before the goal meanwhile: their variables are not fresh.

'$expand_after'(Before, Goal, Expanded) :-
    (   '$hooks'(goal_expansion, []),
        \+ '$has_dots'(Goal)
    ->  Expanded = Goal
    ;   '$body_module'(Module),
        (   nb_current('$expanded_before', Outer),
            Outer \== []
        ->  b_setval('$expanded_before', [Before|Outer])
        ;   Outer = [],
            b_setval('$expanded_before', [Before])
        ),
        '$expand_goal'(Goal, Module, Expanded, []),
        b_setval('$expanded_before', Outer)
    ).

'$was_expanded'(Goal) :-
    b_getval('$expanded_before', Before),
    b_setval('$expanded_before', [Goal|Before]).

%!  var_property(+Var, ?Property) is nondet.
%
%   For goal expansion: fresh(Boolean) tells whether the goal is the first one
%   of its clause in which Var occurs, singleton(Boolean) whether that is the
%   only place, and name(Name) what it is called.

var_property(Var, fresh(Fresh)) :-
    '$fresh'(Var, Fresh).
var_property(Var, singleton(Singleton)) :-
    nb_current('$term', Term),
    Term \== [],
    (   '$occurs_once'(Var, Term)
    ->  Singleton = true
    ;   Singleton = false
    ).
var_property(Var, name(Name)) :-
    nb_current('$variable_names', Names),
    '$member'(Name0 = Other, Names),
    Other == Var,
    !,
    Name = Name0.

'$occurs_once'(Var, Term) :-
    findall(Var, '$place_of_variable'(Term, Var), [_]).

'$place_of_variable'(Term, Var) :-
    var(Term),
    !,
    Term == Var.
'$place_of_variable'(Term, Var) :-
    compound(Term),
    compound_name_arguments(Term, _, Arguments),
    '$member'(Argument, Arguments),
    '$place_of_variable'(Argument, Var).

'$fresh'(Var, Fresh) :-
    (   nb_current('$expanded_before', Before),
        term_variables(Before, Variables),
        '$member'(Other, Variables),
        Other == Var
    ->  Fresh = false
    ;   Fresh = true
    ).

%   '$call_expanded'(+Goal): expands and calls a goal that comes from no file.

'$call_expanded'(Goal) :-
    expand_goal(Goal, Expanded),
    call(user:Expanded).

%   '$expand_goal'(+Goal, +Module, -Expanded, +Done): Done are the goals that were expanded to this one. It
%   ends expansions that produce each other.

'$expand_goal'(Goal, _, Goal, _) :-
    var(Goal),
    !.
'$expand_goal'(M:Goal, _, M:Expanded, Done) :-
    !,
    (   atom(M)
    ->  '$expand_goal'(Goal, M, Expanded, Done)
    ;   % Which predicate this is shows when it is called.
        Expanded = Goal,
        '$was_expanded'(M:Goal)
    ).
'$expand_goal'(Goal, M, Expanded, Done) :-
    callable(Goal),
    \+ '$expanded_before'(Done, Goal),
    '$hooks'(M, goal_expansion, Hooks),
    '$goal_hook'(Hooks, Goal, Goal1),
    Goal1 \== Goal,
    !,
    '$expand_goal'(Goal1, M, Expanded, [Goal|Done]).
'$expand_goal'((A, B), M, (EA, EB), Done) :-
    !,
    '$expand_goal'(A, M, EA, Done),
    '$expand_goal'(B, M, EB, Done).
'$expand_goal'((A ; B), M, (EA ; EB), Done) :-
    !,
    b_getval('$expanded_before', Before),
    '$expand_goal'(A, M, EA0, Done),
    % A goal that expands to an if-then must not become a condition of this disjunction.
    (   nonvar(EA0),
        EA0 = (_ -> _),
        A \= (_ -> _)
    ->  EA = (EA0, true)
    ;   EA = EA0
    ),
    b_setval('$expanded_before', Before),
    '$expand_goal'(B, M, EB, Done),
    b_setval('$expanded_before', [A, B|Before]).
'$expand_goal'((A -> B), M, (EA -> EB), Done) :-
    !,
    '$expand_goal'(A, M, EA, Done),
    '$expand_goal'(B, M, EB, Done).
'$expand_goal'((A *-> B), M, (EA *-> EB), Done) :-
    !,
    '$expand_goal'(A, M, EA, Done),
    '$expand_goal'(B, M, EB, Done).
'$expand_goal'(\+ A, M, \+ EA, Done) :-
    !,
    % A variable that only the negated goal had is fresh behind it, too.
    b_getval('$expanded_before', Before),
    '$expand_negated'(A, M, EA, Done),
    b_setval('$expanded_before', Before).
'$expand_goal'(Goal, M, Expanded, Done) :-
    '$has_dots'(Goal),
    ( '$meta_modes'(Goal, M, Modes) -> true ; Modes = none ),
    '$goal_with_dots'(Goal, Modes, Goal1),
    !,
    '$expand_goal'(Goal1, M, Expanded, Done).
'$expand_goal'(Goal, M, Expanded, Done) :-
    compound(Goal),
    '$meta_modes'(Goal, M, Modes),
    !,
    Goal =.. [Name|Args],
    Modes =.. [_|ModeList],
    '$was_expanded'(Goal),
    '$expand_meta_args'(ModeList, Args, M, EArgs, Done),
    Expanded =.. [Name|EArgs].
'$expand_goal'(Goal, _, Goal, _) :-
    '$was_expanded'(Goal).

%   An expansion that binds a variable of a negated goal would bind it outside of the negation, too.

'$expand_negated'(A, M, EA, Done) :-
    term_variables(A, Variables),
    '$expand_goal'(A, M, EA, Done),
    (   '$source_get'(file, _),
        '$member'(Value, Variables),
        nonvar(Value)
    ->  throw(error(goal_expansion_error(bound, Value), _))
    ;   true
    ).

'$expanded_before'([G|Gs], Goal) :-
    (   G == Goal
    ->  true
    ;   '$expanded_before'(Gs, Goal)
    ).

%   '$goal_functor'(+Goal, -Name, -Arity): Name/Arity is the predicate that Goal calls. The goal f() calls
%   f/0.

'$goal_functor'(Goal, Name, Arity) :-
    (   compound(Goal)
    ->  compound_name_arity(Goal, Name, Arity)
    ;   Name = Goal,
        Arity = 0
    ).

%   '$goal_list'(+Goal, -List): as =../2, with f() as well.

'$goal_list'(Goal, List) :-
    (   compound(Goal)
    ->  compound_name_arguments(Goal, Name, Arguments),
        List = [Name|Arguments]
    ;   Goal =.. List
    ).

%   '$add_arguments'(+Closure, +Extra, -Goal): the goal that a closure without a module calls when it gets
%   further arguments.

'$add_arguments'(Closure, Extra, Goal) :-
    '$goal_list'(Closure, List0),
    '$append'(List0, Extra, List),
    Goal =.. List.

%   Looks only at predicates that exist: loads no library to find the modes.

'$meta_modes'(Goal, M, Modes) :-
    '$load_system_definition'(Goal),
    '$goal_functor'(Goal, Name, Arity),
    (   '$defined'(M, Name, Arity, _)
    ->  catch(predicate_property(M:Goal, meta_predicate(Modes)), _, fail)
    ;   '$declared_modes'(M, Goal, Modes)
    ),
    !.

'$expand_meta_args'([], [], _, [], _).
'$expand_meta_args'([Mode|Modes], [Arg|Args], M, [EArg|EArgs], Done) :-
    (   '$expand_meta_arg'(Mode, Arg, M, EArg0, Done)
    ->  EArg = EArg0
    ;   EArg = Arg
    ),
    '$expand_meta_args'(Modes, Args, M, EArgs, Done).

'$expand_meta_arg'(0, Arg, M, Expanded, Done) :-
    '$expand_goal'(Arg, M, Expanded, Done).
'$expand_meta_arg'(^, Arg, M, Expanded, Done) :-
    '$expand_existential'(Arg, M, Expanded, Done).
'$expand_meta_arg'(N, Arg, M, Expanded, Done) :-
    integer(N),
    N > 0,
    callable(Arg),
    \+ Arg = _:_,
    '$expand_closure'(N, Arg, M, Expanded, Done).

'$expand_existential'(Arg, _, Arg, _) :-
    var(Arg),
    !.
'$expand_existential'(V^G, M, V^E, Done) :-
    !,
    '$expand_existential'(G, M, E, Done).
% Quantifies the new variables of the expansion, so that they stay local to the goal.
'$expand_existential'(G, M, E, Done) :-
    '$has_dots'(G),
    !,
    '$expand_goal'(G, M, E0, Done),
    term_variables(G, Old),
    term_variables(E0, All),
    '$quantified'(All, Old, E0, E).
'$expand_existential'(G, M, E, Done) :-
    '$expand_goal'(G, M, E, Done).

'$quantified'([], _, Goal, Goal).
'$quantified'([V|Vs], Old, Goal0, Goal) :-
    (   '$member'(Other, Old),
        Other == V
    ->  Goal = Goal1
    ;   Goal = V^Goal1
    ),
    '$quantified'(Vs, Old, Goal0, Goal1).

%   Expands a closure with new variables as its missing arguments. The result is a closure again if it ends in
%   these variables.

'$expand_closure'(N, Closure, M, Expanded, Done) :-
    length(Extra, N),
    '$add_arguments'(Closure, Extra, Goal),
    '$expand_goal'(Goal, M, Goal1, Done),
    Goal1 \== Goal,
    callable(Goal1),
    '$goal_list'(Goal1, [Name1|Args1]),
    '$append'(Args2, Extra1, Args1),
    Extra1 == Extra,
    !,
    Expanded =.. [Name1|Args2],
    term_variables(Expanded, Variables),
    \+ ( '$member'(V1, Extra), '$member'(V2, Variables), V1 == V2 ).

'$goal_hook'([M-Arity|Hooks], Goal, Expanded) :-
    (   '$goal_hook'(Arity, M, Goal, Expanded)
    ->  true
    ;   '$goal_hook'(Hooks, Goal, Expanded)
    ).

'$goal_hook'(4, M, Goal, Expanded) :-
    M:goal_expansion(Goal, _, Expanded, _).
'$goal_hook'(2, M, Goal, Expanded) :-
    M:goal_expansion(Goal, Expanded).
