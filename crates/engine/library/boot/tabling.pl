:- module(system,
          [ untable/1, not_exists/1, tabled_call/1, abolish_all_tables/0,
            abolish_private_tables/0, abolish_shared_tables/0,
            abolish_module_tables/1, abolish_table_subgoals/1,
            current_table/2, abolish_nonincremental_tables/0,
            abolish_nonincremental_tables/1, abolish_monotonic_tables/0,
            (table)/1,
            '$tbl_declare'/2, '$tbl_update'/4, '$tnot_untabled'/1,
            '$wfs_call'/2, '$tbl_delay_goals'/4, '$tbl_unqualified'/3,
            '$tbl_current'/2
          ]).

/** <module> Declarations of tabled predicates

    The machine evaluates tabled goals. This file has the declarations, and combines answers for modes that
    call Prolog.
*/

:- meta_predicate
    table(:), untable(:), abolish_table_subgoals(:), current_table(:, -),
    not_exists(0), tabled_call(0), '$tnot_untabled'(0), '$wfs_call'(0, :).

%!  table(:Specifications) is det.
%
%   Tables predicates: Name/Arity, Name//Arity, or a head whose arguments
%   are variables, `index`, `-` or the mode by which answers are combined.

table(M:Specs) :-
    '$tbl_specs'(Specs, M).

'$tbl_specs'(Specs, _) :-
    var(Specs),
    !,
    throw(error(instantiation_error, _)).
'$tbl_specs'([], _) :- !.
'$tbl_specs'([Spec|Specs], M) :-
    !,
    '$tbl_specs'(Spec, M),
    '$tbl_specs'(Specs, M).
'$tbl_specs'((A, B), M) :-
    !,
    '$tbl_specs'(A, M),
    '$tbl_specs'(B, M).
'$tbl_specs'(M:Spec, _) :-
    !,
    '$tbl_specs'(Spec, M).
'$tbl_specs'(Specs as Options, M) :-
    !,
    '$tbl_options'(Options),
    '$tbl_specs'(Specs, M),
    '$tbl_note'(Specs, M, Options).
'$tbl_specs'(Name//Arity, M) :-
    atom(Name),
    integer(Arity),
    !,
    All is Arity + 2,
    '$tbl_specs'(Name/All, M).
'$tbl_specs'(Name/Arity, M) :-
    atom(Name),
    integer(Arity),
    Arity >= 0,
    !,
    functor(Head, Name, Arity),
    '$tbl_declare'(Head, M).
'$tbl_specs'(Head, M) :-
    callable(Head),
    !,
    '$tbl_declare'(Head, M).
'$tbl_specs'(Spec, _) :-
    throw(error(type_error(table_desclaration, Spec), _)).

'$tbl_options'(Options) :-
    var(Options),
    !,
    throw(error(instantiation_error, _)).
'$tbl_options'((A, B)) :-
    !,
    '$tbl_options'(A),
    '$tbl_options'(B).
'$tbl_options'(Option) :-
    '$tbl_option'(Option),
    !.
'$tbl_options'(Option) :-
    throw(error(domain_error(table_option, Option), _)).

% Options without effect here: there are no limits, and each variant has one table.
'$tbl_option'(subsumptive).
'$tbl_option'(variant).
'$tbl_option'(private).
'$tbl_option'(shared).
'$tbl_option'(incremental).
'$tbl_option'(monotonic).
'$tbl_option'(lazy).
'$tbl_option'(opaque).
'$tbl_option'(subgoal_abstract(_)).
'$tbl_option'(answer_abstract(_)).
'$tbl_option'(max_answers(_)).

%   '$tbl_note'(+Specs, +Module, +Options): records what predicate_property/2 returns.

'$tbl_note'((A, B), M, Options) :-
    !,
    '$tbl_note'(A, M, Options),
    '$tbl_note'(B, M, Options).
'$tbl_note'(M:Spec, _, Options) :-
    !,
    '$tbl_note'(Spec, M, Options).
'$tbl_note'(Spec, M, (A, B)) :-
    !,
    '$tbl_note'(Spec, M, A),
    '$tbl_note'(Spec, M, B).
'$tbl_note'(Spec, M, Option) :-
    '$tbl_attribute'(Option, Attribute),
    !,
    ( Spec = Name//Arity0 -> Arity is Arity0 + 2, Head = Name/Arity ; Head = Spec ),
    '$set_predicate_attribute'(M:Head, Attribute, true).
'$tbl_note'(_, _, _).

'$tbl_attribute'(subsumptive, subsumptive).
'$tbl_attribute'(shared, tshared).
'$tbl_attribute'(incremental, incremental).
'$tbl_attribute'(monotonic, monotonic).
'$tbl_attribute'(opaque, opaque).

'$tbl_declare'(Head, M) :-
    functor(Head, Name, Arity),
    Head =.. [_|Specs],
    '$tbl_modes'(Specs, M, Modes, Aggregates),
    '$tbl_declare'(M, Name, Arity, Modes, Aggregates).

'$tbl_modes'([], _, [], []).
'$tbl_modes'([Spec|Specs], M, [Mode|Modes], Aggregates) :-
    '$tbl_mode'(Spec, M, Mode, Aggregate),
    (   Mode == index
    ->  Aggregates = Rest
    ;   Aggregates = [Aggregate|Rest]
    ),
    '$tbl_modes'(Specs, M, Modes, Rest).

'$tbl_mode'(Spec, _, index, -) :-
    ( var(Spec) ; Spec == index ; Spec == (+) ),
    !.
'$tbl_mode'(-, _, first, first) :- !.
'$tbl_mode'(Mode, _, Mode, Mode) :-
    '$tbl_native'(Mode),
    !.
'$tbl_mode'(sum, _, prolog, sum) :- !.
'$tbl_mode'(lattice(Spec), M, prolog, lattice(Closure)) :-
    '$tbl_closure'(Spec, M, 3, Closure),
    !.
'$tbl_mode'(po(Spec), M, prolog, po(Closure)) :-
    '$tbl_closure'(Spec, M, 2, Closure),
    !.
'$tbl_mode'(Mode, _, _, _) :-
    throw(error(domain_error(tabled_mode, Mode), _)).

'$tbl_native'(min).
'$tbl_native'(max).
'$tbl_native'(first).
'$tbl_native'(last).

% Closure is the predicate that an indicator, a head of this arity, or a name denotes.
'$tbl_closure'(Spec, _, _, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, _)).
'$tbl_closure'(M:Spec, _, Arity, Closure) :-
    !,
    '$tbl_closure'(Spec, M, Arity, Closure).
'$tbl_closure'(Name/Arity, M, Arity, M:Name) :- !.
'$tbl_closure'(Head, M, Arity, M:Name) :-
    functor(Head, Name, Arity),
    !.
'$tbl_closure'(Name, M, _, M:Name) :-
    atom(Name).

%   '$tbl_update'(+Modes, +Old, +New, -Combined) is det.
%
%   Combines the moded arguments of two answers. A combination that fails
%   keeps the old value. po(Less) replaces a value unless Less holds between
%   it and the new one, as SWI-Prolog 9.0.4 does.

'$tbl_update'([], [], [], []).
'$tbl_update'([Mode|Modes], [O|Os], [N|Ns], [C|Cs]) :-
    (   '$tbl_combine'(Mode, O, N, C0)
    ->  C = C0
    ;   C = O
    ),
    '$tbl_update'(Modes, Os, Ns, Cs).

'$tbl_combine'(min, O, N, C) :-
    ( N @< O -> C = N ; C = O ).
'$tbl_combine'(max, O, N, C) :-
    ( N @> O -> C = N ; C = O ).
'$tbl_combine'(first, O, _, O).
'$tbl_combine'(last, _, N, N).
'$tbl_combine'(sum, O, N, C) :-
    C is O + N.
'$tbl_combine'(lattice(M:Name), O, N, C) :-
    call(M:Name, O, N, C).
'$tbl_combine'(po(M:Name), O, N, C) :-
    ( call(M:Name, O, N) -> C = O ; C = N ).

%!  untable(:Specifications) is det.
%
%   The predicates are no longer tabled, and their tables are forgotten.

untable(_:Specs) :-
    var(Specs),
    !,
    throw(error(instantiation_error, _)).
untable(_:(M:Specs)) :-
    !,
    untable(M:Specs).
untable(_:[]) :- !.
untable(M:[Spec|Specs]) :-
    !,
    untable(M:Spec),
    untable(M:Specs).
untable(M:(A, B)) :-
    !,
    untable(M:A),
    untable(M:B).
untable(M:(Name//Arity)) :-
    atom(Name),
    integer(Arity),
    !,
    All is Arity + 2,
    untable(M:(Name/All)).
untable(M:(Name/Arity)) :-
    atom(Name),
    integer(Arity),
    !,
    ( '$tbl_untable'(M, Name, Arity) -> true ; true ).
untable(M:Head) :-
    callable(Head),
    !,
    functor(Head, Name, Arity),
    untable(M:(Name/Arity)).
untable(_:Spec) :-
    % The word is SWI-Prolog's.
    throw(error(type_error(table_desclaration, Spec), _)).

%   '$tnot_untabled'(:Goal): tnot/1 of a goal without tables.

'$tnot_untabled'(Goal) :-
    strip_module(Goal, Module, Plain),
    (   \+ callable(Plain)
    ->  throw(error(type_error(callable, Module:Plain), _))
    ;   Plain == undefined
    ->  undefined
    ;   '$tbl_calls'(Plain)
    ->  '$tbl_call_table',
        tnot(Goal)
    ;   predicate_property(Module:Plain, defined)
    ->  functor(Plain, Name, Arity),
        ( Module == user -> Indicator = Name/Arity ; Indicator = Module:Name/Arity ),
        throw(error(permission_error(tnot, non_tabled_procedure, Indicator), _))
    ;   call(Goal)
    ).

'$tbl_calls'(tabled_call(_)).

%!  not_exists(:Goal) is semidet.
%
%   Goal has no answer, in the well-founded semantics. Goal need be neither ground nor tabled.

not_exists(Goal) :-
    '$tbl_check_goal'(Goal),
    ground(Goal),
    '$tbl_status'(Goal, _),
    !,
    tnot(Goal).
not_exists(Goal) :-
    '$tbl_call_table',
    (   tabled_call(Goal),
        fail
    ;   tnot(tabled_call(Goal))
    ).

%!  tabled_call(:Goal) is nondet.
%
%   Calls Goal with a table, as if it were a tabled predicate.

tabled_call(Goal) :-
    '$tbl_check_goal'(Goal),
    (   '$tbl_status'(tabled_call(_), _)
    ->  call(Goal)
    ;   '$tbl_call_table',
        tabled_call(Goal)
    ).

'$tbl_check_goal'(Goal) :-
    strip_module(Goal, _, Plain),
    (   var(Plain)
    ->  throw(error(instantiation_error, context(system:tabled_call/1, _)))
    ;   callable(Plain)
    ->  true
    ;   throw(error(type_error(callable, Plain), context(system:tabled_call/1, _)))
    ).

%   tabled_call/1 becomes a tabled predicate when it is first needed.

'$tbl_call_table' :-
    (   '$tbl_status'(tabled_call(_), _)
    ->  true
    ;   '$tbl_declare'(system, tabled_call, 1, [index], [])
    ).

%   '$wfs_call'(:Goal, :Delays): calls Goal. Delays is the conjunction of what its answer assumes; `true` if
%   that is nothing.

'$wfs_call'(Goal, M:Delays) :-
    '$tbl_delays'(Before),
    '$tbl_set_delays'([]),
    call(Goal),
    '$tbl_delays'(New),
    (   New == []
    ->  Delays = true
    ;   '$tbl_delay_goals'(New, M, true, Delays)
    ),
    '$append'(New, Before, All),
    '$tbl_set_delays'(All).

%   '$tbl_delay_goals'(+NewestFirst, +Module, +Later, -Goals)

'$tbl_delay_goals'([], _, Goals, Goals).
'$tbl_delay_goals'([Delay|Delays], M, Later, Goals) :-
    '$tbl_delay_goal'(Delay, Goal0),
    '$tbl_goal_in'(Goal0, M, Goal),
    (   Later == true
    ->  Goals1 = Goal
    ;   '$tbl_in_conjunction'(Goal, Later)
    ->  Goals1 = Later
    ;   Goals1 = (Goal, Later)
    ),
    '$tbl_delay_goals'(Delays, M, Goals1, Goals).

'$tbl_in_conjunction'(Goal, (A, B)) :-
    !,
    (   Goal == A
    ->  true
    ;   '$tbl_in_conjunction'(Goal, B)
    ).
'$tbl_in_conjunction'(Goal, A) :-
    Goal == A.

%   Removes the module of a goal in a condition where it is not needed.

'$tbl_unqualified'((A0 ; B0), M, Goal) :-
    !,
    Goal = (A ; B),
    '$tbl_unqualified'(A0, M, A),
    '$tbl_unqualified'(B0, M, B).
'$tbl_unqualified'((A0, B0), M, Goal) :-
    !,
    Goal = (A, B),
    '$tbl_unqualified'(A0, M, A),
    '$tbl_unqualified'(B0, M, B).
'$tbl_unqualified'(tnot(Goal0), M, tnot(Goal)) :-
    !,
    '$tbl_unqualified'(Goal0, M, Goal).
'$tbl_unqualified'(Module:Goal, M, Goal) :-
    atom(M),
    '$c_current_predicate'(_, M:Goal),
    predicate_property(M:Goal, imported_from(Module)),
    !.
'$tbl_unqualified'(Goal0, M, Goal) :-
    '$tbl_goal_in'(Goal0, M, Goal).

%   Removes the module of a delayed goal if its predicate belongs to M. Goals that M imports keep theirs.

'$tbl_goal_in'(tnot(Goal0), M, tnot(Goal)) :-
    !,
    '$tbl_goal_in'(Goal0, M, Goal).
'$tbl_goal_in'(Module:Goal, M, Goal) :-
    ( Module == M ; Module == system ),
    !.
'$tbl_goal_in'(Goal, _, Goal).

%!  abolish_all_tables is det.
%
%   Forgets all complete tables.

abolish_all_tables :-
    '$tbl_abolish'(_).

abolish_private_tables :-
    '$tbl_abolish'(_).

abolish_shared_tables.

%!  abolish_module_tables(+Module) is det.
%
%   Forgets the complete tables of a module's predicates.

abolish_module_tables(Module) :-
    (   atom(Module)
    ->  '$tbl_abolish'(Module)
    ;   var(Module)
    ->  throw(error(instantiation_error, _))
    ;   throw(error(type_error(module, Module), _))
    ).

%!  abolish_table_subgoals(:Goal) is det.
%
%   Forgets the tables of goals that unify with a goal.

abolish_table_subgoals(M:Goal) :-
    (   '$tbl_current'(M:Goal, Number),
        '$tbl_abolish_table'(Number),
        fail
    ;   true
    ).

%!  current_table(:Variant, -Table) is nondet.
%
%   Table is that of a variant of the goal, or of any goal if Variant or its module is unbound.

current_table(M:Variant, Table) :-
    (   var(Variant)
    ;   var(M)
    ),
    !,
    '$tbl_current'(M:Variant, Table).
current_table(Variant, Table) :-
    '$tbl_variant'(Variant, Table).

'$tbl_current'(M:Goal, Number) :-
    '$tbl_tables'(Tables),
    '$tbl_member'(table(M:Goal, Number), Tables).

'$tbl_member'(X, [X|_]).
'$tbl_member'(X, [_|T]) :-
    '$tbl_member'(X, T).

%!  abolish_nonincremental_tables is det.
%!  abolish_nonincremental_tables(+Options) is det.
%!  abolish_monotonic_tables is det.
%
%   Removes the tables of predicates that are not incremental, or are monotonic.

abolish_nonincremental_tables :-
    (   '$tbl_current'(M:Goal, Number),
        \+ predicate_property(M:Goal, tabled(incremental)),
        '$tbl_abolish_table'(Number),
        fail
    ;   true
    ).
abolish_nonincremental_tables(_) :-
    abolish_nonincremental_tables.
abolish_monotonic_tables :-
    (   '$tbl_current'(M:Goal, Number),
        predicate_property(M:Goal, tabled(monotonic)),
        '$tbl_abolish_table'(Number),
        fail
    ;   true
    ).
