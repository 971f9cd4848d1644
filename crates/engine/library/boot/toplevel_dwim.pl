:- module(system,
          [ '$correct_goal'/4, '$is_known_goal'/2, '$output_is_terminal'/0
          ]).

/** <module> Goals at the prompt whose predicate does not exist

    Before a query runs, its undefined goals are looked up. A mistyped name can be corrected, another arity is
    suggested, and a goal without similar predicates is an error at once.
*/

%   '$correct_goal'(+Goal0, +Module, +Bindings, -Goal) is semidet.
%
%   Suggests similar predicates. Fails after a message about predicates of another arity; throws if nothing is
%   similar.

'$correct_goal'(Goal, _, _, Goal) :-
    var(Goal),
    !.
'$correct_goal'(Module:Goal0, _, Bindings, Goal) :-
    !,
    (   atom(Module)
    ->  '$correct_goal'(Goal0, Module, Bindings, Goal1),
        Goal = Module:Goal1
    ;   Goal = Module:Goal0
    ).
'$correct_goal'(Goal, _, _, Goal) :-
    \+ callable(Goal),
    !.
'$correct_goal'(Goal0, Module, Bindings, Goal) :-
    '$callable_arguments'(Goal0, Module, Spec),
    !,
    compound_name_arguments(Goal0, Name, Args0),
    compound_name_arguments(Spec, _, Specs),
    '$correct_arguments'(Specs, Args0, Module, Bindings, Args),
    compound_name_arguments(Goal, Name, Args).
'$correct_goal'(Goal, Module, _, Goal) :-
    '$is_known_goal'(Module, Goal),
    !.
'$correct_goal'(Goal0, Module, Bindings, Goal) :-
    '$correct_unknown'(Module, Goal0, Bindings, Goal).

'$callable_arguments'(Goal, Module, Spec) :-
    compound(Goal),
    (   '$control_specification'(Goal, Spec)
    ->  true
    ;   catch(predicate_property(Module:Goal, meta_predicate(Spec)), _, fail)
    ),
    compound(Spec).

'$control_specification'((_, _), (0, 0)).
'$control_specification'((_ ; _), (0 ; 0)).
'$control_specification'((_ -> _), (0 -> 0)).
'$control_specification'((_ *-> _), (0 *-> 0)).
'$control_specification'(\+ _, \+ 0).

'$correct_arguments'([], [], _, _, []).
'$correct_arguments'([Spec|Specs], [Arg0|Args0], Module, Bindings, [Arg|Args]) :-
    '$correct_argument'(Spec, Arg0, Module, Bindings, Arg),
    '$correct_arguments'(Specs, Args0, Module, Bindings, Args).

'$correct_argument'(0, Arg0, Module, Bindings, Arg) :-
    !,
    '$correct_goal'(Arg0, Module, Bindings, Arg).
'$correct_argument'(_, Arg, _, _, Arg).

%   Control constructs that call/1 handles without a predicate.

'$control_goal'(true).
'$control_goal'(fail).
'$control_goal'(false).
'$control_goal'(!).

'$is_known_goal'(_, Goal) :-
    '$control_goal'(Goal),
    !.
'$is_known_goal'(Module, Goal) :-
    (   current_prolog_flag(Module:unknown, Unknown),
        Unknown \== error
    ->  true
    ;   catch(predicate_property(Module:Goal, visible), _, fail)
    ->  true
    ;   '$goal_functor'(Goal, Name, Arity),
        (   current_predicate(Module:Name/Arity)
        ->  true
        ;   '$is_autoloadable'(Name, Arity)
        )
    ).

'$correct_unknown'(Module, Goal0, Bindings, Goal) :-
    '$goal_functor'(Goal0, Name, Arity),
    findall(Head, dwim_predicate(Module:Goal0, Head), Heads0),
    sort(Heads0, Heads),
    '$similar_heads'(Heads, Name, Arity, Arities, Names, Others),
    (   Arities = [_|_]
    ->  print_message(error, dwim_undefined(Module:Goal0, Arities)),
        fail
    ;   '$correction'(Names, Name, In:Similar),
        \+ '$memberchk_of'(Name, [gtrace, guitracer])
    ->  ( Arity =:= 0 -> Args = [] ; Goal0 =.. [_|Args] ),
        functor(Similar, OtherName, _),
        Correct0 =.. [OtherName|Args],
        '$correction_goal'(In, Module, Correct0, Correct),
        (   '$confirmed'(Correct, Bindings)
        ->  Goal = Correct
        ;   Goal = Goal0
        )
    ;   Names == [],
        Others = [_|_]
    ->  print_message(error, dwim_undefined(Module:Goal0, Others)),
        fail
    ;   '$goal_indicator'(Module:Goal0, PI),
        throw(error(existence_error(procedure, PI),
                    context(_, 'DWIM could not correct goal')))
    ).

'$correction_goal'(In, Module, Goal, Correct) :-
    (   In == Module
    ->  Correct = Goal
    ;   '$hidden_module'(In)
    ->  Correct = Goal
    ;   Correct = In:Goal
    ).

%   '$correction'(+Heads, +Name, -Head): Head is the only one, or the first of those with this name, which are
%   in other modules.

'$correction'([Head], _, Head) :- !.
'$correction'([Module:Head|_], Name, Module:Head) :-
    functor(Head, Name, _).

%   '$similar_heads'(+Heads, +Name, +Arity, -Arities, -Names, -Others): splits the heads into those with the
%   same name, those with the same arity, and the rest.

'$similar_heads'([], _, _, [], [], []).
'$similar_heads'([Module:Head|Heads], Name, Arity, Arities, Names, Others) :-
    functor(Head, HeadName, HeadArity),
    (   HeadName == Name,
        HeadArity =\= Arity
    ->  Arities = [Module:Head|Arities1],
        Names = Names1,
        Others = Others1
    ;   HeadArity =:= Arity
    ->  Arities = Arities1,
        Names = [Module:Head|Names1],
        Others = Others1
    ;   Arities = Arities1,
        Names = Names1,
        Others = [Module:Head|Others1]
    ),
    '$similar_heads'(Heads, Name, Arity, Arities1, Names1, Others1).

%   '$confirmed'(+Goal, +Bindings): asks the user whether Goal is meant.

'$confirmed'(Goal, Bindings) :-
    '$text_of_goal'(Goal, Bindings, Text),
    print_message(query, dwim_correct(Text)),
    '$yes_or_no'.

'$text_of_goal'(Goal, Bindings, Text) :-
    with_output_to(string(Text),
                   write_term(Goal, [ quoted(true), portray(true),
                                      numbervars(true),
                                      variable_names(Bindings)
                                    ])).

'$yes_or_no' :-
    '$key_code'(yes_no, Code),
    (   '$answer_code'(Code, Answer)
    ->  print_message(query, if_tty([ansi(bold, '~w', [Answer])])),
        Answer == yes
    ;   Code =:= -1
    ->  fail
    ;   print_message(query, query(yes_or_no)),
        '$yes_or_no'
    ).

'$answer_code'(0'y, yes).
'$answer_code'(0'Y, yes).
'$answer_code'(0'\s, yes).
'$answer_code'(10, yes).
'$answer_code'(13, yes).
'$answer_code'(0'n, no).
'$answer_code'(0'N, no).

'$output_is_terminal' :-
    stream_property(user_output, tty(true)).
