:- module(system,
          [ residual_goals/1, break/0, expand_query/4, expand_answer/2,
            version/0, version/1, prolog/0,
            '$query_loop'/0, '$query_term'/3, '$query_raised'/2,
            '$prepared_query'/4, '$term_size'/3, '$run_query'/1,
            '$keep_query'/1, '$keep_answer_count'/0, '$standard_streams'/0,
            '$is_abort'/1, '$without_caller'/2
          ]).

/** <module> The query loop

    Reads queries, runs them, prints their answers and asks what to do with
    the next one.  How an answer looks is in answers.pl; what happens to a
    goal that names no predicate in toplevel_dwim.pl.

    Expected from the system, which owns the terminal:

      '$read_query_text'(+Prompt, -Text)
          Shows Prompt (on a terminal only) and reads a query over as many
          lines as it takes, with the continuation prompt.  Text is a
          string without the full stop and the blanks around it, or the
          atom end_of_file.  Comments in front of a query belong to it.
      '$get_answer_key'(-Key)
          Key is the character (an atom of one character) that says what
          to do after an answer: on a terminal one key without Enter; else
          the first character of the next line, the rest of which is
          skipped when the line is only that character; end_of_file at the
          end of input.
      '$break_level'(-Level), '$set_break_level'(+Level)
      '$toplevel_mode'(-Mode)
          trace, debug or normal: for the prompt.

    The loop ends at the end of input; leaving the process is up to the
    caller.
*/

:- multifile prolog:residual_goals/2.
:- dynamic
    prolog:residual_goals/2,
    '$answer_variable'/2.

%!  residual_goals(:Rule) is det.
%
%   A directive: the grammar rule Rule gives a list of goals that are shown
%   behind the bindings of an answer.

:- meta_predicate residual_goals(2).

residual_goals(Rule) :-
    (   clause(prolog:residual_goals(Goals0, Goals), Body),
        strip_module(Body, _, Plain),
        Plain == call(Rule, Goals0, Goals)
    ->  true
    ;   assertz((prolog:residual_goals(Goals0, Goals) :- call(Rule, Goals0, Goals)))
    ).

%!  '$query_loop' is det.
%
%   Answers queries until the end of input.

'$query_loop' :-
    '$with_backtraces',
    repeat,
    '$catch'('$query_step'(End), Error, '$query_loop_error'(Error, End)),
    End == true,
    !,
    print_message(query, query(eof)).

'$query_loop_error'(Error, false) :-
    '$print_query_error'(Error).

'$query_step'(End) :-
    '$toplevel_prompt'(Prompt),
    '$typing'('$type_query_aside'(Prompt)),
    '$read_query_text'(Prompt, Text0),
    (   Text0 == end_of_file
    ->  End = true
    ;   '$expand_history'(Text0, Text)
    ->  '$query_term'(Text, Query, Bindings),
        (   Query == end_of_file
        ->  End = true,
            nl(user_output)
        ;   End = false,
            '$save_in_history'(Text),
            '$execute_query'(Query, Bindings)
        )
    ;   End = false
    ).

%   '$query_term'(+Text, -Term, -Bindings): reads a query. A syntax error shows its text.

'$query_term'(Text, Term, Bindings) :-
    '$set_source_module'(Module, Module),
    string_concat(Text, " . ", Complete),
    catch(setup_call_cleanup(
              open_string(Complete, Stream),
              read_term(Stream, Term, [ variable_names(Bindings),
                                        module(Module)
                                      ]),
              close(Stream)),
          Error,
          '$throw_query_error'(Error, Complete)).

'$throw_query_error'(error(syntax_error(Message), stream(_, _, _, CharNo)), Text) :-
    !,
    throw(error(syntax_error(Message), string(Text, CharNo))).
'$throw_query_error'(Error, _) :-
    throw(Error).

%!  break is det.
%
%   A query loop within a query.

break :-
    '$break_level'(Level0),
    Level is Level0 + 1,
    setup_call_cleanup('$set_break_level'(Level),
                       ( print_message(informational, break(begin, Level)),
                         '$query_loop',
                         print_message(informational, break(end, Level))
                       ),
                       '$set_break_level'(Level0)).

%   Prompt names the module, the break level and the debugger mode, if they differ from the default.

'$toplevel_prompt'(Prompt) :-
    '$set_source_module'(Module, Module),
    (   Module == user
    ->  ModulePart = ''
    ;   atom_concat(Module, ': ', ModulePart)
    ),
    '$break_level'(Level),
    (   Level > 0
    ->  atomic_list_concat(['[', Level, '] '], LevelPart)
    ;   LevelPart = ''
    ),
    '$toplevel_mode'(Mode),
    (   Mode == normal
    ->  ModePart = ''
    ;   atomic_list_concat(['[', Mode, '] '], ModePart)
    ),
    atomic_list_concat([ModulePart, ModePart, LevelPart], State),
    ( State == '' -> Prompt = '?- ' ; atom_concat(State, ' ?- ', Prompt) ).

                /*******************************
                *          EXECUTION           *
                *******************************/

%!  '$execute_query'(+Query, +Bindings) is det.
%
%   Runs a query and shows its answers. Reports errors and raises none.

'$execute_query'(Query, _) :-
    var(Query),
    !,
    print_message(informational, var_query(Query)).
'$execute_query'(w, _) :-
    '$terminal'(interactive),
    '$set_source_module'(Module, Module),
    \+ current_predicate(Module:w/0),
    nb_current('$last_answer', Shown0),
    Shown0 = [_|_],
    !,
    '$rewritten'(Shown0, write, Shown),
    print_message(query, query(yes(Shown, true, []))).
'$execute_query'(Query0, Bindings0) :-
    catch('$prepared_query'(Query0, Bindings0, Goal, Bindings), Error, true),
    (   nonvar(Error)
    ->  % A term such as p() is no goal that could be kept.
        catch(( '$keep_query'(Query0-Bindings0),
                ( Error = error(Formal, _) -> '$keep_end'(raised(Formal)) ; true )
              ), error(_, _), true),
        '$print_query_error'(Error)
    ;   var(Goal)
    ->  print_message(query, query(no))
    ;   '$trace_mode'(Mode),
        '$catch'('$answer_query'(Goal, Bindings, Query0-Bindings0), QueryError,
                 '$query_raised'(QueryError, Mode)),
        '$query_pauses'
    ).

%   Reports an error of a query. The machine knows this predicate's name: it counts an error that only this
%   handler catches as uncaught.

'$query_raised'(Error, Mode) :-
    '$query_pauses',
    ( Error = error(Formal, _) -> '$keep_end'(raised(Formal)) ; '$keep_end'(raised(Error)) ),
    '$set_trace_mode'(Mode),
    (   '$error_reported',
        Error = error(_, _)
    ->  '$standard_streams'
    ;   '$print_query_error'(Error)
    ).

%   '$prepared_query'(+Query0, +Bindings0, -Goal, -Bindings): Goal stays unbound if the query is abandoned.
%   The user has then seen a message.

'$prepared_query'(Query0, Bindings0, Goal, Bindings) :-
    '$set_source_module'(Module, Module),
    (   expand_query(Query0, Query1, Bindings0, Bindings1)
    ->  true
    ;   Query1 = Query0,
        Bindings1 = Bindings0
    ),
    '$must_be_query'(Query1),
    Bindings = Bindings1,
    '$expand_toplevel_goal'(Module:Query1, Query2),
    (   '$correct_goal'(Query2, Module, Bindings, Corrected)
    ->  Goal = Module:Corrected
    ;   true
    ).

'$expand_toplevel_goal'(Module:Goal, Expanded) :-
    (   expand_goal(Module:Goal, Expanded0)
    ->  (   Expanded0 = Module:Expanded1
        ->  Expanded = Expanded1
        ;   Expanded = Expanded0
        )
    ;   Expanded = Goal
    ).

'$must_be_query'(Query) :-
    (   callable(Query)
    ->  '$prompt_rule'(Query)
    ;   throw(error(type_error(callable, Query), _))
    ).

%   Clauses and directives are no queries.

'$prompt_rule'((_ :- _)) :- !, throw(error(existence_error(procedure, (:-)/2), _)).
'$prompt_rule'((:- _))   :- !, throw(error(existence_error(procedure, (:-)/1), _)).
'$prompt_rule'((?- _))   :- !, throw(error(existence_error(procedure, (?-)/1), _)).
'$prompt_rule'(_).

%!  expand_query(+Query0, -Query, +Bindings0, -Bindings) is det.
%
%   The user's hook of this name, then `$Name` replaced by the value that the
%   variable Name had in an earlier answer.

expand_query(Query0, Query, Bindings0, Bindings) :-
    (   user:expand_query(Query0, Query1, Bindings0, Bindings1)
    ->  true
    ;   Query1 = Query0,
        Bindings1 = Bindings0
    ),
    '$expand_answer_variables'(Query1, Bindings1, Query, Added),
    '$append'(Bindings1, Added, Bindings).

'$expand_answer_variables'(Query0, Bindings, Query, Added) :-
    '$answer_variables_in'(Query0, Bindings, [], Added0),
    (   Added0 == []
    ->  Query = Query0,
        Added = []
    ;   '$reverse'(Added0, Added),
        '$replace_answer_variables'(Query0, Bindings, Added, Query)
    ).

%   Walks over the term twice. Most queries have no `$Name`, and a typed term is never cyclic.

'$answer_variables_in'(Term, _, Added, Added) :-
    \+ compound(Term),
    !.
'$answer_variables_in'($(Var), Bindings, Added0, Added) :-
    var(Var),
    '$name_of_variable'(Bindings, Var, Name),
    !,
    (   '$has_name'(Added0, Name)
    ->  Added = Added0
    ;   '$answer_variable'(Name, Value)
    ->  Added = [Name=Value|Added0]
    ;   throw(error(existence_error(answer_variable, Name), _))
    ).
'$answer_variables_in'(Term, Bindings, Added0, Added) :-
    compound_name_arguments(Term, _, Args),
    '$answer_variables_in_args'(Args, Bindings, Added0, Added).

'$answer_variables_in_args'([], _, Added, Added).
'$answer_variables_in_args'([Arg|Args], Bindings, Added0, Added) :-
    '$answer_variables_in'(Arg, Bindings, Added0, Added1),
    '$answer_variables_in_args'(Args, Bindings, Added1, Added).

'$replace_answer_variables'(Term, _, _, Term) :-
    \+ compound(Term),
    !.
'$replace_answer_variables'($(Var), Bindings, Added, Value) :-
    var(Var),
    '$name_of_variable'(Bindings, Var, Name),
    !,
    '$memberchk_option'(Added, Name=Value).
'$replace_answer_variables'(Term0, Bindings, Added, Term) :-
    compound_name_arguments(Term0, Functor, Args0),
    '$replace_in_args'(Args0, Bindings, Added, Args),
    compound_name_arguments(Term, Functor, Args).

'$replace_in_args'([], _, _, []).
'$replace_in_args'([Arg0|Args0], Bindings, Added, [Arg|Args]) :-
    '$replace_answer_variables'(Arg0, Bindings, Added, Arg),
    '$replace_in_args'(Args0, Bindings, Added, Args).

%!  expand_answer(+Bindings0, -Bindings) is det.
%
%   Keeps the values of an answer for `$Name`, after the user's hook.

expand_answer(Bindings0, Bindings) :-
    (   user:expand_answer(Bindings0, Bindings1)
    ->  Bindings = Bindings1
    ;   Bindings = Bindings0
    ),
    '$keep_answer'(Bindings).

'$keep_answer'([]).
'$keep_answer'([Name=Value|Bindings]) :-
    (   var(Value)
    ->  true
    ;   retractall('$answer_variable'(Name, _)),
        '$fits_answer_variable'(Value)
    ->  copy_term_nat(Value, Copy),
        assertz('$answer_variable'(Name, Copy))
    ;   true
    ),
    '$keep_answer'(Bindings).

%   '$term_size'(+Term, +Max, -Cells): fails if Term needs more than Max cells.

'$term_size'(Term, Max, Cells) :-
    term_size(Term, Cells),
    Cells =< Max.

'$fits_answer_variable'(Value) :-
    acyclic_term(Value),
    (   current_prolog_flag(toplevel_var_size, Max)
    ->  true
    ;   Max = 1000
    ),
    '$term_size'(Value, Max, _).

%   '$answer_query'(:Goal, +Bindings, +Typed): runs the goal and prints its answers, or that it has failed.
%   Typed is the query before its expansion, which why/0 explains.

'$answer_query'(Goal, Bindings, Typed) :-
    Style = style(print),
    '$tbl_set_delays'([]),
    '$keep_query'(Typed),
    (   '$query_solution'(Goal, Det),
        '$keep_answer_count',
        '$talk_about_answer'(Det, Bindings, Style)
    ->  true
    ;   '$query_pauses',
        '$keep_end'(failed),
        print_message(query, query(no))
    ).

%   '$keep_query'(+Typed): why/0 explains this query, if it is asked for. A query that asks for an explanation
%   leaves the one before.

'$keep_query'(Query-Bindings) :-
    '$set_source_module'(Module, Module),
    (   '$asks_why'(Query)
    ->  nb_setval('$query_kept', false),
        nb_setval('$why_query', Query-Bindings)
    ;   nb_setval('$query_kept', true),
        nb_setval('$last_end', end(answers, 0)),
        (   '$term_size'(Query, 100 000, _)
        ->  nb_setval('$last_query', Module:(Query-Bindings))
        ;   nb_setval('$last_query', [])
        )
    ).

'$asks_why'(Goal0) :-
    strip_module(Goal0, _, Goal),
    callable(Goal),
    functor(Goal, Name, _),
    '$memberchk'(Name, [why, why_not, why_twice, why_slow, termination, wrong, missing]).

%   '$keep_end'(+How): the kept query failed, or raised an error.
%   '$keep_answer_count': it has given one more answer.

'$keep_end'(How) :-
    (   nb_current('$query_kept', true),
        nb_current('$last_end', end(_, Count))
    ->  nb_setval('$last_end', end(How, Count))
    ;   true
    ).

'$keep_answer_count' :-
    (   nb_current('$query_kept', true),
        nb_current('$last_end', end(How, Count0))
    ->  Count is Count0 + 1,
        nb_setval('$last_end', end(How, Count))
    ;   true
    ).

'$query_solution'(Goal, Det) :-
    '$query_runs',
    call_cleanup('$run_query'(Goal), Done = true),
    (   Done == true
    ->  Det = true
    ;   Det = false
    ).

%   Reports errors that end a query at the point where they happen, with the goals on the stack. The
%   debugger's own report waits for keys.

'$query_runs' :-
    (   (   '$terminal'(interactive)
        ;   '$trace_mode'(normal)
        )
    ->  '$attend_errors'(true)
    ;   true
    ),
    '$query_clock'(true),
    '$divert_by_mode'.

'$query_pauses' :-
    '$query_clock'(false),
    '$stop_watching'.

'$run_query'(Goal) :-
    (   '$trace_mode'(normal),
        \+ '$switches_debugger'(Goal)
    ->  '$watched_query'(Goal)
    ;   '$trace_query'(Goal)
    ).

%   A query such as `trace, Goal` starts under the debugger.

'$switches_debugger'(Goal) :-
    nonvar(Goal),
    (   Goal = _:Inner
    ->  '$switches_debugger'(Inner)
    ;   Goal = (A, B)
    ->  (   '$switches_debugger'(A)
        ->  true
        ;   '$switches_debugger'(B)
        )
    ;   '$not_traced'(Goal)
    ).

%   '$keep_shown'(+Shown, +Residuals): keeps the last answer of a query, so that the query `w` can write it
%   whole.

'$keep_shown'(Shown, Residuals) :-
    (   '$terminal'(interactive)
    ->  (   Residuals == [],
            acyclic_term(Shown),
            ground(Shown),
            '$term_size'(Shown, 1 000 000, _)
        ->  nb_setval('$last_answer', Shown)
        ;   nb_setval('$last_answer', [])
        )
    ;   true
    ).

%   '$talk_about_answer'(+Det, +Bindings, +Style): prints an answer. Fails to request the next one, which has
%   the same style: `print`, or `write` after the key for it.

'$talk_about_answer'(Det, Bindings0, Style) :-
    '$query_pauses',
    expand_answer(Bindings0, Bindings),
    '$answer_bindings'(Bindings, Shown0, Residuals),
    arg(1, Style, How),
    '$rewritten'(Shown0, How, Shown),
    (   '$no_choice_left'(Det, Bindings)
    ->  '$keep_shown'(Shown0, Residuals),
        print_message(query, query(yes(Shown, true, Residuals)))
    ;   '$print_open_answer'(Shown, Residuals),
        '$answer_action'(Shown, Residuals, Style)
    ).

'$no_choice_left'(true, _) :- !.
'$no_choice_left'(false, Bindings) :-
    current_prolog_flag(prompt_alternatives_on, When),
    (   When == groundness
    ->  ground(Bindings)
    ;   When == true
    ->  \+ ( '$member'(_=Value, Bindings), nonvar(Value) )
    ).

'$print_open_answer'(Shown, Residuals) :-
    print_message(query, query(more(Shown, true, Residuals))).

%   Keys that were typed together and are the next query end the answer; the query is read from them.

'$answer_action'(Shown, Residuals, Style) :-
    '$get_answer_key'(Key),
    (   '$typed_line'(Key)
    ->  Action = done
    ;   '$key_action'(Key, Action)
    ->  true
    ;   Action = unknown(Key)
    ),
    '$do_answer_action'(Action, Shown, Residuals, Style).

'$key_action'(;, redo).
'$key_action'(n, redo).
'$key_action'(r, redo).
'$key_action'(' ', redo).
'$key_action'('\t', redo).
'$key_action'(y, redo).
'$key_action'('\n', done).
'$key_action'('\r', done).
'$key_action'('.', done).
'$key_action'(c, done).
'$key_action'(a, done).
'$key_action'(t, trace).
'$key_action'(b, break).
'$key_action'(w, write).
'$key_action'(p, print).
'$key_action'(*, choice).
'$key_action'(h, help).
'$key_action'(?, help).
'$key_action'(end_of_file, end).

'$do_answer_action'(redo, _, _, _) :-
    print_message(query, if_tty([ansi(bold, ';', [])])),
    '$query_runs',
    fail.
'$do_answer_action'(done, _, _, _) :-
    print_message(query, if_tty([ansi(bold, '.', [])])),
    print_message(query, query(done)).
'$do_answer_action'(end, _, _, _) :-
    print_message(query, query(done)).
'$do_answer_action'(trace, _, _, _) :-
    print_message(query, if_tty([ansi(bold, '; [trace]', [])])),
    trace,
    '$query_runs',
    fail.
'$do_answer_action'(break, Shown, Residuals, Style) :-
    break,
    '$print_open_answer'(Shown, Residuals),
    '$answer_action'(Shown, Residuals, Style).
'$do_answer_action'(write, Shown, Residuals, Style) :-
    print_message(query, if_tty(['~w'-[[write]]])),
    nb_setarg(1, Style, write),
    '$rewritten'(Shown, write, Shown1),
    '$print_open_answer'(Shown1, Residuals),
    '$answer_action'(Shown1, Residuals, Style).
'$do_answer_action'(print, Shown, Residuals, Style) :-
    print_message(query, if_tty(['~w'-[[print]]])),
    nb_setarg(1, Style, print),
    '$rewritten'(Shown, print, Shown1),
    '$print_open_answer'(Shown1, Residuals),
    '$answer_action'(Shown1, Residuals, Style).
'$do_answer_action'(choice, Shown, Residuals, Style) :-
    nl(user_output),
    (   '$open_choice'(Kind, Goal, Places, Caller)
    ->  print_message(help, open_choice(Kind, Goal, Places, Caller))
    ;   true
    ),
    '$print_open_answer'(Shown, Residuals),
    '$answer_action'(Shown, Residuals, Style).
'$do_answer_action'(help, Shown, Residuals, Style) :-
    print_message(help, query(help)),
    '$ask_again'(Shown, Residuals, Style).
'$do_answer_action'(unknown(Key), Shown, Residuals, Style) :-
    print_message(query, no_action(Key)),
    '$ask_again'(Shown, Residuals, Style).

'$ask_again'(Shown, Residuals, Style) :-
    print_message(query, query(action)),
    '$answer_action'(Shown, Residuals, Style).

                /*******************************
                *            ERRORS            *
                *******************************/

%   Prints the error of a query without the predicate that raised it: the user has just typed the goal. After
%   an error, keyboard and screen are the current streams again.

'$print_query_error'(Error) :-
    '$standard_streams',
    (   '$is_abort'(Error)
    ->  print_message(informational, '$aborted')
    ;   nonvar(Error),
        Error = error(Formal, Context0)
    ->  '$without_caller'(Context0, Context),
        print_message(error, error(Formal, Context))
    ;   print_message(error, unhandled_exception(Error))
    ).

'$standard_streams' :-
    set_input(user_input),
    set_output(user_output).

'$is_abort'(Error) :-
    (   Error == '$aborted'
    ->  true
    ;   Error == unwind(abort)
    ).

'$without_caller'(Context, Context) :-
    var(Context),
    !.
'$without_caller'(context(_, Message), context(_, Message)) :- !.
'$without_caller'(Context, Context).

%!  version is det.
%!  version(+Message) is det.
%
%   Prints the banner; adds a line to it.

version :-
    print_message(banner, welcome).
version(Message) :-
    print_message(banner, format("~w", [Message])).

%!  prolog is det.
%
%   Runs the prompt until the end of the input.

prolog :-
    break.
