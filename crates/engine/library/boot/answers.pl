:- module(system,
          [ '$answer_bindings'/3, '$residual_goals'/3, '$rewritten'/3,
            '$query_message'/3, '$answer_lines'/4
          ]).

/** <module> Text of answers

    Turns the bindings of a query into the text of an answer. Variables with the same value are shown together
    (`X = Y, Y = 5`). Variables without a name become `_` or `_A`. Cyclic values are cut where they repeat (`X
    = f(X)`, or `_S1` with a `where`). The goals that wait for variables follow.

    Expects: '$factorize_term'(+Term, -Skeleton, -Substitutions) replaces subterms that contain themselves by
    variables; each Substitution is Var=Subterm. It may also replace subterms that only occur twice.
*/

%   '$answer_bindings'(+Bindings, -Shown, -Residuals)
%
%   Shown is a list of binding(Names, Value, Substitutions, Style). The variables Names share Value. Value is
%   unbound if the answer says only that the names are equal. All other variables are replaced by
%   '$VAR'(Name).

'$answer_bindings'(Bindings0, Shown, Residuals) :-
    '$printable_bindings'(Bindings0, Bindings1),
    '$residual_goals'(Bindings1, Bindings2, Residuals),
    '$group_bindings'(Bindings2, Groups0),
    '$factorize_groups'(Groups0, Groups1),
    '$drop_silent'(Groups1, Groups),
    '$name_groups'(Groups1),
    '$used_names'(Bindings2, Used),
    '$name_other_variables'(Groups-Residuals, Used),
    '$styled'(Groups, Shown).

'$printable_bindings'(Bindings0, Bindings) :-
    (   current_prolog_flag(toplevel_print_anon, false)
    ->  '$without_anonymous'(Bindings0, Bindings)
    ;   Bindings = Bindings0
    ).

'$without_anonymous'([], []).
'$without_anonymous'([Name=Value|Bindings0], Bindings) :-
    (   sub_atom(Name, 0, _, _, '_')
    ->  Bindings = Bindings1
    ;   Bindings = [Name=Value|Bindings1]
    ),
    '$without_anonymous'(Bindings0, Bindings1).

%   Collects the residual goals: those of the hook prolog:residual_goals//0, whose clauses belong to
%   libraries, and the attributes of a copy as goals. The copy has plain variables, so printing never runs a
%   goal.

'$residual_goals'(Bindings0, Bindings, Residuals) :-
    '$hooked_goals'(Hooked0),
    '$delayed_goals'(Delayed0),
    All0 = all(Bindings0, Hooked0, Delayed0),
    All = all(Bindings, Hooked, Delayed),
    (   '$has_attributes'(All0)
    ->  copy_term(All0, All, Goals1)
    ;   copy_term(All0, All),
        Goals1 = []
    ),
    '$append'(Hooked, Goals1, Goals2),
    '$append'(Goals2, Delayed, Goals),
    '$plain_goals'(Goals, Residuals).

%   '$delayed_goals'(-Delayed): Delayed is ['$delayed'(Goal, Program)] if the answer is undefined in the
%   well-founded semantics: Goal is what it depends on, Program the text of the clauses behind that.

'$delayed_goals'([]) :-
    '$tbl_delays'([]),
    !.
'$delayed_goals'(['$delayed'(Goal, Program)]) :-
    '$tbl_delays'(Delays),
    (   current_prolog_flag(toplevel_list_wfs_residual_program, false)
    ->  Goal = undefined,
        Program = ""
    ;   '$current_typein_module'(M),
        '$tbl_delay_goals'(Delays, M, true, Goal),
        wfs:delays_residual_program(M:Goal, M:Clauses),
        with_output_to(string(Program), '$list_residual_program'(Clauses))
    ).

'$list_residual_program'([]).
'$list_residual_program'([Clause|Clauses]) :-
    portray_clause(current_output, Clause, [indent(4)]),
    '$list_residual_program'(Clauses).

'$hooked_goals'(Goals) :-
    findall(Clause, clause(prolog:residual_goals(_, _), _, Clause), Clauses),
    '$hooked_goals'(Clauses, Goals, []).

'$hooked_goals'([], Goals, Goals).
'$hooked_goals'([Clause|Clauses], Goals0, Goals) :-
    (   clause(prolog:residual_goals(Goals0, Goals1), Body, Clause),
        call(Body)
    ->  true
    ;   Goals0 = Goals1
    ),
    '$hooked_goals'(Clauses, Goals1, Goals).

'$has_attributes'(Term) :-
    term_attvars(Term, AttVars),
    AttVars \== [].

'$plain_goals'([], []).
'$plain_goals'([Goal0|Goals0], [Goal|Goals]) :-
    '$plain_goal'(Goal0, Goal),
    '$plain_goals'(Goals0, Goals).

%   Removes the module of a goal if the goal means the same without it, and also the module of the goal that a
%   freeze/2 or when/2 delays.

'$plain_goal'(Goal0, Goal) :-
    '$without_module'(Goal0, Goal1),
    (   '$waiting_goal'(Goal1, Waiting0, Goal, Waiting)
    ->  '$without_module'(Waiting0, Waiting)
    ;   Goal = Goal1
    ).

'$waiting_goal'(Goal, _, _, _) :-
    var(Goal),
    !,
    fail.
'$waiting_goal'(freeze(Var, Goal0), Goal0, freeze(Var, Goal), Goal).
'$waiting_goal'(when(Condition, Goal0), Goal0, when(Condition, Goal), Goal).

'$without_module'(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = Module:Goal1,
        nonvar(Goal1),
        '$means_the_same'(Module, Goal1)
    ->  Goal = Goal1
    ;   Goal = Goal0
    ).

'$means_the_same'(Module, _) :-
    Module == user,
    !.
'$means_the_same'(Module, Goal) :-
    atom(Module),
    callable(Goal),
    predicate_property(user:Goal, imported_from(Module)).

%   '$group_bindings'(+Bindings, -Groups): Groups has one group(Names, Value, _) for equal values, at the
%   position of the first. The group shows the last value: equal cyclic terms can be written differently.

'$group_bindings'([], []).
'$group_bindings'([Name=Value0|Bindings0], [group([Name|Names], Value, [])|Groups]) :-
    '$same_value'(Bindings0, Value0, Value, Names, Bindings),
    '$group_bindings'(Bindings, Groups).

'$same_value'([], Value, Value, [], []).
'$same_value'([Name=Other|Bindings0], Value0, Value, Names, Bindings) :-
    (   Other == Value0
    ->  Names = [Name|Names1],
        Bindings = Bindings1,
        Value1 = Other
    ;   Names = Names1,
        Bindings = [Name=Other|Bindings1],
        Value1 = Value0
    ),
    '$same_value'(Bindings0, Value1, Value, Names1, Bindings1).

%   Cyclic values

'$factorize_groups'(Groups0, Groups) :-
    (   acyclic_term(Groups0)
    ->  Groups = Groups0
    ;   '$group_values'(Groups0, Values),
        '$factorize_term'(Values, Skeletons, Substitutions0),
        '$values_last'(Substitutions0, Skeletons, Substitutions1),
        '$keep_cycles'(Substitutions1, Substitutions),
        '$cut_groups'(Groups0, Skeletons, Substitutions, [], 1, Groups)
    ).

'$group_values'([], []).
'$group_values'([group(_, Value, _)|Groups], [Value|Values]) :-
    '$group_values'(Groups, Values).

%   Puts substitutions for values of query variables behind the others. A cycle is then cut at the first query
%   variable that has it as its value.

'$values_last'(Substitutions, Skeletons, Ordered) :-
    '$reverse'(Skeletons, Reversed),
    '$split_values'(Reversed, Substitutions, Others, Values),
    '$append'(Others, Values, Ordered).

'$split_values'([], Others, Others, []).
'$split_values'([Skeleton|Skeletons], Substitutions, Others, Values) :-
    (   var(Skeleton),
        '$take_substitution'(Substitutions, Skeleton, Value, Rest)
    ->  Values = [Skeleton=Value|Values1],
        '$split_values'(Skeletons, Rest, Others, Values1)
    ;   '$split_values'(Skeletons, Substitutions, Others, Values)
    ).

'$take_substitution'([Var0=Value0|Substitutions], Var, Value, Rest) :-
    (   Var0 == Var
    ->  Value = Value0,
        Rest = Substitutions
    ;   Rest = [Var0=Value0|Rest1],
        '$take_substitution'(Substitutions, Var, Value, Rest1)
    ).

%   Keeps the substitutions that close a cycle and applies the others.

'$keep_cycles'([], []).
'$keep_cycles'([Var=Value|Substitutions0], Substitutions) :-
    (   \+ '$closes_cycle'(Var, Value)
    ->  Var = Value,
        '$keep_cycles'(Substitutions0, Substitutions)
    ;   Substitutions = [Var=Value|Substitutions1],
        '$keep_cycles'(Substitutions0, Substitutions1)
    ).

'$closes_cycle'(Var, Value) :-
    \+ unify_with_occurs_check(Var, Value).

'$cut_groups'([], _, _, _, _, []).
'$cut_groups'([group(Names, _, _)|Groups0], [Skeleton|Skeletons], Substitutions,
              Defined0, N0, [group(Names, Value, Where)|Groups]) :-
    '$cut_group'(Names, Skeleton, Substitutions, Defined0, Defined, N0, N,
                 Value, Where),
    '$cut_groups'(Groups0, Skeletons, Substitutions, Defined, N, Groups).

'$cut_group'(Names, Skeleton, Substitutions, Defined0, Defined, N0, N, Value, Where) :-
    '$reachable'([Skeleton], Substitutions, [], Reached),
    (   '$is_defined'(Skeleton, Defined0)
    ->  '$substitution'(Substitutions, Skeleton, Value),
        Where = [],
        Defined = Defined0,
        N = N0
    ;   var(Skeleton),
        '$all_new'(Reached, Defined0),
        Reached = [Var=Subterm],
        Var == Skeleton
    ->  '$last'(Names, Name),
        Value = Subterm,
        Where = [],
        Defined = [Var-Name|Defined0],
        N = N0,
        '$memo_name'(Var, Name)
    ;   '$new_substitutions'(Reached, Defined0, Where, Defined, N0, N),
        Value = Skeleton
    ).

'$memo_name'('$VAR'(Name), Name).

'$is_defined'(Var, Defined) :-
    '$member'(Other-_, Defined),
    Other == Var,
    !.

'$substitution'([Var0=Value0|Substitutions], Var, Value) :-
    (   Var0 == Var
    ->  Value = Value0
    ;   '$substitution'(Substitutions, Var, Value)
    ).

'$all_new'([], _).
'$all_new'([Var=_|Reached], Defined) :-
    \+ '$is_defined'(Var, Defined),
    '$all_new'(Reached, Defined).

'$new_substitutions'([], Defined, [], Defined, N, N).
'$new_substitutions'([Var=Value|Reached], Defined0, Where, Defined, N0, N) :-
    (   '$is_defined'(Var, Defined0)
    ->  '$new_substitutions'(Reached, Defined0, Where, Defined, N0, N)
    ;   atom_concat('_S', N0, Name),
        Var = '$VAR'(Name),
        Where = [Name=Value|Where1],
        N1 is N0 + 1,
        '$new_substitutions'(Reached, [Var-Name|Defined0], Where1, Defined, N1, N)
    ).

%   '$reachable'(+Terms, +Substitutions, +Seen, -Reached): Reached are the substitutions that the terms need,
%   in the order of their first use.

'$reachable'(Terms, Substitutions, Seen, Reached) :-
    term_variables(Terms, Vars),
    '$reach_variables'(Vars, Substitutions, Seen, Reached0),
    '$reverse'(Reached0, Reached).

'$reach_variables'([], _, Reached, Reached).
'$reach_variables'([Var|Vars], Substitutions, Reached0, Reached) :-
    (   \+ '$reached'(Var, Reached0),
        '$substitution'(Substitutions, Var, Value)
    ->  term_variables(Value, Inner),
        '$reach_variables'(Inner, Substitutions, [Var=Value|Reached0], Reached1)
    ;   Reached1 = Reached0
    ),
    '$reach_variables'(Vars, Substitutions, Reached1, Reached).

'$reached'(Var, Reached) :-
    '$member'(Other=_, Reached),
    Other == Var,
    !.

%   Drops a group that is one unbound variable. In a group of several names, the last name becomes the value.

'$drop_silent'([], []).
'$drop_silent'([Group|Groups0], Groups) :-
    (   Group = group([_], Value, _),
        var(Value)
    ->  Groups = Groups1
    ;   Groups = [Group|Groups1]
    ),
    '$drop_silent'(Groups0, Groups1).

'$name_groups'([]).
'$name_groups'([group(Names, Value, _)|Groups]) :-
    (   var(Value)
    ->  '$last'(Names, Name),
        Value = '$VAR'(Name)
    ;   true
    ),
    '$name_groups'(Groups).

'$used_names'([], []).
'$used_names'([Name=_|Bindings], [Name=used|Used]) :-
    '$used_names'(Bindings, Used).

%   Variables that have no name: `_` if they occur once, else _A, _B, ...

'$name_other_variables'(Term, Used) :-
    term_singletons(Term, Singletons),
    '$bind_singletons'(Singletons),
    term_variables(Term, Vars),
    '$name_shared'(Vars, 0, Used).

'$name_shared'([], _, _).
'$name_shared'([Var|Vars], N, Used) :-
    '$free_anonymous_name'(N, Used, Next, Name),
    Var = '$VAR'(Name),
    '$name_shared'(Vars, Next, Used).

'$free_anonymous_name'(N, Used, Next, Name) :-
    '$variable_letter'(N, Letter),
    atom_concat('_', Letter, Name0),
    N1 is N + 1,
    (   '$has_name'(Used, Name0)
    ->  '$free_anonymous_name'(N1, Used, Next, Name)
    ;   Next = N1,
        Name = Name0
    ).

%   Style: print shows as much as answer_write_options says, write all.

'$styled'([], []).
'$styled'([group(Names, Value, Where)|Groups],
          [binding(Names, Value, Where, print)|Shown]) :-
    '$styled'(Groups, Shown).

'$rewritten'([], _, []).
'$rewritten'([binding(Names, Value, Where, _)|Shown0], Style,
             [binding(Names, Value, Where, Style)|Shown]) :-
    '$rewritten'(Shown0, Style, Shown).

'$answer_options'(print, Options) :-
    current_prolog_flag(answer_write_options, Options0),
    !,
    Options = [numbervars(true)|Options0].
'$answer_options'(write,
                  [quoted(true), spacing(next_argument), numbervars(true)]).

                /*******************************
                *           MESSAGES           *
                *******************************/

'$query_message'(no) -->
    [ ansi(truth(false), 'false.', []), '~N'-[] ].
'$query_message'(yes(Shown, _, Residuals)) -->
    '$answer_lines'(Shown, Residuals),
    '$answer_end'(Shown, Residuals),
    [ '~N'-[] ].
'$query_message'(more(Shown, _, Residuals)) -->
    '$answer_lines'(Shown, Residuals),
    [ ' '-[], flush ].
'$query_message'(done) -->
    [ '~N'-[] ].
'$query_message'(eof) -->
    [ nl ].
'$query_message'(action) -->
    [ 'Action? '-[], flush ].
'$query_message'(yes_or_no) -->
    [ 'Please answer \'y\' or \'n\'? '-[], flush ].
'$query_message'(help) -->
    [ ansi(bold, '  Possible actions:', []), nl,
      '  ; (n,r,space,TAB): redo              | t:         trace&redo'-[], nl,
      '  *:                 show choicepoint  | c (a,RET): stop'-[], nl,
      '  w:                 write             | p:         print'-[], nl,
      '  b:                 break             | h (?):     help'-[], nl, nl
    ].

'$answer_lines'([], []) -->
    !,
    [ ansi(truth(true), true, []) ].
'$answer_lines'(Shown, Residuals) -->
    '$residual_program'(Residuals),
    '$binding_lines'(Shown),
    (   { Shown == [] ; Residuals == [] }
    ->  []
    ;   [ ',', nl ]
    ),
    '$residual_lines'(Residuals).

'$binding_lines'([]) --> [].
'$binding_lines'([Binding|Shown]) -->
    '$binding_line'(Binding),
    (   { Shown == [] }
    ->  []
    ;   [ ',', nl ]
    ),
    '$binding_lines'(Shown).

'$binding_line'(binding(Names, Value, Where, Style)) -->
    '$name_chain'(Names, Value, Style),
    '$where'(Where, Style).

%   X = Y, Y = Value; if the value is a variable, it is the last of the names.

'$name_chain'([Name], Value, Style) -->
    !,
    [ '~w = '-[Name] ],
    (   { current_prolog_flag(answer_grid, true),
          '$grid'(Value, Rows, Width)
        }
    ->  { atom_length(Name, Length),
          Column is Length + 4
        },
        [ '['-[] ],
        '$grid_rows'(Rows, Column, Width),
        [ ']'-[] ]
    ;   '$answer_value'(Value, 699, Style)
    ).
'$name_chain'([Name, Last], Value, _) -->
    { Value == '$VAR'(Last) },
    !,
    [ '~w = ~w'-[Name, Last] ].
'$name_chain'([Name, Next|Names], Value, Style) -->
    [ '~w = ~w, '-[Name, Next] ],
    '$name_chain'([Next|Names], Value, Style).

'$answer_value'(Value, _, Style) -->
    { '$operator_alone'(Value) },
    !,
    { '$answer_options'(Style, Options) },
    [ '(~W)'-[Value, Options] ].
'$answer_value'(Value, Priority, Style) -->
    { '$answer_options'(Style, Options) },
    [ '~W'-[Value, [priority(Priority), partial(true)|Options]] ].

%   '$grid'(+Value, -Rows, -Width): Value is a list of lists of equal length
%   with short atomic values; Rows has their texts, Width is the longest.

'$grid'(Rows0, Rows, Width) :-
    is_list(Rows0),
    Rows0 = [First, _|_],
    is_list(First),
    length(First, Columns),
    Columns > 1,
    '$grid_texts'(Rows0, Columns, Rows, 0, Width),
    Width =< 12.

'$grid_texts'([], _, [], Width, Width).
'$grid_texts'([Row0|Rows0], Columns, [Row|Rows], Width0, Width) :-
    is_list(Row0),
    length(Row0, Columns),
    '$grid_row_texts'(Row0, Row, Width0, Width1),
    '$grid_texts'(Rows0, Columns, Rows, Width1, Width).

'$grid_row_texts'([], [], Width, Width).
'$grid_row_texts'([Value|Values], [Text|Texts], Width0, Width) :-
    (   atomic(Value)
    ->  true
    ;   Value = '$VAR'(_)
    ),
    with_output_to(string(Text),
                   write_term(Value, [quoted(true), numbervars(true)])),
    string_length(Text, Length),
    Width1 is max(Width0, Length),
    '$grid_row_texts'(Values, Texts, Width1, Width).

'$grid_rows'([Row], _, Width) -->
    !,
    '$grid_row'(Row, Width).
'$grid_rows'([Row|Rows], Column, Width) -->
    '$grid_row'(Row, Width),
    [ ',', nl, '~t~*|'-[Column] ],
    '$grid_rows'(Rows, Column, Width).

'$grid_row'(Row, Width) -->
    [ '['-[] ],
    '$grid_cells'(Row, Width),
    [ ']'-[] ].

'$grid_cells'([Text|Texts], Width) -->
    { string_length(Text, Length),
      Padding is Width - Length
    },
    [ '~*c~w'-[Padding, 0'\s, Text] ],
    (   { Texts == [] }
    ->  []
    ;   [ ', '-[] ],
        '$grid_cells'(Texts, Width)
    ).

%   True for an operator that is written in parentheses as a value; a quoted one needs none.

'$operator_alone'(Value) :-
    atom(Value),
    Value \== (','),
    Value \== '|',
    current_op(_, _, user:Value),
    !.

'$where'([], _) --> !.
'$where'(Where, Style) -->
    [ ', % where', nl ],
    '$where_lines'(Where, Style).

'$where_lines'([], _) --> [].
'$where_lines'([Name=Value|Where], Style) -->
    [ '    ~w = '-[Name] ],
    '$answer_value'(Value, 699, Style),
    (   { Where == [] }
    ->  []
    ;   [ ',', nl ]
    ),
    '$where_lines'(Where, Style).

'$residual_lines'([]) --> [].
'$residual_lines'(['$delayed'(Goal, _)]) -->
    !,
    { '$answer_options'(print, Options) },
    [ ansi(truth(undefined), '~W', [Goal, [priority(999)|Options]]) ].
'$residual_lines'([Goal|Goals]) -->
    '$answer_value'(Goal, 999, print),
    (   { Goals == [] }
    ->  []
    ;   [ ',', nl ]
    ),
    '$residual_lines'(Goals).

%   '$residual_program'(+Residuals)//: an undefined answer starts with the clauses that it depends on.

'$residual_program'(Residuals) -->
    { '$last'(Residuals, '$delayed'(_, Program)),
      Program \== ""
    },
    !,
    [ ansi(comment, '% WFS residual program', []), nl,
      ansi(wfs(residual_program), '~s', [Program])
    ].
'$residual_program'(_) --> [].

%   Writes a space before the full stop if the text ends in a symbol character: else the two would be one
%   atom.

'$answer_end'(Shown, Residuals) -->
    { phrase('$answer_lines'(Shown, Residuals), Lines),
      '$last'(Lines, Last),
      '$text_ends_in_symbol'(Last)
    },
    !,
    [ ' .'-[] ].
'$answer_end'([], []) -->
    !,
    [ ansi(truth(true), '.', []) ].
'$answer_end'(_, _) -->
    [ '.'-[] ].

'$text_ends_in_symbol'(Format-Args) :-
    format(atom(Text), Format, Args),
    sub_atom(Text, _, 1, 0, Char),
    '$symbol_character'(Char).

'$symbol_character'(Char) :-
    sub_atom('#$&*+-./:<=>?@\\^~', _, 1, _, Char),
    !.
