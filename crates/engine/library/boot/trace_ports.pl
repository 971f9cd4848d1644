:- module(system,
          [ '$breakpoint'/4, '$breakpoint_at'/2, '$breakpoint_in'/3, '$port'/3, '$port_is_shown'/2, '$memberchk_of'/2,
            '$says_retry'/1, '$shown_goal'/5, '$shown_module'/3, '$write_goal'/2,
            '$is_hidden_goal'/1, '$uncaught'/3
          ]).

/** <module> The ports of the debugger

    The output at a port and the commands of the user. '$port'/3 decides whether a port is shown: every
    visible port while tracing, down to the level that is not skipped; ports of spy points while debugging.
*/

%   '$port'(+Port, +Frame, -Action): Action is continue, ignore, fail or
%   retry.

'$port'(Port, Frame, Action) :-
    '$is_observed',
    !,
    '$divert_calls'(false),
    '$catch'('$observe_port'(Port, Frame, Action), Error, true),
    '$divert_by_mode',
    (   var(Error)
    ->  true
    ;   throw(Error)
    ).
'$port'(Port, Frame, Action) :-
    (   '$port_is_shown'(Port, Frame)
    ->  '$divert_calls'(false),
        nb_setval('$trace_skip', none),
        '$catch'('$show_port'(Port, Frame, Action), Error, true),
        '$divert_by_mode',
        (   var(Error)
        ->  true
        ;   throw(Error)
        )
    ;   Action = continue
    ).

'$port_is_shown'(_, _) :-
    '$is_observed',
    !.
'$port_is_shown'(Port, Frame) :-
    Frame = '$frame'(Level, Own, Goal, _, _, _, _, _, _, _, _),
    Goal \== toplevel,
    \+ '$is_query_of_system'(Frame),
    '$trace_mode'(Mode),
    (   Mode == trace
    ->  nb_current('$trace_skip', Skip),
        ( Skip == none -> true ; Level =< Skip )
    ;   Mode == debug
    ->  functor(Goal, Name, Arity),
        (   '$spy_point'(Own, Name, Arity)
        ->  true
        ;   Port == call,
            '$breakpoint_at'(Frame, _)
        )
    ),
    '$visible_port'(Port),
    '$found_port'(Port, Frame).

%   library(prolog_breakpoints) sets breakpoints. A condition is a goal with the names of its variables.

:- dynamic '$breakpoint'/4.             % Clause, Path, Id, Condition

'$breakpoint_at'(Frame, Id) :-
    arg(9, Frame, Own),
    is_list(Own),
    '$where_called'(Frame, Caller, Path),
    '$breakpoint_in'(Caller, Path, Id).

%   '$breakpoint_in'(+Frame, +Path, -Id): the breakpoint at the goal of Frame's clause to which Path leads, if
%   its condition holds.

'$breakpoint_in'(Frame, Path, Id) :-
    arg(8, Frame, Clause),
    '$breakpoint'(Clause, Path, Id, Condition),
    '$condition_holds'(Condition, Frame),
    !.

'$condition_holds'(true, _).
'$condition_holds'(if(Condition, Names), Frame) :-
    \+ \+ ( '$named_variables'(Frame, Known),
            '$give_names'(Names, Known),
            catch(Condition, Error, ( print_message(warning, Error), fail ))
          ).

'$give_names'([], _).
'$give_names'([Name=Value|Names], Known) :-
    ( '$memberchk_of'(Name=Value, Known) -> true ; true ),
    '$give_names'(Names, Known).

%   A query that is only a call of a system or library predicate shows no ports of its own.

'$is_query_of_system'('$frame'(10, Own, _, Parent, _, _, _, _, _, _, _)) :-
    Parent = '$frame'(9, _, toplevel, [], _, _, _, _, _, _, _),
    module_property(Own, class(Class)),
    Class \== user.

'$visible_port'(Port) :-
    '$port_set'('$trace_visible', Ports),
    '$memberchk_of'(Port, Ports).

'$memberchk_of'(Port, Ports) :-
    '$member'(Port, Ports),
    !.

%   '$intercepted'(+Port, +Frame, -Effect): the program's hook user:prolog_trace_interception/4 decides
%   instead of the user. There is no choice point to hand over; it is `none`.

'$intercepted'(Port, Frame, Effect) :-
    '$defined'(user, prolog_trace_interception, 4, user),
    user:prolog_trace_interception(Port, Frame, none, Action),
    '$interception_effect'(Action, Effect),
    !.

'$interception_effect'(continue, creep).
'$interception_effect'(nodebug, no_debug).
'$interception_effect'(skip, skip).
'$interception_effect'(up, up).
'$interception_effect'(fail, fail).
'$interception_effect'(retry, retry).
'$interception_effect'(ignore, ignore).
'$interception_effect'(abort, abort).

'$show_port'(Port, Frame, Action) :-
    '$intercepted'(Port, Frame, Wanted),
    !,
    '$port_effect'(Wanted, Port, Frame, Action).
'$show_port'(Port, Frame, Action) :-
    flush_output(user_output),
    '$port_line'(Port, Frame),
    (   '$port_set'('$trace_leash', Leashed),
        '$memberchk_of'(Port, Leashed)
    ->  '$ask_port'(Port, Frame, Action)
    ;   nl(user_error),
        Action = continue
    ).

'$ask_port'(Port, Frame, Action) :-
    format(user_error, ' ? ', []),
    flush_output(user_error),
    '$next_key'(port, Key),
    (   '$port_command'(Key, Port, Word, Effect)
    ->  '$port_says'(Word),
        '$port_effect'(Effect, Port, Frame, Action0)
    ;   '$port_says'('Unknown option (h for help)'),
        Action0 = again
    ),
    (   Action0 == again
    ->  '$port_line'(Port, Frame),
        '$ask_port'(Port, Frame, Action)
    ;   Action = Action0
    ).

'$port_says'(Word) :-
    format(user_error, '~w~n', [Word]),
    flush_output(user_error).

%   '$port_key'(+Key, +Port, -Word, -Effect): Word is what the terminal shows for the key.

'$port_key'(c, _, creep, creep).
'$port_key'(' ', _, creep, creep).
'$port_key'('\n', _, creep, creep).
'$port_key'('\r', _, creep, creep).
'$port_key'(s, _, skip, skip).
'$port_key'(u, _, up, up).
'$port_key'(l, _, leap, leap).
'$port_key'(n, _, 'no debug', no_debug).
'$port_key'(f, _, fail, fail).
'$port_key'(r, Port, Word, Effect) :-
    (   Port == call
    ->  Word = 'Can\'t retry at this port',
        Effect = creep
    ;   Word = retry,
        Effect = retry
    ).
'$port_key'(i, Port, Word, Effect) :-
    (   Port == call
    ->  Word = ignore,
        Effect = ignore
    ;   Word = 'Can\'t ignore goal at this port',
        Effect = creep
    ).
'$port_key'(a, _, abort, abort).
'$port_key'(b, _, break, break).
'$port_key'(e, _, 'exit (status 4)', exit).
'$port_key'(end_of_file, _, 'EOF: exit (status 4)', exit).
'$port_key'(g, _, goals, goals).
'$port_key'('A', _, alternatives, alternatives).
'$port_key'('L', _, 'Listing', listing).
'$port_key'(+, _, spy, spy).
'$port_key'(-, _, 'no spy', nospy).
'$port_key'(p, _, print, style(print)).
'$port_key'(w, _, write, style(write)).
'$port_key'(h, _, 'Trace commands:', help).
'$port_key'(?, _, 'Trace commands:', help).
'$port_key'(d, _, depth, depth(0)).
'$port_key'('C', _, Word, context(Show)) :-
    (   nb_current('$trace_context', true)
    ->  Word = 'No show context',
        Show = false
    ;   Word = 'Show context',
        Show = true
    ).
'$port_key'(m, _, 'Exception details', exception_details).
'$port_key'('S', _, 'Save goal', save).
'$port_key'('.', _, Word, Effect) :-
    (   nb_current('$trace_search', _)
    ->  Word = 'repeat search',
        Effect = search_again
    ;   Word = 'No previous search',
        Effect = nothing
    ).

%   '$port_command'(+Key, +Port, -Word, -Effect): reads a command. A digit starts a number before a key, which
%   may be Enter; `/` starts a search.

'$port_command'(Key, Port, Word, Effect) :-
    ( Key == (/) ; '$is_digit'(Key) ),
    '$terminal'(interactive),
    !,
    put_char(user_error, Key),
    '$typed_rest'([], Rest),
    (   Key == (/)
    ->  '$search_command'(Rest, Word, Effect)
    ;   '$number_command'([Key|Rest], Port, Word, Effect)
    ).
'$port_command'(Key, Port, Word, Effect) :-
    '$port_key'(Key, Port, Word, Effect).

'$is_digit'(Key) :-
    Key \== end_of_file,
    char_type(Key, digit).

%   Rest are the keys up to Enter, which are shown as they are typed.

'$typed_rest'(Reversed, Rest) :-
    flush_output(user_error),
    '$next_key'(port, Key),
    (   '$memberchk_of'(Key, ['\n', '\r', end_of_file])
    ->  '$reverse'(Reversed, Rest)
    ;   char_code(Key, Code),
        '$memberchk_of'(Code, [0'\b, 127])
    ->  (   Reversed = [_|Shorter]
        ->  write(user_error, '\b \b')
        ;   Shorter = []
        ),
        '$typed_rest'(Shorter, Rest)
    ;   put_char(user_error, Key),
        '$typed_rest'([Key|Reversed], Rest)
    ).

'$number_command'(Typed, Port, Word, Effect) :-
    (   '$append'(Digits, [Key], Typed),
        catch(number_chars(Number, Digits), _, fail)
    ->  (   '$numbered_key'(Key, Number, Word, Effect)
        ->  true
        ;   '$port_key'(Key, Port, _, Effect),
            Word = ''
        )
    ;   catch(number_chars(_, Typed), _, fail),
        '$port_key'('\n', Port, Word, Effect)
    ).

'$numbered_key'(d, Depth, '', depth(Depth)).
'$numbered_key'(g, Count, '', goals(Count)).
'$numbered_key'(r, Level, retry, retry_at(Level)).

%   Parses `/ports goal`: ports by their first letters (none means any), and a goal or a name.

'$search_command'([], Word, Effect) :-
    !,
    (   nb_current('$trace_search', _)
    ->  Word = '',
        Effect = search_again
    ;   Word = '[No previous search]',
        Effect = nothing
    ).
'$search_command'(Typed, Word, Effect) :-
    '$port_letters'(Typed, Ports, Rest),
    (   ( Rest == [] ; Rest = [' '|_] )
    ->  Word = '',
        Effect = search(Ports, Pattern),
        '$search_pattern'(Rest, Pattern)
    ;   Word = '\n[Illegal port specification]',
        Effect = nothing
    ).

'$search_pattern'(Typed, Pattern) :-
    atom_chars(Text, Typed),
    normalize_space(atom(Goal), Text),
    (   Goal == ''
    ->  true
    ;   catch(term_to_atom(Pattern, Goal), _, fail)
    ).

'$port_letters'([Letter|Typed], [Port|Ports], Rest) :-
    '$port_letter'(Letter, Port),
    !,
    '$port_letters'(Typed, Ports, Rest).
'$port_letters'(Rest, [], Rest).

'$port_letter'(c, call).
'$port_letter'(e, exit).
'$port_letter'(r, redo).
'$port_letter'(f, fail).
'$port_letter'(u, unify).
'$port_letter'(a, any).

'$port_effect'(creep, _, _, continue) :-
    '$set_trace_mode'(trace).
'$port_effect'(skip, Port, Frame, continue) :-
    '$set_trace_mode'(trace),
    (   ( Port == call ; Port == redo )
    ->  arg(1, Frame, Level),
        nb_setval('$trace_skip', Level)
    ;   true
    ).
'$port_effect'(up, _, Frame, continue) :-
    '$set_trace_mode'(trace),
    arg(1, Frame, Level),
    Above is Level - 1,
    nb_setval('$trace_skip', Above).
'$port_effect'(leap, _, _, continue) :-
    '$set_trace_mode'(debug).
'$port_effect'(no_debug, _, _, continue) :-
    '$set_trace_mode'(normal).
'$port_effect'(fail, _, _, fail) :-
    '$set_trace_mode'(trace).
'$port_effect'(retry, _, _, retry) :-
    '$set_trace_mode'(trace).
'$port_effect'(ignore, _, _, ignore) :-
    '$set_trace_mode'(trace).
'$port_effect'(abort, _, _, _) :-
    throw('$aborted').
'$port_effect'(exit, _, _, _) :-
    halt(4).
'$port_effect'(break, _, _, again) :-
    '$trace_mode'(Mode),
    '$set_trace_mode'(normal),
    break,
    '$set_trace_mode'(Mode).
'$port_effect'(goals, Port, Frame, Action) :-
    '$port_effect'(goals(5), Port, Frame, Action).
'$port_effect'(goals(Count), _, Frame, again) :-
    '$frame_goals'(Frame, Traced),
    '$stack_size'(Depth),
    '$stack_goals'(Depth, Count, Untraced),
    '$append'(Traced, Untraced, All),
    '$some_goals'(All, 0, Count, Goals),
    '$print_goals'(Goals, 9).
'$port_effect'(retry_at(Level), _, Frame, Action) :-
    (   '$frame_at_level'(Frame, Level, Outer)
    ->  Action = retry(Outer),
        '$set_trace_mode'(trace)
    ;   format(user_error, 'No frame at level ~d~n', [Level]),
        Action = again
    ).
'$port_effect'(depth(Depth), _, _, again) :-
    '$debugger_options'(Options0),
    '$without_depth'(Options0, Options1),
    (   Depth =:= 0
    ->  Options = Options1
    ;   Options = [max_depth(Depth)|Options1]
    ),
    set_prolog_flag(debugger_write_options, Options).
'$port_effect'(context(Show), _, _, again) :-
    nb_setval('$trace_context', Show).
'$port_effect'(nothing, _, _, again).
'$port_effect'(save, _, Frame, again) :-
    Frame = '$frame'(_, Own, Goal, _, _, _, _, _, _, _, _),
    recordz(saved_goals, Own:Goal),
    format(user_error, 'Recorded goal to key `saved_goals`~n', []).
'$port_effect'(exception_details, Port, _, again) :-
    (   Port == exception,
        nb_current('$trace_error', Error)
    ->  format(user_error, '\tException term: ~p~n', [Error]),
        '$message_text'(Error, Text),
        format(user_error, '\t       Message: ~w~n', [Text])
    ;   format(user_error, 'No exception~n', [])
    ).
'$port_effect'(search(Ports, Pattern), Port, Frame, Action) :-
    nb_setval('$trace_search', search(Ports, Pattern)),
    '$port_effect'(search_again, Port, Frame, Action).
'$port_effect'(search_again, _, _, continue) :-
    '$set_trace_mode'(trace),
    nb_setval('$trace_searching', true).
'$port_effect'(alternatives, _, Frame, again) :-
    '$print_alternatives'(Frame).
'$port_effect'(listing, _, Frame, again) :-
    Frame = '$frame'(_, Own, Goal, _, _, _, _, _, _, _, _),
    functor(Goal, Name, Arity),
    catch(listing(Own:Name/Arity), _, true).
'$port_effect'(spy, _, Frame, again) :-
    '$frame_indicator'(Frame, Own, Indicator),
    spy(Own:Indicator).
'$port_effect'(nospy, _, Frame, again) :-
    '$frame_indicator'(Frame, Own, Indicator),
    nospy(Own:Indicator).
'$port_effect'(style(Style), _, _, again) :-
    nb_setval('$trace_style', Style).
'$port_effect'(help, _, _, again) :-
    '$print_trace_help'.

'$frame_indicator'('$frame'(_, Own, Goal, _, _, _, _, _, _, _, _), Own, Name/Arity) :-
    functor(Goal, Name, Arity).

'$without_depth'([], []).
'$without_depth'([Option|Options0], Options) :-
    (   Option = max_depth(_)
    ->  Options = Options1
    ;   Options = [Option|Options1]
    ),
    '$without_depth'(Options0, Options1).

%   '$frame_at_level'(+Frame, +Level, -Outer): Outer is the frame itself or one of its callers.

'$frame_at_level'(Frame, Level, Outer) :-
    Frame = '$frame'(Level0, _, Goal, Parent, _, _, _, _, _, _, _),
    (   Level0 == Level,
        \+ '$is_hidden_goal'(Goal)
    ->  Outer = Frame
    ;   '$frame_at_level'(Parent, Level, Outer)
    ).

%   '$found_port'(+Port, +Frame): true if no search is active, or the port matches it.

'$found_port'(Port, Frame) :-
    (   nb_current('$trace_searching', true)
    ->  nb_getval('$trace_search', search(Ports, Pattern)),
        (   Ports == []
        ->  true
        ;   '$memberchk_of'(any, Ports)
        ->  true
        ;   '$memberchk_of'(Port, Ports)
        ),
        arg(3, Frame, Goal),
        '$goal_matches'(Pattern, Goal),
        nb_setval('$trace_searching', false)
    ;   true
    ).

'$goal_matches'(Pattern, Goal) :-
    (   callable(Pattern),
        functor(Goal, Pattern, _)
    ->  true
    ;   \+ Goal \= Pattern
    ).

'$message_text'(Error, Text) :-
    phrase(translate_message(Error), Lines),
    with_output_to(string(Text0),
                   ( current_output(Stream),
                     print_message_lines(Stream, '', Lines)
                   )),
    split_string(Text0, "", "\n", [Text]).

'$print_trace_help' :-
    forall('$trace_help'(Left, Right),
           format(user_error, '~w~t~40||  ~w~n', [Left, Right])).

'$trace_help'('c (ret, space)    creep to next port', 's    skip over the goal').
'$trace_help'('l                 leap to spy point', 'u    up: complete the parent').
'$trace_help'('[level] r         retry it, or a level', 'f    make the goal fail').
'$trace_help'('i                 ignore the goal', 'n    no debugging').
'$trace_help'('[count] g         goals it came from', 'A    goals with alternatives').
'$trace_help'('L                 list the predicate', '+ -  set, clear spy point').
'$trace_help'('p                 print goals', 'w    write goals').
'$trace_help'('[depth] d         depth for printing', 'C    show modules or not').
'$trace_help'('/c|e|r|f|a goal   find a goal at a port', '.    find the next').
'$trace_help'('m                 the exception', 'S    record the goal').
'$trace_help'('b                 break (new toplevel)', 'a    abort to toplevel').
'$trace_help'('e                 exit Prolog', 'h ?  this help').

'$says_retry'(_) :-
    '$is_observed',
    !.
'$says_retry'(Frame) :-
    Frame = '$frame'(Level, _, _, _, _, _, _, _, _, _, _),
    '$frame_indicator'(Frame, _, Indicator),
    format(user_error, 'retry ~q at level ~d~n', [Indicator, Level]).

                /*******************************
                *            LINES             *
                *******************************/

%   '$port_line'(+Port, +Frame): prints the line of a port without the question.

'$port_line'(Port, Frame) :-
    Frame = '$frame'(Level, Own, Goal0, _, _, _, _, _, _, _, _),
    '$shown_goal'(Port, Own, Goal0, Flag, Goal),
    '$port_name'(Port, Name),
    '$port_color'(Port, Color),
    format(user_error, '~N~w  ', [Flag]),
    '$print_line_element'(user_error, ansi([bold, fg(Color)], '~w: ', [Name])),
    format(user_error, '(~D) ', [Level]),
    (   nb_current('$trace_context', true)
    ->  format(user_error, '[~q] ', [Own])
    ;   true
    ),
    '$write_goal'(user_error, Goal).

'$port_name'(call, 'Call').
'$port_name'(exit, 'Exit').
'$port_name'(fail, 'Fail').
'$port_name'(redo, 'Redo').
'$port_name'(exception, 'Exception').

%   Colours of ports, on terminals that support colours.

'$port_color'(call, green).
'$port_color'(exit, green).
'$port_color'(redo, yellow).
'$port_color'(fail, red).
'$port_color'(exception, magenta).

%   Marks meta-predicates. After the call, their goals are shown with their modules.

'$shown_goal'(Port, Own, Goal0, Flag, Goal) :-
    (   predicate_property(Own:Goal0, meta_predicate(Head))
    ->  Flag = (^),
        (   Port == call
        ->  Goal1 = Goal0
        ;   '$qualified_goal'(Goal0, Head, Goal1)
        )
    ;   Flag = ' ',
        Goal1 = Goal0
    ),
    '$shown_module'(Own, Goal1, Goal).

'$shown_module'(Own, Goal0, Goal) :-
    (   ( Own == user ; Own == system )
    ->  Goal = Goal0
    ;   Goal = Own:Goal0
    ).

'$qualified_goal'(Goal0, Head, Goal) :-
    compound_name_arguments(Goal0, Name, Args0),
    compound_name_arguments(Head, _, Modes),
    '$qualified_arguments'(Modes, Args0, Args),
    compound_name_arguments(Goal, Name, Args).

'$qualified_arguments'([], [], []).
'$qualified_arguments'([Mode|Modes], [Arg0|Args0], [Arg|Args]) :-
    (   ( integer(Mode) ; '$module_mode'(Mode) ),
        \+ ( nonvar(Arg0), Arg0 = _:_ )
    ->  Arg = user:Arg0
    ;   Arg = Arg0
    ),
    '$qualified_arguments'(Modes, Args0, Args).

'$module_mode'(:).
'$module_mode'(^).
'$module_mode'(//).

'$write_goal'(Stream, Goal) :-
    (   nb_current('$trace_style', write)
    ->  Options = [ quoted(true), numbervars(true), spacing(next_argument) ]
    ;   '$debugger_options'(Options)
    ),
    (   nb_current('$trace_names', [Name|Names])
    ->  write_term(Stream, Goal, [variable_names([Name|Names])|Options])
    ;   write_term(Stream, Goal, Options)
    ).

'$debugger_options'(Options) :-
    current_prolog_flag(debugger_write_options, Options).

'$is_hidden_goal'(Goal) :-
    ( Goal == toplevel ; Goal == '$body' ),
    !.

'$print_alternatives'([]) :- !.
'$print_alternatives'(Frame) :-
    Frame = '$frame'(_, _, Goal, Parent, _, _, Open, _, _, _, _),
    (   Open == true,
        \+ '$is_hidden_goal'(Goal)
    ->  Frame = '$frame'(Level, Own, _, _, _, _, _, _, _, _, _),
        '$print_goals'([goal(Level, Own:Goal, [], 0)], 9)
    ;   true
    ),
    '$print_alternatives'(Parent).

                /*******************************
                *     ERRORS NOBODY CATCHES    *
                *******************************/

%   '$uncaught'(+Error, +Ports, +Goals): the machine calls this before an error ends a query of the prompt.
%   Ports has port(Level, Module:Goal) for a user at a terminal; Goals are the goals on the stack.

'$uncaught'(Error, Ports, Goals) :-
    '$trace_mode'(Mode),
    '$divert_calls'(false),
    '$print_uncaught'(Error, Goals),
    (   (   current_prolog_flag(debug_on_error, false)
        ;   \+ '$terminal'(interactive)
        )
    ->  '$divert_by_mode'
    ;   Mode == normal
    ->  '$exception_ports'(Ports)
    ;   '$set_trace_mode'(trace)
    ).

'$exception_ports'([]).
'$exception_ports'([port(Level, M:Goal)|Ports]) :-
    '$new_frame'(Level, M, Goal, [], Frame),
    '$show_port'(exception, Frame, _),
    (   '$trace_mode'(normal)
    ->  true
    ;   '$set_trace_mode'(normal),
        '$exception_ports'(Ports)
    ).

'$print_uncaught'(error(Formal, Context0), Goals) :-
    '$without_caller'(Context0, Context),
    print_message(error, uncaught(error(Formal, Context), Goals)).
