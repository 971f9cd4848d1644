:- module(system,
          [ consult/1, '[|]'/2, ensure_loaded/1, use_module/1, use_module/2,
            reexport/1, reexport/2, load_files/1, load_files/2, unload_file/1,
            '$loaded'/4, '$load_context'/4, '$included'/4, '$load_count'/2,
            '$derived_from'/3, '$base_dialect'/1, '$check_list'/1,
            '$load_option'/2, '$one_at_a_time'/2, '$changed_since'/2,
            '$resolve_source'/3, '$named_source'/3, '$relative_to'/1,
            '$load_file'/4, '$set_encoding'/1, '$include'/1, '$load_text'/4, '$source_text'/2
          ]).

/** <module> Loading files

    Finds the file, decides whether it has to be loaded, and loads it. '$load_step'/1 reads its terms and adds
    plain clauses itself. It returns the terms that need Prolog: directives, grammar rules, clauses for
    expansion hooks, and terms that need a message. See load_terms.pl for these.

    State: the Rust side holds the stack of files being loaded ('$source_get'/2, '$source_set'/2).
    '$loaded'(Path, Module, Time, Options) records files; Module is the one that the file defines, or was
    loaded into. '$load_context'(Path, Module, Place, Options) records where a load was requested, and
    '$included'(Path, Line, Included, Time) the included files. '$source_text'(Path, Text) keeps the text of a
    program that is not what a file has.
*/

:- dynamic(('$loaded'/4, '$included'/4, '$load_context'/4, '$load_count'/2,
            '$derived_from'/3, '$source_text'/2,
            '$base_dialect'/1)).  % the dialect of files which do not say theirs
:- multifile prolog:open_source_hook/3.

:- meta_predicate
    consult(:), load_files(:), load_files(:, +), use_module(:),
    use_module(:, +), ensure_loaded(:), reexport(:), reexport(:, +).

% ---- entries

%!  consult(:Files) is det.
%
%   Loads the files, even if they were loaded before.

consult(Files) :-
    load_files(Files, [expand(true)]).

% The list cell cannot be declared as a meta-predicate: the declaration would read as a list of declarations.
'[|]'(H, T) :-
    '$set_source_module'(M, M),
    ( T == [] -> Files = H ; Files = [H|T] ),
    load_files(M:Files, [expand(true)]).

%!  ensure_loaded(:Files) is det.
%
%   Loads files that are not loaded yet.

ensure_loaded(Files) :-
    load_files(Files, [if(not_loaded)]).

%!  use_module(:Files) is det.
%
%   Loads module files that are not loaded yet and imports what they export.

use_module(Files) :-
    load_files(Files, [if(not_loaded), must_be_module(true)]).

%!  use_module(:File, +Imports) is det.
%
%   Imports some predicates of a module file: a list, `all`, or except(List).

use_module(File, Imports) :-
    load_files(File, [if(not_loaded), must_be_module(true), imports(Imports)]).

%!  reexport(:Files) is det.
%
%   As use_module/1, and the importing module exports the predicates as well.

reexport(Files) :-
    load_files(Files, [if(not_loaded), must_be_module(true), reexport(true)]).
reexport(File, Imports) :-
    load_files(File, [ if(not_loaded), must_be_module(true),
                       imports(Imports), reexport(true)
                     ]).

%!  load_files(:Files, +Options) is det.
%
%   Loads files; the other predicates for loading are made of it.

load_files(Files) :-
    load_files(Files, []).
load_files(Module:Files, Options) :-
    '$check_list'(Options),
    ( nonvar(Files), Files = [_|_] -> '$check_list'(Files) ; true ),
    '$load_list'(Files, Module, Options).

'$check_list'(List) :-
    '$skip_list'(_, List, Rest),
    (   Rest == []
    ->  true
    ;   var(Rest)
    ->  throw(error(instantiation_error, _))
    ;   throw(error(type_error(list, Rest), _))
    ).

%   Reports an error in one file of a list and loads the other files.

'$load_list'(Files, _, _) :-
    var(Files),
    !,
    '$no_file_name',
    throw(error(instantiation_error, _)).
'$load_list'([], _, _) :- !.
'$load_list'([File|Files], Module, Options) :-
    !,
    '$must_be_files'(Files),
    catch('$load_list'(File, Module, Options), error(Formal, Context),
          print_message(error, error(Formal, Context))),
    '$load_list'(Files, Module, Options).
'$load_list'(M:File, _, Options) :-
    !,
    '$load_list'(File, M, Options).
'$load_list'(Number, Module, Options) :-
    number(Number),
    !,
    atom_number(File, Number),
    '$load_one'(File, Module, Options).
'$load_list'(user, Module, Options) :-
    \+ '$load_option'(stream(_), Options),
    !,
    '$load_user'(Module).
'$load_list'(File, Module, Options) :-
    '$load_one'(File, Module, Options).

'$must_be_files'(Files) :-
    (   ( var(Files) ; Files = [_|_] ; Files == [] )
    ->  true
    ;   throw(error(type_error(list, Files), _))
    ).

%   '$load_option'(?Option, +Options): Option unifies with the first option of this name.

'$load_option'(Option, Options) :-
    functor(Option, Name, 1),
    functor(Found, Name, 1),
    '$memberchk'(Found, Options),
    !,
    Option = Found.

'$load_one'(Spec, Module, Options) :-
    '$load_option'(stream(Stream), Options),
    !,
    '$load_stream'(Spec, Stream, Module, Options).
'$load_one'(Text, Module, Options) :-
    '$load_option'(expand(true), Options),
    string(Text),
    !,
    atom_string(Spec, Text),
    '$load_one'(Spec, Module, Options).
'$load_one'(Spec, Module, Options) :-
    '$load_option'(expand(true), Options),
    atom(Spec),
    expand_file_name(Spec, Files),
    Files \== [Spec],
    !,
    '$load_list'(Files, Module, [expand(false)|Options]).
'$load_one'(Spec, Module, Options) :-
    user:prolog_load_file(Module:Spec, Options),
    !.
'$load_one'(Spec, Module, Options) :-
    '$resolve_source'(Spec, Path, Found),
    (   Found == true
    ->  '$check_home'(Path, Module),
        '$one_at_a_time'(Path, '$load_if_needed'(Spec, Path, Module, Options))
    ;   '$load_option'(if(exists), Options)
    ->  true
    ;   '$no_source'(Spec)
    ).

%   '$no_source'(+Spec): raises the error for a file to load that is not found.

'$no_source'(Spec) :-
    atom(Spec),
    exists_directory(Spec),
    !,
    throw(error(existence_error(file, Spec), context(_, 'is a directory'))).
'$no_source'(Spec) :-
    '$no_file'(Spec).

%   '$one_at_a_time'(+Path, :Goal): loads a library, which nothing interrupts. Only one thread at a time loads
%   libraries, so that no thread uses one that is half loaded.

'$one_at_a_time'(Path, Goal) :-
    (   \+ '$library_name'(Path, _)
    ->  call(Goal)
    ;   '$mask',
        '$load_masked'(Goal, Result),
        (   Result == done
        ->  true
        ;   % Another thread is loading: waiting for it can be interrupted.
            Result == wait,
            with_mutex('$load', true),
            '$one_at_a_time'(Path, Goal)
        )
    ).

'$load_masked'(Goal, Result) :-
    (   '$thread_others'
    ->  (   mutex_trylock('$load')
        ->  (   '$catch'(Goal, Error, true)
            ->  Result = done
            ;   Result = failed
            ),
            mutex_unlock('$load')
        ;   Result = wait
        )
    ;   call(Goal)
    ->  Result = done
    ;   Result = failed
    ),
    '$unmask',
    ( nonvar(Error) -> throw(Error) ; true ).

'$load_if_needed'(Spec, Path, Module, Options) :-
    (   '$load_needed'(Path, Options)
    ->  '$load_file'(Spec, Path, Module, Options)
    ;   '$already_loaded'(Path, Module, Options)
    ).

%   '$check_home'(+Path, +Module): raises an error if a file without a module was loaded into another module.

'$check_home'(Path, Module) :-
    (   '$loaded'(Path, Home, _, _),
        Home \== Module,
        \+ '$module_get'(Home, file, Path)
    ->  format(atom(Message), 'Non-module file already loaded into module ~w; trying to load into ~w',
               [Home, Module]),
        throw(error(permission_error(load, source, Path), context(load_files/2, Message)))
    ;   true
    ).

'$load_needed'(Path, Options) :-
    (   '$load_option'(if(If), Options)
    ->  true
    ;   If = true
    ),
    '$load_needed_if'(If, Path).

'$load_needed_if'(not_loaded, Path) :-
    !,
    \+ '$loaded'(Path, _, _, _),
    \+ '$being_loaded'(Path, _).
'$load_needed_if'(If, Path) :-
    ( If == changed ; If == exists ),
    !,
    (   '$loaded'(Path, _, Time, _)
    ->  '$changed_since'(Path, Time)
    ;   true
    ).
'$load_needed_if'(_, _).

'$changed_since'(Path, Time) :-
    catch(time_file(Path, Now), _, fail),
    Now > Time.

%   A file whose load is still in progress has declared its exports already.

'$already_loaded'(Path, Module, Options) :-
    (   ( '$loaded'(Path, From, _, _) ; '$being_loaded'(Path, From) ),
        '$module_get'(From, file, Path)
    ->  '$note_context'(Path, Module, Options),
        '$import_all'(From, Module, Options)
    ;   true
    ).

%   '$note_context'(+Path, +Module, +Options): records where a load was requested.

'$note_context'(Path, Module, Options) :-
    (   '$library_name'(Path, _)
    ->  true
    ;   '$load_option'(register(false), Options)
    ->  true
    ;   '$asked_at'(Path, Place),
        '$told_options'(Options, Told),
        retractall('$load_context'(Path, Module, _, _)),
        assertz('$load_context'(Path, Module, Place, Told))
    ).

%   '$told_options'(+Options, -Told): Told are the options without those that concern only this load.

'$told_options'([], []).
'$told_options'([Option|Options], Told) :-
    (   '$memberchk'(Option, [if(_), must_be_module(_), expand(_), module(_), redefine_module(_),
                              script(_)])
    ->  Told = Told0
    ;   Told = [Option|Told0]
    ),
    '$told_options'(Options, Told0).

'$asked_at'(Path, Place) :-
    (   '$source_get'(file, File),
        File \== Path
    ->  '$source_get'(line, Line),
        Place = File:Line
    ;   Place = user
    ).

% ---- where files are

%   '$resolve_source'(+Spec, -Path, -Found)
%
%   The absolute name of a source file: library(Name) is looked for in the
%   binary and in the directories of file_search_path/2.

'$resolve_source'(Spec, _, _) :-
    \+ ground(Spec),
    !,
    '$no_file_name',
    throw(error(instantiation_error, _)).
'$resolve_source'(library(Lib), Path, true) :-
    '$path_atom'(Lib, Name),
    (   \+ current_prolog_flag(emulated_dialect, swi),
        current_prolog_flag(emulated_dialect, Dialect),
        '$dialect_folder'(Dialect, Folder),
        atom_concat(Folder, Name, DialectName),
        '$library_file'(DialectName, Path)
    ->  true
    ;   '$library_file'(Name, Path)
    ),
    !.
'$resolve_source'(Spec, Path, true) :-
    '$library_neighbour'(Spec, Path),
    !.
'$resolve_source'(Spec, Path, true) :-
    '$relative_to'(Directory),
    (   '$named_source'(Spec, Directory, Path)
    ->  true
    ;   absolute_file_name(Spec, Path,
                           [ file_type(prolog), access(read),
                             file_errors(fail), relative_to(Directory)
                           ])
    ),
    !.
% Looks in the working directory if the file is not beside the one that loads it.
'$resolve_source'(Spec, Path, true) :-
    '$source_get'(file, _),
    working_directory(Directory, Directory),
    absolute_file_name(Spec, Path,
                       [ file_type(prolog), access(read),
                         file_errors(fail), relative_to(Directory)
                       ]),
    !.
'$resolve_source'(_, _, false).

%   '$named_source'(+Spec, +Directory, -Path): the common case that Spec is a file name. It does not need to
%   load absolute_file_name/3.

'$named_source'(Spec, Directory, Path) :-
    atom(Spec),
    file_name_extension(_, pl, Spec),
    (   is_absolute_file_name(Spec)
    ->  Name = Spec
    ;   atomic_list_concat([Directory, /, Spec], Name)
    ),
    '$absolute_file_name'(Name, Path),
    access_file(Path, read),
    \+ exists_directory(Path).

% A library file loads a file of its own directory.
'$library_neighbour'(Spec, Path) :-
    atom(Spec),
    '$source_get'(file, File),
    '$library_name'(File, FileName),
    file_directory_name(FileName, Directory),
    (   Directory == '.'
    ->  Name = Spec
    ;   atomic_list_concat([Directory, /, Spec], Name)
    ),
    '$library_file'(Name, Path).

'$path_atom'(A/B, Name) :-
    !,
    '$path_atom'(A, NA),
    '$path_atom'(B, NB),
    atomic(NA),
    atomic(NB),
    atomic_list_concat([NA, /, NB], Name).
'$path_atom'(Name0, Name) :-
    atomic(Name0),
    (   atom_concat(Base, '.pl', Name0)
    ->  Name = Base
    ;   atom_string(Name, Name0)
    ).

%   '$relative_to'(-Directory): ends in a slash.

'$relative_to'(Directory) :-
    '$source_get'(file, File),
    \+ '$library_name'(File, _),
    !,
    file_directory_name(File, Folder),
    atom_concat(Folder, /, Directory).
'$relative_to'(Directory) :-
    working_directory(Directory, Directory).

% ---- loading one file

'$load_file'(Spec, Path, Module, Options) :-
    (   '$library_name'(Path, _)
    ->  '$catch'('$load_file_now'(Spec, Path, Module, Options), Error,
                 ( '$forget_load'(Path), throw(Error) ))
    ;   '$load_file_now'(Spec, Path, Module, Options)
    ).

%   '$forget_load'(+Path): forgets a library whose load has ended with an error, so that the next use loads it
%   again.

'$forget_load'(Path) :-
    retractall('$loaded'(Path, _, _, _)),
    '$forget_file'(Path),
    forall('$module_get'(Module, file, Path), '$undeclare_module'(Module)).

'$load_file_now'(Spec, Path, Module, Options) :-
    '$time_of'(Path, Time),
    '$save_file_state'(Path, State),
    '$announced'(Path, Options, Level),
    (   Level == silent
    ->  true
    ;   statistics(cputime, Start),
        '$message_file'(Spec, Path, Options, MessageFile)
    ),
    ( Level == full -> '$load_message'(Depth, load_file(start(Depth, MessageFile))) ; true ),
    '$note_context'(Path, Module, Options),
    setup_call_cleanup(
        '$open_source'(Path, Module, Options),
        '$load_all'(Module, Options, Defines, Clauses),
        ( '$source_pop', '$restore_file_state'(State) )),
    '$loaded_now'(Path, Module, Defines, Time, Options, LoadedIn),
    '$run_after_load'(Path),
    (   Level == silent
    ->  true
    ;   statistics(cputime, End),
        Used is End - Start,
        '$load_message'(Inner,
            load_file(done(Inner, MessageFile, compiled, LoadedIn, Used, Clauses)))
    ),
    (   % Asked here, so that a program without a prompt pays nothing for it. A machine without a client knows
        % no terminal.
        catch('$terminal'(interactive), _, fail),
        \+ '$load_option'(silent(true), Options)
    ->  '$remarks_on'(Path)
    ;   true
    ).

%   '$open_source'(+Path, +Module, +Options): reads the text of the file, or the stream that
%   prolog:open_source_hook/3 opens instead.

'$open_source'(Path, Module, Options) :-
    retractall('$included'(Path, _, _, _)),
    retractall('$source_text'(Path, _)),
    '$count_load'(Path),
    (   \+ '$library_name'(Path, _),
        prolog:open_source_hook(Path, Stream, Options)
    ->  setup_call_cleanup(true, read_string(Stream, _, Text), close(Stream)),
        '$keep_source_text'(Path, Text),
        '$source_push_text'(Path, Module, Text)
    ;   '$load_option'(check_script(false), Options)
    ->  read_file_to_string(Path, Text, []),
        '$source_push_text'(Path, Module, Text)
    ;   '$source_push'(Path, Module)
    ).

'$count_load'(Path) :-
    ( retract('$load_count'(Path, Count0)) -> true ; Count0 = 0 ),
    Count is Count0 + 1,
    assertz('$load_count'(Path, Count)).

%   '$loaded_now'(+Path, +Module, +Defines, ...): records a loaded file. Defines is module(M), or none.

'$loaded_now'(Path, Module, Defines, Found, Options, LoadedIn) :-
    retractall('$loaded'(Path, _, _, _)),
    ( '$load_option'(modified(Time), Options) -> true ; Time = Found ),
    retractall('$derived_from'(Path, _, _)),
    (   '$load_option'(derived_from(Original), Options)
    ->  '$time_of'(Original, Changed),
        assertz('$derived_from'(Path, Original, Changed))
    ;   true
    ),
    (   Defines = module(LoadedIn)
    ->  true
    ;   LoadedIn = Module
    ),
    assertz('$loaded'(Path, LoadedIn, Time, Options)),
    (   Defines == none
    ->  true
    ;   ( '$library_name'(Path, _) -> true ; '$check_exports'(LoadedIn) ),
        '$import_all'(LoadedIn, Module, Options)
    ).

'$time_of'(Path, Time) :-
    (   \+ '$library_path'(Path),
        catch(time_file(Path, Time), _, fail)
    ->  true
    ;   Time = 0.0
    ).

%   make/0 shows the files that it loads by their names without extension.

'$message_file'(Path, Path, Options, file(Base, Path)) :-
    '$load_option'(silent(false), Options),
    !,
    file_name_extension(Base, _, Path).
'$message_file'(Spec, Path, _, file(Spec, Path)).

%   '$announced'(+Path, +Options, -Level): Level of the message about a load: silent, normal or full. It is
%   silent for libraries.

'$announced'(Path, Options, Level) :-
    (   ( '$library_name'(Path, _) ; '$load_option'(silent(true), Options) )
    ->  Level = silent
    ;   '$load_option'(silent(false), Options)
    ->  Level = normal,
        '$set_flag_quietly'(verbose_load, normal)
    ;   current_prolog_flag(verbose_load, Level)
    ).

'$load_message'(Depth, Message) :-
    ( '$source_get'(depth, Outer) -> true ; Outer = 0 ),
    Depth is Outer + 1,
    print_message(informational, Message).

% Some flags, the dialect and the state of conditional compilation are local to a file.
'$save_file_state'(Path, state(Debug, Verbose, Optimise, Xref, Dialect, Undo, Conditions)) :-
    current_prolog_flag(xref, Xref),
    ( Xref == false -> true ; '$set_flag_quietly'(xref, false) ),
    current_prolog_flag(generate_debug_info, Debug),
    current_prolog_flag(verbose_load, Verbose),
    current_prolog_flag(optimise, Optimise),
    current_prolog_flag(emulated_dialect, Dialect),
    (   nb_current('$dialect_undo', Undo),
        Undo \== []
    ->  nb_setval('$dialect_undo', [])
    ;   Undo = []
    ),
    (   Dialect == swi,
        \+ '$base_dialect'(_)
    ->  true
    ;   '$enter_dialect'(Path, Dialect)
    ),
    '$conditions'(Conditions),
    nb_setval('$conditions', []).

'$restore_file_state'(state(Debug, Verbose, Optimise, Xref, Dialect, Undo, Conditions)) :-
    ( current_prolog_flag(xref, Xref) -> true ; '$set_flag_quietly'(xref, Xref) ),
    nb_setval('$conditions', Conditions),
    (   Undo == [],
        \+ nb_current('$dialect_undo', [_|_]),
        current_prolog_flag(emulated_dialect, Dialect)
    ->  true
    ;   '$leave_dialect'(Dialect, Undo)
    ),
    '$set_flag_quietly'(generate_debug_info, Debug),
    '$set_flag_quietly'(verbose_load, Verbose),
    '$set_flag_quietly'(optimise, Optimise).

'$set_flag_quietly'(Flag, Value) :-
    catch(set_prolog_flag(Flag, Value), _, true).

'$load_all'(Module, Options, Defines, Clauses) :-
    '$module_wanted'(Module, Options, Wanted),
    ( Wanted == true -> '$source_set'(header, true) ; true ),
    b_setval('$load_options', Options),
    ( '$load_option'(encoding(Encoding), Options) -> '$set_encoding'(Encoding) ; true ),
    '$begin_file',
    '$load_loop',
    '$check_conditions',
    '$source_get'(clauses, Clauses),
    (   '$source_get'(defines, FileModule)
    ->  Defines = module(FileModule)
    ;   Wanted == true
    ->  throw(error(domain_error(module_header, end_of_file), _))
    ;   Defines = none
    ).

'$set_encoding'(Encoding) :-
    catch('$source_encoding'(Encoding), error(Formal, _),
          throw(error(Formal, context(system:set_stream/2, _)))).

'$module_wanted'(Module, Options, Wanted) :-
    (   '$load_option'(must_be_module(true), Options),
        Module \== '$autoload',
        '$source_get'(file, Path),
        \+ '$library_name'(Path, _)
    ->  Wanted = true
    ;   Wanted = false
    ).

'$check_exports'(Module) :-
    '$exports'(Module, Exports),
    forall(( '$member'(Export, Exports), \+ '$export_defined'(Module, Export) ),
           print_message(error, undefined_export(Module, Export))).

'$export_defined'(Module, Name/Arity) :-
    functor(Head, Name, Arity),
    (   % Asked without loading anything: what would be autoloaded is not defined.
        current_predicate(Module:Name/Arity)
    ->  true
    ;   predicate_property(system:Head, system)
    ->  true
    ;   % What it imports is the business of the module that it comes from.
        '$module_imports'(Module, Imports),
        '$memberchk'(Name/Arity, Imports)
    ).

% ---- include, streams, the terminal

'$include'(Spec) :-
    '$resolve_source'(Spec, Path, Found),
    (   Found == true
    ->  true
    ;   '$no_source'(Spec)
    ),
    (   '$being_loaded'(Path, _)
    ->  print_message(error, error(permission_error(include, source_sink, Path),
                                   context(_, 'the file includes itself')))
    ;   '$include_file'(Path)
    ).

'$include_file'(Path) :-
    '$source_get'(file, Parent),
    '$source_get'(module, Module),
    '$source_get'(line, Line),
    '$time_of'(Path, Time),
    assertz('$included'(Parent, Line, Path, Time)),
    setup_call_cleanup(
        '$source_include'(Path, Module),
        '$included_loop',
        '$source_end_include').

%   Like '$load_loop', but expansion hooks do not see the end of the text.

'$included_loop' :-
    repeat,
    '$load_step'(What),
    ( What == end_of_file -> true ; '$load_item'(What) ),
    !.

%   Loads terms from a stream that is already open.

'$load_stream'(Spec, Stream, Module, Options) :-
    ( atom(Spec) -> File = Spec ; File = user ),
    read_string(Stream, _, Text0),
    (   string_concat("#!", Rest, Text0),
        \+ '$load_option'(check_script(false), Options)
    ->  string_concat("%!", Rest, Text)
    ;   Text = Text0
    ),
    '$load_text'(File, Module, Text, Options).

%   '$load_text'(+File, +Module, +Text, +Options): loads a program text. File is its name; the file need not
%   exist.

'$load_text'(File, Module, Text, Options) :-
    '$keep_source_text'(File, Text),
    '$save_file_state'(File, State),
    '$note_context'(File, Module, Options),
    '$count_load'(File),
    setup_call_cleanup(
        '$source_push_text'(File, Module, Text),
        '$load_all'(Module, Options, Defines, _),
        ( '$source_pop', '$restore_file_state'(State) )),
    '$loaded_now'(File, Module, Defines, 0.0, Options, _),
    '$run_after_load'(File).

%   '$keep_source_text'(+File, +Text): keeps the text for those who want to read clauses again.

'$keep_source_text'(File, Text) :-
    retractall('$source_text'(File, _)),
    assertz('$source_text'(File, Text)).

%   '$load_user'(+Module): loads clauses from the terminal, up to end_of_file. They are a source of their own,
%   which grows as it is read.

'$load_user'(Module) :-
    statistics(cputime, Start),
    flag('$user_sources', Count, Count + 1),
    Number is Count + 1,
    atom_concat('user://', Number, File),
    prompt(Old, '|: '),
    '$save_file_state'(File, State),
    setup_call_cleanup(
        '$source_push_text'(File, Module, ""),
        ( '$load_typed',
          '$source_get'(clauses, Clauses) ),
        ( '$source_pop',
          '$restore_file_state'(State),
          prompt(_, Old) )),
    (   current_prolog_flag(verbose_load, silent)
    ->  true
    ;   statistics(cputime, End),
        Used is End - Start,
        '$load_message'(Depth, load_file(done(Depth, user, compiled, Module, Used, Clauses)))
    ).

'$load_typed' :-
    repeat,
    '$read_clause_text'(user_input, Text),
    (   Text == ""
    ->  true
    ;   '$source_append'(Text),
        '$load_typed_clauses'
    ),
    !.

%   Succeeds at `end_of_file.`; fails if more input has to be typed.

'$load_typed_clauses' :-
    repeat,
    '$load_step'(What),
    (   What == end_of_file
    ->  !,
        fail
    ;   '$load_item'(What)
    ),
    !.

%!  unload_file(+File) is det.
%
%   Forgets a file and what it defined.

unload_file(Spec) :-
    (   '$loaded_path'(Spec, Path),
        '$loaded'(Path, Module, _, _)
    ->  retractall('$loaded'(Path, _, _, _)),
        retractall('$included'(Path, _, _, _)),
        retractall('$load_context'(Path, _, _, _)),
        retractall('$load_count'(Path, _)),
        retractall('$derived_from'(Path, _, _)),
        retractall('$source_text'(Path, _)),
        '$forget_file'(Path),
        (   '$module_get'(Module, file, Path)
        ->  '$undeclare_module'(Module)
        ;   true
        )
    ;   true
    ).

%   '$loaded_path'(+Spec, -Path): finds loaded files, also those that do not exist any more.

'$loaded_path'(Spec, Path) :-
    (   atom(Spec),
        '$loaded'(Spec, _, _, _)
    ->  Path = Spec
    ;   '$resolve_source'(Spec, Path, true)
    ).
