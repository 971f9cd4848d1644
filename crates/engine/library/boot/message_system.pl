:- module(system,
          [ '$system_message'/3, '$backtrace'/3, '$name_of_variable'/3,
            '$threads'/2, '$own_version'/2, '$goal_indicator'/2
          ]).

/** <module> Texts of the system

    The texts of the loader, the command line, the toplevel and the
    debugger.  Each message is one clause of '$system_message'//1.

    Terms of the loader
      goal_failed(directive, M:Goal)
      singletons(Clause, Names), multitons(Clause, Names)
      compiler_warnings(Clause, [branch_singleton(V), negation_singleton(V),
          multiton(V), always(Bool, Test, V), eq_singleton(V, X),
          neq_singleton(V, X), eq_vv(V, W), neq_vv(V, W), ...]), with the
          names of the variables in prolog_load_context(variable_names, _)
      discontiguous(PI, CurrentPI), redefined_procedure(Type, PI)
      import_private(Module, M:PI), undefined_export(Module, PI)
      initialization_failure(Goal, File:Line)
      initialization_error(Goal, Error, File:Line)
      initialization_exception(Error)
      load_file(start(Level, file(Spec, Path)))
      load_file(done(Level, file(Spec, Path), Action, Module, Time, Clauses))
      check(undefined_procedures, [PI-[reference(Place, N, CallerPI), ...], ...])
          with Place File:Line or File:Line:Column of the call, which is in
          the N-th clause of the caller
    Terms of the command line
      init_goal_failed(failed, Where), init_goal_failed(Error, Where) with
          Where the text of `-g` or @(M:Goal, File:Line)
      init_goal_syntax(Error, Text)
*/

'$system_message'(format(Format, Args)) -->
    [ Format-Args ].
'$system_message'(debug(Format, Args)) -->
    [ Format-Args ].
'$system_message'(time_limit_exceeded) -->
    { ( current_module(time) ; nb_current('$time_is_up', _) ) -> true },
    [ 'Time limit exceeded' ].
'$system_message'('$aborted') -->
    [ 'Execution Aborted' ].
'$system_message'(unhandled_exception(Error)) -->
    { nonvar(Error) },
    [ 'Unhandled exception: ' ],
    translate_message(Error).
'$system_message'(halt) -->
    [ halt ].
'$system_message'(on_error(halt(Status))) -->
    { '$message_counts'(Errors, Warnings) },
    [ 'Halting with status ~d due to ~D errors and ~D warnings'-
      [Status, Errors, Warnings]
    ].
'$system_message'(halt(Reason)) -->
    [ '~w: halt'-[Reason] ].

%   Loading

'$system_message'(goal_failed(Context, Goal)) -->
    [ 'Goal (~w) failed: ~p'-[Context, Goal] ].
'$system_message'(abnormal_thread_termination(Goal, fail)) -->
    [ 'Thread running "~p" died due to failure'-[Goal] ].
'$system_message'(abnormal_thread_termination(Goal, exception(Ball))) -->
    [ 'Thread running "~p" died on exception: '-[Goal] ],
    translate_message(Ball).
'$system_message'(singletons(_, Names)) -->
    [ 'Singleton variables: ~w'-[Names] ].
'$system_message'(multitons(_, Names)) -->
    [ 'Singleton-marked variables appearing more than once: ~w'-[Names] ].
'$system_message'(compiler_warnings(_, Warnings)) -->
    {   prolog_load_context(variable_names, Names)
    ->  true
    ;   Names = []
    },
    '$compiler_warnings'(Warnings, Names).
'$system_message'(discontiguous(PI, _)) -->
    { PI = user:(-)/2 ; PI == (-)/2 },
    !,
    [ 'The "-" character should not be used to separate words in an', nl,
      'identifier.  Check the SWI-Prolog FAQ for details.'
    ].
'$system_message'(discontiguous(PI, Current)) -->
    [ 'Clauses of ', ansi(code, '~p', [PI]),
      ' are not together in the source-file', nl
    ],
    '$earlier_definition'(PI),
    [ 'Current predicate: ', ansi(code, '~p', [Current]), nl,
      'Use ', ansi(code, ':- discontiguous ~p.', [PI]),
      ' to suppress this message'
    ].
'$system_message'(redefined_procedure(Type, PI)) -->
    [ 'Redefined ~w procedure ~p'-[Type, PI] ],
    '$previous_definition'(PI).
'$system_message'(redefine_module(Module, OldFile, File)) -->
    [ 'Module "~q" already loaded from ~w.'-[Module, OldFile], nl,
      'Wipe and reload from ~w? '-[File], flush
    ].
'$system_message'(declare_module(Module, abolish(PIs))) -->
    [ 'Loading module ~w abolished: ~p'-[Module, PIs] ].
'$system_message'(cannot_redefine_comma(_)) -->
    [ 'Full stop in clause-body?  Cannot redefine ,/2' ].
'$system_message'(decl_no_effect(Declaration)) -->
    [ 'Deprecated declaration has no effect: ~p'-[Declaration] ].
'$system_message'(import_private(Module, PI)) -->
    [ 'import/1: ~p is not exported (still imported into ~q)'-[PI, Module] ].
'$system_message'(ignored_weak_import(Into, From:PI)) -->
    [ 'Local definition of ~p overrides weak import from ~q'-[Into:PI, From] ].
'$system_message'(undefined_export(Module, PI)) -->
    [ 'Exported procedure ~q:~q is not defined'-[Module, PI] ].
'$system_message'(load_file(start(Level, File))) -->
    [ '~|~t~*+Loading '-[Level] ],
    '$loaded_file'(File),
    [ ' ...' ].
'$system_message'(load_file(done(Level, File, Action, Module, Time, Clauses))) -->
    { Indent is Level - 1 },
    [ '~|~t~*+'-[Indent] ],
    '$loaded_file'(File),
    [ ' ~w'-[Action] ],
    '$loaded_into'(Module),
    [ ' ~2f sec, ~D clauses'-[Time, Clauses] ].
'$system_message'(reloaded_in_module(File, OldModule, Module)) -->
    [ '~w was previously loaded in module ~w'-[File, OldModule], nl,
      '\tnow it is reloaded into module ~w'-[Module]
    ].
'$system_message'(no_current_module(Module)) -->
    [ '~q is not a current module (created)'-[Module] ].
'$system_message'(unknown_in_module_user) -->
    [ 'Using a non-error value for unknown in the global module', nl,
      'causes most of the development environment to stop working.', nl,
      'Please use :- dynamic or limit usage of unknown to a module.', nl,
      'See https://www.swi-prolog.org/howto/database.html'
    ].
'$system_message'(make(done(_))) -->
    [ 'Make: finished' ].
'$system_message'(make(reload(Files))) -->
    { length(Files, Count) },
    [ 'Make: reloading ~D files'-[Count] ].
'$system_message'(make(library_index(Directory))) -->
    [ 'Updating index for library ~w'-[Directory] ].
'$system_message'(autoload(already_defined(PI, Module))) -->
    [ ansi(code, '~p', [PI]), ' is already imported from module ',
      ansi(code, '~p', [Module])
    ].
'$system_message'(autoload(disabled(Count))) -->
    [ 'Disabled autoloading (loaded ~D files)'-[Count] ].
'$system_message'(autoload(read_index(Directory))) -->
    [ 'Loading autoload index for ~w'-[Directory] ].
'$system_message'(autoload(PI, File)) -->
    [ 'autoloading ~p from ~w'-[PI, File] ].
'$system_message'(combined_stack_limit) -->
    [ 'set_prolog_stack/2: limit(Size) sets the combined limit.', nl,
      'See https://www.swi-prolog.org/changes/stack-limit.html'
    ].
'$system_message'(cannot_redefine_comma) -->
    [ 'Full stop in clause-body?  Cannot redefine ,/2' ].
'$system_message'(file_search(cache(Spec, _), Path)) -->
    [ 'File search: ~p --> ~p (cache)'-[Spec, Path] ].
'$system_message'(file_search(found(Spec, Cond), Path)) -->
    [ 'File search: ~p --> ~p OK ~p'-[Spec, Path, Cond] ].

'$system_message'(check(pass(What))) -->
    [ 'Checking ~w ...'-[What] ].
'$system_message'(check(undefined_procedures, Undefined)) -->
    [ 'The predicates below are not defined. If these are defined', nl,
      'at runtime using assert/1, use :- dynamic Name/Arity.', nl, nl
    ],
    '$undefined_procedures'(Undefined).

%   Starting

'$system_message'(initialization_failure(_Goal, Where)) -->
    [ url(Where), ': Initialization goal failed'-[] ].
'$system_message'(initialization_error(_Goal, Error, Where)) -->
    [ url(Where), ': Initialization goal raised exception:', nl ],
    translate_message(Error).
'$system_message'(initialization_exception(Error)) -->
    [ 'Prolog initialisation failed:', nl ],
    translate_message(Error).
'$system_message'(init_goal_failed(Result, Where)) -->
    '$shown_goal'(Where),
    (   { Result == failed }
    ->  [ ': false' ]
    ;   '$shown_goal_separator'(Where),
        translate_message(Result)
    ).
'$system_message'(init_goal_syntax(Error, Text)) -->
    '$shown_goal'(Text),
    [ ': ' ],
    translate_message(Error).
'$system_message'(welcome) -->
    [ 'Welcome to ' ],
    '$own_version',
    [ nl,
      'Free software without any warranty; see ?- license.', nl,
      'For help: ?- help. or ?- help(Topic). or ?- apropos(Word).', nl, nl
    ].
'$system_message'(about) -->
    '$own_version',
    [ nl, 'Free software without any warranty; see ?- license.' ].
'$system_message'(license) -->
    '$own_version',
    [ nl,
      'is free software: you may use it under the terms of the MIT license or of the', nl,
      'Apache license, version 2.0, as you like. It comes without any warranty.'
    ].
'$system_message'(version) -->
    '$version'.
'$system_message'(copyright) -->
    [ 'Free software without any warranty; see ?- license.' ].

%   Goals at the prompt that could be meant otherwise

'$system_message'(dwim_undefined(Goal, Similar)) -->
    { '$goal_indicator'(Goal, PI) },
    [ 'Unknown procedure: ~q'-[PI], nl,
      '    However, there are definitions for:', nl
    ],
    '$dwim_definitions'(Similar).
'$system_message'(dwim_correct(Goal)) -->
    [ 'Correct to: ~q? '-[Goal], flush ].
'$system_message'(assertion_failed(_, Goal)) -->
    [ 'Assertion failed: ~q'-[Goal] ].

%   The prompt

'$system_message'(query(Query)) -->
    '$query_message'(Query).
'$system_message'(if_tty(Lines)) -->
    (   { '$output_is_terminal' }
    ->  [ at_same_line ],
        '$elements'(Lines)
    ;   []
    ).
'$system_message'(no_action(Key)) -->
    [ 'Unknown action: ~w (h for help)'-[Key], nl ].
'$system_message'(var_query(_)) -->
    [ '... 1,000,000 ............ 10,000,000 years later', nl, nl,
      '~t~8|>> 42 << (last release gives the question)'
    ].
'$system_message'(break(begin, Level)) -->
    [ 'Break level ~d'-[Level] ].
'$system_message'(break(end, Level)) -->
    [ 'Exit break level ~d'-[Level] ].
'$system_message'(history(no_event)) -->
    [ '! No such event' ].
'$system_message'(history(help(Show, Help))) -->
    [ 'History Commands:', nl,
      '    !!.              Repeat last query', nl,
      '    !nr.             Repeat query numbered <nr>', nl,
      '    !str.            Repeat last query starting with <str>', nl,
      '    !?str.           Repeat last query holding <str>', nl,
      '    ^old^new.        Substitute <old> into <new> of last query', nl,
      '    !nr^old^new.     Substitute in query numbered <nr>', nl,
      '    !str^old^new.    Substitute in query starting with <str>', nl,
      '    !?str^old^new.   Substitute in query holding <str>', nl,
      '    ~w.~21|Show history list'-[Show], nl,
      '    ~w.~21|Show this list'-[Help], nl, nl
    ].
'$system_message'(time(Inferences, CPU, Wall, Lips)) -->
    {   Wall > 0.0
    ->  Percentage is round(100*CPU/Wall)
    ;   Percentage = 0
    },
    [ '~D inferences, ~3f CPU in ~3f seconds (~w% CPU, ~w Lips)'-
      [Inferences, CPU, Wall, Percentage, Lips]
    ].

%   The debugger

'$system_message'(trace_mode(Mode)) -->
    [ 'Trace mode switched to ~w'-[Mode] ].
'$system_message'(debug_mode(Mode)) -->
    [ 'Debug mode switched to ~w'-[Mode] ].
'$system_message'(uncaught(Error, Goals0)) -->
    { phrase(translate_message(Error), Lines),
      Error = error(_, Context),
      (   nonvar(Context),
          functor(Context, Place, _),
          '$memberchk_of'(Place, [stream, file, string])
      ->  Goals = []
      ;   Goals = Goals0
      )
    },
    '$elements'(Lines),
    '$goal_stack'(Lines, Goals).
'$system_message'(debugging(Mode)) -->
    [ 'Debug mode is ~w'-[Mode] ].
'$system_message'(spy(Head)) -->
    { '$goal_indicator'(Head, PI) },
    [ 'Spy point on ~p'-[PI] ].
'$system_message'(nospy(Head)) -->
    { '$goal_indicator'(Head, PI) },
    [ 'Spy point removed from ~p'-[PI] ].
'$system_message'(trapping([])) -->
    [ 'No exception traps' ].
'$system_message'(spying(Heads)) -->
    { Heads = [_|_] },
    [ 'Spy points (see spy/1) on:', nl ],
    '$spy_points'(Heads).
'$system_message'(edit(not_found(What))) -->
    [ 'Cannot find anything to edit from "~w"'-[What] ],
    (   { atom(What) }
    ->  [ nl, '    Use edit(file(~q)) to create a new file'-[What] ]
    ;   []
    ).
'$system_message'(open_choice(Kind, Goal, Places, Caller)) -->
    '$left_choice'('% ', Kind, Goal, Places, Caller).
'$system_message'(last_choice(Kind, Goal, Places, Caller)) -->
    '$left_choice'('', Kind, Goal, Places, Caller).
'$system_message'(interrupt(begin(Question))) -->
    [ '~w'-[Question], flush ].
'$system_message'(interrupt(help)) -->
    [ 'Options:', nl,
      'a:           abort         b:           break', nl,
      'c:           continue      e:           exit', nl,
      'g:           goals         s:           C-backtrace', nl,
      't:           trace         p:\t\t  Show PID', nl,
      'h (?):       help'
    ].
'$system_message'(interrupt(end)) -->
    [ continue ].
'$system_message'(interrupt(trace)) -->
    [ 'continue (trace mode)' ].
'$system_message'(threads_not_died(Threads)) -->
    [ 'The following threads wouldn\'t die: ~p'-[Threads] ].

%   Parts of the above

%   Prints the goals that led to an error: those of the debugger while it runs the query, else those that the
%   machine has found, unless the only one is the query itself.

'$goal_stack'(_, Found) -->
    { (   '$traced_goals'(All)
      ->  '$some_goals'(All, 0, 20, Goals0),
          '$placed_goals'(Goals0, Goals)
      ;   Goals = Found,
          '$member'(goal(Level, _, _, Line), Goals),
          ( Line > 0 ; Level > 10 )
      )
    },
    !,
    [ nl, 'In:' ],
    '$stack_rows'(Goals).
'$goal_stack'(Lines, _) -->
    (   { '$last'(Lines, Last),
          Last == nl
        }
    ->  [ nl ]
    ;   []
    ).

'$stack_rows'([]) --> [].
'$stack_rows'([Goal|Goals]) -->
    [ nl ],
    '$stack_row'(Goal),
    '$stack_rows'(Goals).

%   The frames in the context of an error, if a clause is among them.

'$backtrace'(Frames) -->
    { is_list(Frames),
      '$memberchk_frame'(Frames)
    },
    !,
    [ nl, 'In:' ],
    '$backtrace_rows'(Frames).
'$backtrace'(_) --> [].

'$memberchk_frame'(Frames) :-
    '$member'(frame(_, clause(_, _), _), Frames),
    !.

'$backtrace_rows'([]) --> [].
'$backtrace_rows'([frame(Level, Where, Goal)|Frames]) -->
    [ nl ],
    { (   Where = clause(_, File:Line)
      ->  true
      ;   Line = 0
      )
    },
    '$stack_row'(goal(Level, user:Goal, File, Line)),
    '$backtrace_rows'(Frames).

%   Prints a goal of a backtrace.

'$stack_row'(goal(Level, Own:Goal0, File, Line)) -->
    { '$shown_module'(Own, Goal0, Goal1),
      '$cut_off'(Goal1, 3, Goal),
      format(string(Depth), '~t[~D]~6|', [Level])
    },
    [ '~s ~p'-[Depth, Goal] ],
    (   { Line > 0 }
    ->  [ ' at ~w:~d'-[File, Line] ]
    ;   []
    ).

%   '$cut_off'(+Term0, +Depth, -Term): replaces deeper subterms by `...`.

'$cut_off'(Term, _, Term) :-
    \+ compound(Term),
    !.
'$cut_off'(_, 0, '...') :- !.
'$cut_off'(Term0, Depth, Term) :-
    compound_name_arguments(Term0, Name, Args0),
    Below is Depth - 1,
    '$cut_off_all'(Args0, Below, Args),
    compound_name_arguments(Term, Name, Args).

'$cut_off_all'([], _, []).
'$cut_off_all'([Arg0|Args0], Depth, [Arg|Args]) :-
    '$cut_off'(Arg0, Depth, Arg),
    '$cut_off_all'(Args0, Depth, Args).

'$undefined_procedures'([]) --> [].
'$undefined_procedures'([PI-References|Undefined]) -->
    [ '~q'-[PI], ', which is referenced by', nl ],
    '$references'(References),
    '$undefined_procedures'(Undefined).

'$references'([]) --> [].
'$references'([reference(Place, N, PI)|References]) -->
    { '$ordinal_suffix'(N, Suffix) },
    [ '\t', url(Place), ': ', '~d-~w clause of ~q'-[N, Suffix, PI], nl ],
    '$references'(References).

'$ordinal_suffix'(1, st) :- !.
'$ordinal_suffix'(2, nd) :- !.
'$ordinal_suffix'(3, rd) :- !.
'$ordinal_suffix'(_, th).

'$elements'([]) --> [].
'$elements'([Element|Elements]) -->
    [ Element ],
    '$elements'(Elements).

'$compiler_warnings'([], _) --> [].
'$compiler_warnings'([Warning|Rest], Names) -->
    (   '$compiler_warning'(Warning, Names)
    ->  (   { Rest == [] }
        ->  []
        ;   [ nl ]
        )
    ;   []
    ),
    '$compiler_warnings'(Rest, Names).

'$compiler_warning'(multiton(Var), Names) -->
    [ 'Singleton-marked variable appears more than once: ' ],
    '$variable_name'(Var, Names).
'$compiler_warning'(branch_singleton(Var), Names) -->
    [ 'Singleton variable in branch: ' ],
    '$variable_name'(Var, Names).
'$compiler_warning'(negation_singleton(Var), Names) -->
    [ 'Singleton variable in \\+: ' ],
    '$variable_name'(Var, Names).
'$compiler_warning'(always(Bool, Test, Var), Names) -->
    [ 'Test is always ~w: ~w('-[Bool, Test] ],
    '$variable_name'(Var, Names),
    [ ')' ].
'$compiler_warning'(eq_vv(A, B), Names) -->
    { A == B -> Bool = true ; Bool = false },
    '$always'(Bool, A, ==, B, Names).
'$compiler_warning'(neq_vv(A, B), Names) -->
    { A == B -> Bool = false ; Bool = true },
    '$always'(Bool, A, \==, B, Names).
'$compiler_warning'(eq_singleton(A, B), Names) -->
    '$always'(false, A, ==, B, Names).
'$compiler_warning'(neq_singleton(A, B), Names) -->
    '$always'(true, A, \==, B, Names).

'$always'(Bool, A, Op, B, Names) -->
    [ 'Test is always ~w: '-[Bool] ],
    '$variable_name'(A, Names),
    [ Op ],
    '$variable_name'(B, Names).

'$variable_name'(Var, Names) -->
    { var(Var),
      '$name_of_variable'(Names, Var, Name)
    },
    !,
    [ '~w'-[Name] ].
'$variable_name'(Term, Names) -->
    [ '~W'-[Term, [variable_names(Names), quoted(true), portray(true), numbervars(true)]] ].

'$name_of_variable'([Name=Var0|Rest], Var, Result) :-
    (   Var0 == Var
    ->  Result = Name
    ;   '$name_of_variable'(Rest, Var, Result)
    ).

'$earlier_definition'(PI) -->
    { '$source_of'(PI, File, Line) },
    !,
    [ 'Earlier definition at '-[], url(File:Line), nl ].
'$earlier_definition'(_) --> [].

'$previous_definition'(PI) -->
    { '$source_of'(PI, File, Line) },
    !,
    [ nl, 'Previously defined at '-[], url(File:Line) ].
'$previous_definition'(_) --> [].

'$loaded_file'(file(Spec, _)) -->
    !,
    '$loaded_file'(Spec).
'$loaded_file'(Spec) -->
    { atomic(Spec) },
    !,
    [ '~w'-[Spec] ].
'$loaded_file'(Spec) -->
    [ '~p'-[Spec] ].

'$loaded_into'(user) --> !.
'$loaded_into'(Module) -->
    [ ' into ~w'-[Module] ].

'$shown_goal'(@(Goal, Where)) -->
    !,
    [ url(Where), ': ~p'-[Goal] ].
'$shown_goal'(Text) -->
    [ '-g ~w'-[Text] ].

'$shown_goal_separator'(@(_, _)) --> !, [ ' ' ].
'$shown_goal_separator'(_) --> [ ': ' ].

'$threads' -->
    (   { current_prolog_flag(threads, true) }
    ->  [ 'threaded, ' ]
    ;   []
    ).

'$address_bits' -->
    (   { current_prolog_flag(address_bits, Bits) }
    ->  [ '~d bits, '-[Bits] ]
    ;   []
    ).

'$version' -->
    { current_prolog_flag(version, Version),
      Major is Version // 10000,
      Minor is Version // 100 mod 100,
      Patch is Version mod 100
    },
    [ '~w.~w.~w'-[Major, Minor, Patch] ].

'$own_version' -->
    { '$own_version'(Version) },
    [ 'Ninelog ~w, a Prolog that follows SWI-Prolog '-[Version] ],
    '$version'.

%   '$goal_indicator'(+Goal, -PI): omits the module where a user at the prompt would not write it.

'$goal_indicator'(Module:Goal, PI) :-
    !,
    '$goal_indicator'(Goal, PI0),
    (   '$hidden_module'(Module)
    ->  PI = PI0
    ;   PI = Module:PI0
    ).
'$goal_indicator'(Goal, Name/Arity) :-
    '$goal_functor'(Goal, Name, Arity).

'$dwim_definitions'([]) --> [].
'$dwim_definitions'([Head|Heads]) -->
    { '$goal_indicator'(Head, PI) },
    [ '        ~q'-[PI], nl ],
    '$dwim_definitions'(Heads).

'$spy_points'([]) --> [].
'$spy_points'([Head|Heads]) -->
    { '$goal_indicator'(Head, PI) },
    [ '        ~p'-[PI], nl ],
    '$spy_points'(Heads).

%   The text that the key `*` prints about a choice point after an answer.

'$choice_words'(clauses, 'a choice point in alternate clause').
'$choice_words'(in_clause, 'an in-clause choice point').
'$choice_words'(builtin, 'a foreign choice point').

'$left_choice'(Prefix, Kind, Goal, Places, Caller) -->
    { '$choice_words'(Kind, Words) },
    [ '~w'-[Prefix] ],
    '$goal_with_module'(Goal),
    [ ' left ~w (after success)'-[Words] ],
    '$choice_places'(Kind, Prefix, Places),
    '$choice_caller'(Caller, Prefix).

'$goal_with_module'(Module:Goal0) -->
    !,
    { '$shown_module'(Module, Goal0, Goal) },
    [ '~W'-[Goal, [quoted(true), portray(true), max_depth(10)]] ].
'$goal_with_module'(Indicator) -->
    [ '~q'-[Indicator] ].

'$choice_places'(clauses, Prefix, [Succeeded, Next]) -->
    !,
    [ nl, '~w  ~w: clause succeeded'-[Prefix, Succeeded] ],
    '$choice_places'(clauses, Prefix, [Next]).
'$choice_places'(clauses, Prefix, [Next]) -->
    !,
    [ nl, '~w  ~w: next candidate clause'-[Prefix, Next] ].
'$choice_places'(in_clause, Prefix, [Place]) -->
    !,
    [ nl, '~w  ~w'-[Prefix, Place] ].
'$choice_places'(_, _, _) --> [].

'$choice_caller'([Goal, Place], Prefix) -->
    !,
    [ nl, '~wCalled from'-[Prefix], nl, '~w  '-[Prefix] ],
    '$goal_with_module'(Goal),
    [ ' at ~w'-[Place] ].
'$choice_caller'([], _) --> [].
