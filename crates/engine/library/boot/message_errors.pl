:- module(system,
          [ '$error_message'/4, '$hidden_module'/1, '$source_of'/3,
            '$pi_to_head'/2
          ]).

/** <module> Texts of errors

    The text of `error(Formal, Context)`: where the error was raised, what is wrong, and what the context
    adds. Programs give texts to their own errors through prolog:error_message//1.
*/

'$error_message'(resource_error(_), Context) -->
    { is_dict(Context, stack_overflow) },
    !,
    '$overflow_message'(Context).
'$error_message'(Formal, Context) -->
    { nonvar(Formal),
      Formal = existence_error(procedure, PI),
      nonvar(Context),
      Context = context(_, Message),
      Message == 'DWIM could not correct goal',
      '$is_predicate_indicator'(PI)
    },
    !,
    '$error_location'(Context),
    % What is similar has been tried.
    [ 'Unknown procedure: ~q'-[PI] ],
    ( '$prompt_mistake'(PI) -> [] ; [] ),
    [ ' (~w)'-[Message] ].
'$error_message'(Formal, Context) -->
    { nonvar(Context),
      Context = context(Stack, Message),
      nonvar(Stack),
      Stack = prolog_stack(Frames)
    },
    !,
    '$error_message'(Formal, context(_, Message)),
    '$backtrace'(Frames).
'$error_message'(Formal, Context) -->
    '$error_location'(Context),
    '$error_formal'(Formal),
    '$error_extra'(Context).

%   Where.

'$error_location'(Context) -->
    { var(Context) },
    !.
'$error_location'(context(Caller, _)) -->
    !,
    '$error_caller'(Caller).
'$error_location'(file(Path, Line, -1, _)) -->
    !,
    [ url(Path:Line), ': ' ].
'$error_location'(file(Path, Line, LinePos, _)) -->
    !,
    [ url(Path:Line:LinePos), ': ' ].
'$error_location'(stream(Stream, Line, LinePos, _)) -->
    !,
    (   { '$stream_file_name'(Stream, File) }
    ->  [ url(File:Line:LinePos), ': ' ]
    ;   [ 'Stream ~w:~d:~d '-[Stream, Line, LinePos] ]
    ).
'$error_location'(_) --> [].

'$stream_file_name'(Stream, File) :-
    catch(stream_property(Stream, file_name(File)), _, fail),
    !.

'$error_caller'(Caller) -->
    { var(Caller) },
    !.
'$error_caller'(system:'$record_clause'/3) --> !.
'$error_caller'(system:'<meta-call>'/1) --> !.
'$error_caller'(Module:Name/Arity) -->
    { var(Module), Name \== Arity },
    !.
'$error_caller'(Module:Name/Arity) -->
    !,
    (   { '$hidden_module'(Module) }
    ->  [ '~q/~w: '-[Name, Arity] ]
    ;   [ '~q:~q/~w: '-[Module, Name, Arity] ]
    ).
'$error_caller'(Name/Arity) -->
    !,
    [ '~q/~w: '-[Name, Arity] ].
'$error_caller'(Caller) -->
    [ '~p: '-[Caller] ].

'$hidden_module'(user).
'$hidden_module'(system).
'$hidden_module'(Module) :-
    sub_atom(Module, 0, _, _, '$').

%   What the context adds.

'$error_extra'(Context) -->
    { var(Context) },
    !.
'$error_extra'(context(_, Message)) -->
    { nonvar(Message), Message \== '' },
    !,
    [ ' (~w)'-[Message] ].
'$error_extra'(string(String, CharPos)) -->
    !,
    { sub_string(String, 0, CharPos, After, Before),
      sub_string(String, CharPos, After, 0, Rest)
    },
    [ nl, '~w'-[Before], nl, '** here **', nl, '~w'-[Rest] ].
'$error_extra'(_) --> [].

%   What is wrong.

'$error_formal'(Formal) -->
    { nonvar(Formal) },
    prolog:error_message(Formal),
    !.
'$error_formal'(Formal) -->
    { nonvar(Formal) },
    '$formal_message'(Formal),
    !.
'$error_formal'(Formal) -->
    [ 'Unknown error term: ~p'-[Formal] ].

'$formal_message'(instantiation_error) -->
    [ 'Arguments are not sufficiently instantiated' ].
'$formal_message'(uninstantiation_error(Culprit)) -->
    [ 'Uninstantiated argument expected, found ~p'-[Culprit] ].
'$formal_message'(type_error(Type, Value)) -->
    '$type_error'(Type, Value).
'$formal_message'(domain_error(Domain, Value)) -->
    [ 'Domain error: '-[] ],
    '$domain'(Domain),
    [ ' expected, found `~p\''-[Value] ].
'$formal_message'(existence_error(Type, Object)) -->
    '$existence_error'(Type, Object).
'$formal_message'(existence_error(Type, Object, In)) -->
    [ '~w `~p\' does not exist in ~p'-[Type, Object, In] ].
'$formal_message'(permission_error(Action, Type, Object)) -->
    '$permission_error'(Type, Action, Object).
'$formal_message'(representation_error(What)) -->
    [ 'Cannot represent due to `~w\''-[What] ].
'$formal_message'(evaluation_error(What)) -->
    [ 'Arithmetic: evaluation error: `~p\''-[What] ].
'$formal_message'(occurs_check(Variable, Term)) -->
    [ 'Cannot unify ~p with ~p: would create an infinite tree'-[Variable, Term] ].
'$formal_message'(resource_error(What)) -->
    [ 'Not enough resources: ~w'-[What] ],
    (   { What == private_table_space,
          current_prolog_flag(table_space, Limit),
          Doubled is 2*Limit
        }
    ->  [ nl, 'Tables would take more than the ~I bytes that they may. If there is memory for more:'-[Limit], nl,
          'Use the --table-space=size[KMG] command line option or', nl,
          '?- set_prolog_flag(table_space, ~I). to double the limit.'-[Doubled]
        ]
    ;   []
    ).
'$formal_message'(syntax_error(What)) -->
    [ 'Syntax error: ' ],
    (   { nonvar(What) },
        '$syntax_error'(What)
    ->  []
    ;   [ '~w'-[What] ]
    ).
'$formal_message'(timeout_error(Operation, Stream)) -->
    [ 'Timeout in ~w from ~p'-[Operation, Stream] ].
'$formal_message'(io_error(Operation, Stream)) -->
    [ 'I/O error in ~w on stream ~p'-[Operation, Stream] ].
'$formal_message'(shell(signal(Signal), Command)) -->
    [ 'Caught signal ~d on `~w\''-[Signal, Command] ].
'$formal_message'(format(Format, Args)) -->
    [ Format-Args ].
'$formal_message'(format(Message)) -->
    [ 'Format error: ~w'-[Message] ].
'$formal_message'(format_argument_type(Letter, Argument)) -->
    [ 'Illegal argument to format sequence ~~~w: ~p'-[Letter, Argument] ].
'$formal_message'(not_implemented(Type, What)) -->
    [ '~w `~p\' is not implemented in this version'-[Type, What] ].
'$formal_message'(system_error(What)) -->
    [ 'error in system call: ~w'-[What] ].
'$formal_message'(system_error) -->
    [ 'error in system call' ].
'$formal_message'(busy(What, Object)) -->
    [ '~w `~p\' is busy'-[What, Object] ].
'$formal_message'(goal_failed(Goal)) -->
    [ 'goal unexpectedly failed: ~p'-[Goal] ].
'$formal_message'(duplicate_key(Key)) -->
    [ 'Duplicate key: ~p'-[Key] ].
'$formal_message'(determinism_error(Goal, det, Found, goal)) -->
    [ 'Goal ~p'-[Goal] ],
    '$goal_determinism'(Found).
'$formal_message'(determinism_error(PI, det, Found, property)) -->
    { strip_module(PI, Module, Name/Arity),
      functor(Head, Name, Arity),
      predicate_property(Module:Head, det)
    },
    !,
    [ 'Deterministic procedure ~p'-[PI] ],
    '$determinism'(Found).
'$formal_message'(determinism_error(PI, det, Found, property)) -->
    [ 'Procedure ~p called from a deterministic procedure'-[PI] ],
    '$determinism'(Found).
'$formal_message'(determinism_error(PI, det, fail, guard)) -->
    [ 'Procedure ~p failed after $-guard'-[PI] ].
'$formal_message'(determinism_error(Goal, det, fail, guard_in_caller)) -->
    [ 'Procedure ~p failed after $-guard in caller'-[Goal] ].
'$formal_message'(conditional_compilation_error(no_if, What)) -->
    [ ':- ~w without :- if'-[What] ].
'$formal_message'(conditional_compilation_error(unterminated, Where)) -->
    [ 'Unterminated conditional compilation from '-[], url(Where) ],
    { nonvar(Where), Where = _:_ }.
'$formal_message'(goal_expansion_error(bound, Term)) -->
    [ 'Goal expansion bound a variable to ~p'-[Term] ].
'$formal_message'(context_error(edit, no_default_file)) -->
    [ 'Edit/0 can only be used with the "-s file" commandline option', nl,
      'Use "?- edit(Topic)." or "?- emacs."'
    ].

'$determinism'(nondet) --> [ ' succeeded with a choicepoint'-[] ].
'$determinism'(fail)   --> [ ' failed'-[] ].

'$goal_determinism'(nondet) --> [ ' succeeded with a choice point'-[] ].
'$goal_determinism'(fail)   --> [ ' failed'-[] ].

'$type_error'(Type, Value) -->
    { Type == evaluable,
      callable(Value)
    },
    !,
    [ 'Arithmetic: `~p\' is not a function'-[Value] ].
'$type_error'(Type, Value) -->
    { Type == free_of_attvar },
    !,
    [ 'Type error: `~W\' contains attributed variables'-
      [Value, [portray(true), attributes(portray)]]
    ].
'$type_error'(Type, Value) -->
    { '$type_description'(Value, Article, Description) },
    [ 'Type error: `~w\' expected, found `~p\''-[Type, Value],
      ' (~w ~w)'-[Article, Description]
    ].

'$type_description'(Value, a, var)        :- var(Value), !.
'$type_description'(Value, an, integer)   :- integer(Value), !.
'$type_description'(Value, a, rational)   :- rational(Value), !.
'$type_description'(Value, a, float)      :- float(Value), !.
'$type_description'(Value, a, string)     :- string(Value), !.
'$type_description'(Value, an, empty_list) :- Value == [], !.
'$type_description'(Value, an, atom)      :- blob(Value, text), !.
'$type_description'(Value, a, dict)       :- is_dict(Value), !.
'$type_description'(Value, a, list)       :- is_list(Value), !.
'$type_description'(Value, a, compound)   :- compound(Value), !.
'$type_description'(Value, a, Description) :-
    blob(Value, Type),
    atom_concat(Type, '_reference', Description).

'$domain'(Domain) -->
    { nonvar(Domain), Domain = range(Low, High) },
    !,
    [ '[~q..~q]'-[Low, High] ].
'$domain'(Domain) -->
    [ '`~w\''-[Domain] ].

'$existence_error'(Type, Spec) -->
    { Type == procedure,
      '$is_predicate_indicator'(Spec)
    },
    !,
    '$unknown_procedure'(Spec).
'$existence_error'(Type, Name) -->
    { Type == answer_variable },
    !,
    [ '$~w was not bound by a previous query'-[Name] ].
'$existence_error'(Type, Rule) -->
    { Type == matching_rule },
    !,
    [ 'No rule matches ~p'-[Rule] ].
'$existence_error'(Type, Object) -->
    [ '~w `~p\' does not exist'-[Type, Object] ].

'$is_predicate_indicator'(Spec) :-
    nonvar(Spec),
    (   Spec = _:PI
    ->  '$is_predicate_indicator'(PI)
    ;   Spec = Name/Arity,
        atom(Name),
        integer(Arity)
    ).

'$unknown_procedure'(PI) -->
    [ 'Unknown procedure: ~q'-[PI] ],
    (   '$prompt_mistake'(PI)
    ->  []
    ;   { '$similar_predicates'(PI, Similar), Similar \== [] }
    ->  [ nl, '  However, there are definitions for:', nl ],
        '$definitions'(Similar)
    ;   []
    ).

'$prompt_mistake'((:-)/1) -->
    [ nl, '  Directives must be loaded from a file' ], '$see_faq'.
'$prompt_mistake'((:-)/2) -->
    [ nl, '  Rules must be loaded from a file' ], '$see_faq'.
'$prompt_mistake'((=>)/2) -->
    [ nl, '  Rules must be loaded from a file' ], '$see_faq'.
'$prompt_mistake'((^)/2) -->
    [ nl, '  ^/2 can only appear as the 2nd argument of setof/3 and bagof/3' ].
'$prompt_mistake'((?-)/1) -->
    [ nl, '  ?- is the Prolog prompt' ], '$see_faq'.

'$see_faq' -->
    [ nl, '  See FAQ at https://www.swi-prolog.org/FAQ/', 'ToplevelMode', '.txt' ].

'$definitions'([]) --> [].
'$definitions'([PI|PIs]) -->
    [ '        ~q'-[PI], nl ],
    '$definitions'(PIs).

%   The last clause for permission errors is the general one; the others give better texts.

'$permission_error'(Type, import_into(Into), Object) -->
    { Type == procedure },
    !,
    [ 'No permission to import ~p into ~w'-[Object, Into] ].
'$permission_error'(Type, Action, Object) -->
    { Type == built_in_procedure },
    !,
    [ 'No permission to ~w built-in predicate `~p\''-[Action, Object], nl,
      'Use :- redefine_system_predicate(+Head) if redefinition is intended'
    ].
'$permission_error'(Type, Action, PI) -->
    { Type == static_procedure },
    !,
    [ 'No permission to ~w static procedure `~p\''-[Action, PI] ],
    '$defined_at'(PI).
'$permission_error'(Type, Action, Object) -->
    { nonvar(Type),
      nonvar(Action),
      '$stream_permission'(Type, Action, Text)
    },
    !,
    [ Text-[Object] ].
'$permission_error'(stream, reposition, Object) -->
    !,
    [ 'No permission to reposition stream `~p\''-[Object] ].
'$permission_error'(flag, modify, Object) -->
    !,
    [ 'No permission to modify flag `~p\''-[Object] ].
'$permission_error'(Type, Action, Object) -->
    [ 'No permission to ~w ~w `~p\''-[Action, Type, Object] ].

'$stream_permission'(stream, input, 'No permission to read from output stream `~p\'').
'$stream_permission'(stream, output, 'No permission to write to input stream `~p\'').
'$stream_permission'(binary_stream, input, 'No permission to read characters from binary stream `~p\'').
'$stream_permission'(text_stream, input, 'No permission to read bytes from TEXT stream `~p\'').
'$stream_permission'(binary_stream, output, 'No permission to write characters to binary stream `~p\'').
'$stream_permission'(text_stream, output, 'No permission to write bytes to TEXT stream `~p\'').

'$defined_at'(PI) -->
    { '$source_of'(PI, File, Line) },
    !,
    [ nl, 'Defined at '-[], url(File:Line) ].
'$defined_at'(_) --> [].

%   '$source_of'(+PI, -File, -Line): File and Line are the place of the first clause of a user's predicate.

'$source_of'(PI, File, Line) :-
    '$pi_to_head'(PI, Head),
    catch(( predicate_property(Head, file(File)),
            predicate_property(Head, line_count(Line)),
            Line > 0
          ), _, fail),
    !.

'$pi_to_head'(PI, _) :-
    var(PI),
    !,
    fail.
'$pi_to_head'(Module:PI, Module:Head) :-
    !,
    atom(Module),
    '$pi_to_head'(PI, _:Head).
'$pi_to_head'(Name/Arity, Module:Head) :-
    atom(Name),
    integer(Arity),
    prolog_load_context(module, Module0),
    !,
    Module = Module0,
    functor(Head, Name, Arity).
'$pi_to_head'(Name/Arity, user:Head) :-
    atom(Name),
    integer(Arity),
    functor(Head, Name, Arity).

'$syntax_error'(operator_expected) --> [ 'Operator expected' ].
'$syntax_error'(operator_clash) --> [ 'Operator priority clash' ].
'$syntax_error'(operator_balance) --> [ 'Unbalanced operator' ].
'$syntax_error'(cannot_start_term) --> [ 'Illegal start of term' ].
'$syntax_error'(quoted_punctuation) -->
    [ 'Operand expected, unquoted comma or bar found' ].
'$syntax_error'(list_rest) --> [ 'Unexpected comma or bar in rest of list' ].
'$syntax_error'(punct(Found, Before)) -->
    [ 'Unexpected `~w\' before `~w\''-[Found, Before] ].
'$syntax_error'(end_of_clause) --> [ 'Unexpected end of clause' ].
'$syntax_error'(end_of_clause_expected) --> [ 'End of clause expected' ].
'$syntax_error'(end_of_file) --> [ 'Unexpected end of file' ].
'$syntax_error'(end_of_file_in_block_comment) -->
    [ 'End of file in /* ... */ comment' ].
'$syntax_error'(end_of_file_in_quoted(Type)) -->
    { '$quoted_text'(Type, What) },
    [ 'End of file in quoted ', What ].
'$syntax_error'(undefined_char_escape(Char)) -->
    [ 'Unknown character escape in quoted atom or string: `\\~w\''-[Char] ].
'$syntax_error'(illegal_number) --> [ 'Illegal number' ].
'$syntax_error'(long_string) --> [ 'String too long (see style_check/1)' ].
'$syntax_error'(void_not_allowed) --> [ 'Empty argument list "()"' ].

'$quoted_text'('\'', atom).
'$quoted_text'('"', string).
'$quoted_text'('`', codes).
