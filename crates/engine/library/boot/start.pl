:- module(system,
          [ '$start'/0, '$leaving'/1, '$toplevel_mode'/1, '$halts'/3, '$message_counts'/2,
            '$run_init_goal'/2
          ]).

/** <module> From the command line to the prompt

    '$start'/0 runs once: initialisation file, files, goals of `-g`, goals of
    initialization/2, and then the toplevel: the prompt, the goal of `-t`, or
    nothing if the program has a main goal.  It leaves the process by halt/1.

    From the command line: '$command_line'(+Key, -Strings).
*/

:- dynamic(('$main_ran'/0, '$program_goals_ran'/0)).

'$start' :-
    catch('$start_all', Error, '$start_failed'(Error)).

'$start_all' :-
    '$define_paths',
    ( '$command_line'(dialect, [Text]) -> '$start_dialect'(Text) ; true ),
    '$load_init_file',
    '$check_files',
    '$load_command_line',
    '$command_line'(dump, Dump),
    (   Dump == []
    ->  true
    ;   '$dump_program',
        halt(0)
    ),
    '$run_command_goals',
    '$run_initialization',
    '$run_main',
    '$toplevel_goal'(Goal),
    '$banner'(Goal),
    '$run_toplevel'(Goal).

'$start_failed'(Error) :-
    '$leaving'(Error),
    !,
    throw(Error).
'$start_failed'('$aborted') :-
    !,
    print_message(informational, '$aborted'),
    halt(1).
'$start_failed'(Error) :-
    print_message(error, initialization_exception(Error)),
    halt(1).

%   '$leaving'(@Ball): true for the exception that ends the process.

'$leaving'(Ball) :-
    nonvar(Ball),
    Ball = unwind(Why),
    nonvar(Why),
    Why = halt(_).

                /*******************************
                *             FILES            *
                *******************************/

'$define_paths' :-
    '$command_line'(paths, Paths),
    forall('$member'(Path, Paths), '$define_path'(Path)).

'$define_path'(Path) :-
    sub_atom(Path, Before, 1, After, =),
    !,
    sub_atom(Path, 0, Before, _, Alias),
    sub_atom(Path, _, After, 0, List),
    atomic_list_concat(Folders, :, List),
    '$reverse'(Folders, Reversed),
    forall('$member'(Folder, Reversed), asserta(user:file_search_path(Alias, Folder))).

%   With --dialect, the prompt and all files of the program use that dialect.

'$start_dialect'(Text) :-
    atom_string(Dialect, Text),
    assertz('$base_dialect'(Dialect)),
    '$use_dialect'(Dialect, user).

%   Loads the file of `-f`, or init.pl in the user's configuration folder.

'$load_init_file' :-
    '$command_line'(init_file, Given),
    (   Given = [Text]
    ->  atom_string(File, Text),
        (   File == none
        ->  true
        ;   '$load_if_there'(File)
        )
    ;   '$user_init_file'(File)
    ->  '$load_if_there'(File)
    ;   true
    ).

'$user_init_file'(File) :-
    '$user_directory'('XDG_CONFIG_HOME', '.config', Directory),
    atom_concat(Directory, '/init.pl', File).

'$load_if_there'(File) :-
    (   exists_file(File)
    ->  load_files(user:File, [])
    ;   true
    ).

%   Checks the files of the command line before any is loaded: one whose name does not end in `.pl` must
%   exist.

'$check_files' :-
    '$command_line'(files, Files),
    forall('$member'(Text, Files), '$check_file'(Text)).

'$check_file'(Text) :-
    atom_string(File, Text),
    (   '$has_text'(File)
    ->  true
    ;   file_name_extension(_, pl, File)
    ->  true
    ;   '$no_such_file'(file, File)
    ).

'$load_command_line' :-
    '$command_line'(scripts, Scripts),
    forall('$member'(Script, Scripts), '$load_script'(Script)),
    '$command_line'(files, Files),
    forall('$member'(File, Files), '$load_program'(File)).

%   A script may be named without its extension.

'$load_script'(Text) :-
    atom_string(File, Text),
    (   '$source_on_disk'(File, Path)
    ->  '$load_from_command_line'(Path, [script(true)])
    ;   '$no_such_file'(script_file, File)
    ).

'$load_program'(Text) :-
    atom_string(File, Text),
    (   '$has_text'(File),
        '$source_on_disk'(File, Path)
    ->  '$load_from_command_line'(Path, [])
    ;   throw(error(existence_error(source_sink, File), _))
    ).

%   A file, or a device such as `/dev/stdin`.

'$has_text'(File) :-
    access_file(File, exist),
    \+ exists_directory(File).

'$load_from_command_line'(Path, Options) :-
    load_files(user:Path, Options),
    '$check_load_status'.

'$no_such_file'(Type, File) :-
    (   exists_directory(File)
    ->  throw(error(existence_error(file, File), context(_, 'is a directory')))
    ;   throw(error(existence_error(Type, File), _))
    ).

'$source_on_disk'(File, Path) :-
    working_directory(Directory, Directory),
    '$named_source'(File, Directory, Path),
    !.
'$source_on_disk'(File, Path) :-
    absolute_file_name(File, Path,
                       [ file_type(prolog), access(read), file_errors(fail) ]),
    !.

%   With --on-error=halt or --on-warning=halt, a program that loads with errors or warnings does not run.

'$check_load_status' :-
    '$message_counts'(Errors, Warnings),
    (   '$halts'(on_error, halt, Errors)
    ->  halt(1)
    ;   '$halts'(on_warning, halt, Warnings)
    ->  halt(1)
    ;   true
    ).

'$message_counts'(Errors, Warnings) :-
    '$message_count'(error, Errors),
    '$message_count'(warning, Warnings).

'$halts'(Flag, Style, Count) :-
    Count > 0,
    current_prolog_flag(Flag, Style).

                /*******************************
                *             GOALS            *
                *******************************/

%   Goals of `-g`.

'$run_command_goals' :-
    '$command_line'(goals, Texts),
    forall('$member'(Text, Texts), '$run_command_goal'(Text)).

'$run_command_goal'(Text) :-
    (   catch(term_string(Goal, Text), Error,
              ( '$goal_syntax_error'(Error, Text, Shown),
                print_message(error, init_goal_syntax(Shown, Text)),
                halt(2) ))
    ->  true
    ),
    '$run_init_goal'(Goal, Text).

%   Adds the text of the query to the error, as the reader does.

'$goal_syntax_error'(error(syntax_error(Message), Context), Text,
                     error(syntax_error(Message), string(Complete, CharNo))) :-
    '$syntax_error_offset'(Context, CharNo),
    !,
    string_concat(Text, " . ", Complete).
'$goal_syntax_error'(Error, _, Error).

'$syntax_error_offset'(Context, _) :-
    var(Context),
    !,
    fail.
'$syntax_error_offset'(string(_, CharNo), CharNo).
'$syntax_error_offset'(stream(_, _, _, CharNo), CharNo).

%   '$run_init_goal'(:Goal, +Where): Where is the text of `-g` or @(Goal, File:Line). If the goal fails or
%   raises an error, the process ends.

'$run_init_goal'(Goal, Where) :-
    (   catch_with_backtrace('$watched'(user:Goal), Error, true)
    ->  (   var(Error)
        ->  true
        ;   '$leaving'(Error)
        ->  throw(Error)
        ;   '$named_caller'(Error, Goal, catch/3, Named),
            '$init_goal_raised'(Named, Where)
        )
    ;   (   current_prolog_flag(verbose, silent)
        ->  true
        ;   print_message(error, init_goal_failed(failed, Where))
        ),
        halt(1)
    ).

'$init_goal_raised'('$aborted', _) :-
    !,
    halt(2).
'$init_goal_raised'(Error, Where) :-
    print_message(error, init_goal_failed(Error, Where)),
    halt(2).

%   Runs the goals of initialization(_, program), then the one of initialization(_, main).

'$run_initialization' :-
    forall(retract('$init_goal'(-, Goal, Place)),
           ( assertz('$program_goals_ran'),
             '$run_init_goal'(Goal, @(Goal, Place)) )).

'$run_main' :-
    (   retract('$init_goal'(main, Goal, Place))
    ->  assertz('$main_ran'),
        '$run_init_goal'(Goal, @(Goal, Place))
    ;   true
    ).

                /*******************************
                *           TOPLEVEL           *
                *******************************/

%   '$toplevel_goal'(-Goal): prompt, none, or goal(Term).

'$toplevel_goal'(Goal) :-
    '$command_line'(toplevel, [Text]),
    !,
    '$toplevel_term'(Text, Term),
    ( atom(Term) -> set_prolog_flag(toplevel_goal, Term) ; true ),
    (   ( Term == prolog ; Term == default )
    ->  Goal = prompt
    ;   Goal = goal(Term)
    ).
'$toplevel_goal'(goal(Term)) :-
    current_prolog_flag(toplevel_goal, Term),
    Term \== default,
    Term \== prolog,
    !.
'$toplevel_goal'(none) :-
    '$main_ran',
    !.
'$toplevel_goal'(prompt).

'$toplevel_term'(Text, Term) :-
    catch(term_string(Term, Text), Error,
          ( '$goal_syntax_error'(Error, Text, Shown),
            print_message(error, Shown),
            halt(1) )).

%   Prints the banner, but not if the user starts with a goal.

'$banner'(Goal) :-
    (   Goal == none
    ->  true
    ;   '$program_goals_ran'
    ->  true
    ;   '$command_line'(goals, [])
    ->  print_message(banner, welcome)
    ;   true
    ).

%   Errors count for halt/0 only: the end of the prompt or of another goal is status 0, as in SWI-Prolog.

'$run_toplevel'(prompt) :-
    '$query_loop',
    print_message(informational, halt),
    halt(0).
'$run_toplevel'(none) :-
    halt.
'$run_toplevel'(goal(Goal)) :-
    (   catch(user:Goal, Error, true)
    ->  (   var(Error)
        ->  print_message(informational, halt),
            halt(0)
        ;   '$leaving'(Error)
        ->  throw(Error)
        ;   print_message(error, unhandled_exception(Error)),
            halt(2)
        )
    ;   halt(1)
    ).

%   '$toplevel_mode'(-Mode): Mode is the debugger mode that the prompt shows.

'$toplevel_mode'(Mode) :-
    '$trace_mode'(Mode0),
    (   Mode0 == normal,
        current_prolog_flag(debug, true)
    ->  Mode = debug
    ;   Mode = Mode0
    ).
