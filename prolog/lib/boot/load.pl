:- module(system,
          [ consult/1, load_files/1, load_files/2, use_module/1, use_module/2,
            ensure_loaded/1, reexport/1, reexport/2, autoload/1, autoload/2,
            (initialization)/1, (initialization)/2, make/0, make/1,
            expand_term/2, expand_term/4, expand_goal/2, expand_goal/4, var_property/2,
            prolog_load_context/2, source_file/1, source_file/2,
            source_location/2, source_file_property/2,
            style_check/1, include/1, module/1, module/2, '$set_source_module'/1,
            '$set_source_module'/2, import/1, export/1, import_module/2,
            add_import_module/3, delete_import_module/2, set_module/1,
            current_module/1, module_property/2, compile_aux_clauses/1,
            require/1, exists_source/1, exists_source/2, license/1, license/2,
            set_prolog_gc_thread/1, noprofile/1, '.'/2, '[|]'/2,
            compiling/0, unload_file/1, load_test_files/1, dcg_translate_rule_hook/2,
            '$load_script'/2, '$undefined'/2, '$load_user'/1, '$run_init_goal'/1,
            '$run_initialization'/0, '$consult_list'/1, '$term_expanded'/2,
            '$compile_clauses'/1, expects_dialect/1, '$export_list'/2,
            '$run_directive'/1, '$resolve_source'/3, '$load_context_module'/2
          ]).

/** <module> Loading programs

    Files are read by '$load_step'/1, which adds plain clauses itself and
    hands over what needs Prolog: directives, grammar rules, clauses that an
    expansion hook wants to see, and whatever deserves a message.

    State: the stack of files being loaded belongs to the Rust side
    ('$source_get'/2, '$source_set'/2); '$loaded'/4 remembers files.
*/

:- dynamic(('$loaded'/4, '$load_options'/1, '$init_goal'/3, '$included'/2,
            '$cond'/1, '$cond_place'/1, '$loaded_with'/2, '$autoload_spec'/3)).
:- dynamic((user:term_expansion/2, user:term_expansion/4,
            user:goal_expansion/2, user:goal_expansion/4,
            system:term_expansion/2, system:term_expansion/4,
            system:goal_expansion/2, system:goal_expansion/4,
            user:prolog_load_file/2, user:file_search_path/2)).
:- multifile((user:term_expansion/2, user:term_expansion/4,
              user:goal_expansion/2, user:goal_expansion/4,
              system:term_expansion/2, system:term_expansion/4,
              system:goal_expansion/2, system:goal_expansion/4,
              user:prolog_load_file/2, user:file_search_path/2)).

:- meta_predicate
    consult(:), load_files(:), load_files(:, +), use_module(:),
    use_module(:, +), ensure_loaded(:), reexport(:), reexport(:, +),
    autoload(:), autoload(:, +), initialization(0), initialization(0, +),
    import(:), export(:), '$consult_list'(:), '.'(:, +),
    exists_source(:).

% ---- entries

%!  consult(:Files) is det.
%
%   Loads the files, even if they were loaded before.

consult(M:Files) :-
    load_files(M:Files, [expand(true)]).

% The list cell cannot be declared as a meta-predicate: the declaration would read as a list of declarations.
'[|]'(H, T) :-
    '$set_source_module'(M, M),
    load_files(M:[H|T], [expand(true)]).
'$consult_list'(Files) :-
    load_files(Files, []).

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

%!  autoload(:File) is det.
%
%   Declares that undefined predicates may be found in a file.

autoload(M:File) :-
    '$autoload_now_or_later'(M, File, all).
autoload(M:File, Imports) :-
    '$autoload_now_or_later'(M, File, Imports).

% A library file's predicates are found by themselves; other files load now.
'$autoload_now_or_later'(M, File, Imports) :-
    (   '$resolve_source'(File, Path, _),
        sub_atom(Path, 0, _, _, '/ninelog/library/')
    ->  (   Imports = [_|_],
            '$module_now'(Path, _)
        ->  use_module(M:File, Imports)
        ;   assertz('$autoload_spec'(M, Path, Imports))
        )
    ;   Imports == all
    ->  use_module(M:File)
    ;   use_module(M:File, Imports)
    ).

'$module_now'(Path, Module) :-
    '$loaded'(Path, Module, _, _),
    Module \== user.

%!  load_files(:Files, +Options) is det.
%
%   Loads files; the other predicates for loading are made of it.

load_files(Files) :-
    load_files(Files, []).
load_files(M:Files, Options) :-
    '$load_context_module'(M, Module),
    '$load_list'(Files, Module, Options).

% In a directive of a file, an unqualified argument belongs to its module.
'$load_context_module'(M, M).

'$load_list'(Files, _, _) :-
    var(Files),
    !,
    throw(error(instantiation_error, _)).
'$load_list'([], _, _) :- !.
'$load_list'([File|Files], Module, Options) :-
    !,
    '$load_list'(File, Module, Options),
    '$load_list'(Files, Module, Options).
'$load_list'(M:File, _, Options) :-
    !,
    '$load_list'(File, M, Options).
'$load_list'(user, Module, Options) :-
    \+ '$option'(stream(_), Options),
    !,
    '$load_user'(Module).
'$load_list'(File, Module, Options) :-
    '$load_one'(File, Module, Options).

'$option'(Option, Options) :-
    functor(Option, Name, 1),
    functor(Found, Name, 1),
    '$first'(Found, Options),
    !,
    Option = Found.

'$first'(X, [X|_]).
'$first'(X, [_|T]) :-
    '$first'(X, T).

'$load_one'(Spec, Module, Options) :-
    '$option'(stream(Stream), Options),
    !,
    '$load_stream'(Spec, Stream, Module, Options).
'$load_one'(Spec, Module, Options) :-
    '$resolve_source'(Spec, Path, Found),
    (   Found == true
    ->  (   '$load_needed'(Path, Options)
        ->  '$load_file'(Spec, Path, Module, Options)
        ;   '$already_loaded'(Path, Module, Options)
        )
    ;   '$option'(if(exists), Options)
    ->  true
    ;   throw(error(existence_error(source_sink, Spec), _))
    ).

'$load_needed'(Path, Options) :-
    (   '$option'(if(If), Options)
    ->  true
    ;   If = true
    ),
    '$load_needed_if'(If, Path).

'$load_needed_if'(true, _).
'$load_needed_if'(exists, _).
'$load_needed_if'(not_loaded, Path) :-
    \+ '$loaded'(Path, _, _, _).
'$load_needed_if'(changed, Path) :-
    (   '$loaded'(Path, _, Time, _)
    ->  '$changed_since'(Path, Time)
    ;   true
    ).

'$changed_since'(Path, Time) :-
    catch(time_file(Path, Now), _, fail),
    Now > Time.

'$already_loaded'(Path, Module, Options) :-
    (   '$loaded'(Path, From, _, _),
        From \== user,
        '$module_file'(From, Path)
    ->  '$import_all'(From, Module, Options)
    ;   '$option'(must_be_module(true), Options)
    ->  throw(error(domain_error(module_file, Path), _))
    ;   true
    ).

% ---- where files are

%   '$resolve_source'(+Spec, -Path, -Found)
%
%   The absolute name of a source file: library(Name) is looked for in the
%   binary and in the directories of file_search_path/2.

'$resolve_source'(Spec, _, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, _)).
'$resolve_source'(library(Lib), Path, true) :-
    ground(Lib),
    '$path_atom'(Lib, Name),
    '$library_file'(Name, Path),
    !.
'$resolve_source'(Spec, Path, true) :-
    '$library_relative'(Spec, Path),
    !.
'$resolve_source'(Spec, Path, true) :-
    '$relative_to'(Dir),
    absolute_file_name(Spec, Path,
                       [ file_type(prolog), access(read),
                         file_errors(fail), relative_to(Dir)
                       ]),
    !.
'$resolve_source'(Spec, _, true) :-
    \+ atomic(Spec), \+ Spec = (_/_), \+ (compound(Spec), functor(Spec, _, 1)),
    !,
    throw(error(type_error(source_sink, Spec), _)).
'$resolve_source'(_, _, false).

% A library file that loads its neighbour.
'$library_relative'(Spec, Path) :-
    atom(Spec),
    '$source_get'(file, File),
    atom_concat('/ninelog/library/', _, File),
    file_directory_name(File, Dir),
    atom_concat('/ninelog/library', Sub0, Dir),
    (   Sub0 == ''
    ->  Name = Spec
    ;   atom_concat('/', Sub, Sub0),
        atomic_list_concat([Sub, /, Spec], Name)
    ),
    '$library_file'(Name, Path).

'$path_atom'(A/B, Name) :-
    !,
    '$path_atom'(A, NA),
    '$path_atom'(B, NB),
    atomic_list_concat([NA, /, NB], Name).
'$path_atom'(Name0, Name) :-
    atomic(Name0),
    (   atom_concat(Base, '.pl', Name0)
    ->  Name = Base
    ;   atom_string(Name, Name0)
    ).

'$relative_to'(Dir) :-
    '$source_get'(file, File),
    \+ atom_concat('/ninelog/library/', _, File),
    file_directory_name(File, Dir),
    !.
'$relative_to'(Dir) :-
    working_directory(Dir, Dir).

% ---- loading one file

'$load_file'(Spec, Path, Module, Options) :-
    statistics(cputime, Start),
    '$time_of'(Path, Time),
    ( '$source_get'(depth, Level0) -> true ; Level0 = 0 ),
    Level is Level0 + 1,
    '$message_file'(Spec, Path, MessageFile),
    '$load_message'(Level, Path, load_file(start(Level, MessageFile))),
    '$save_file_state'(State),
    setup_call_cleanup(
        '$source_push'(Path, Module),
        '$load_all'(Path, Module, Options, FileModule, Action, Clauses),
        ( '$source_pop', '$restore_file_state'(State) )),
    retractall('$loaded'(Path, _, _, _)),
    ( FileModule == none -> LoadedIn = Module ; LoadedIn = FileModule ),
    assertz('$loaded'(Path, LoadedIn, Time, Options)),
    (   FileModule == none
    ->  true
    ;   '$check_exports'(FileModule),
        '$import_all'(FileModule, Module, Options)
    ),
    '$run_after_load'(Path),
    statistics(cputime, End),
    Used is End - Start,
    '$load_message'(Level, Path,
        load_file(done(Level, MessageFile, Action, LoadedIn, Used, Clauses))).

'$time_of'(Path, Time) :-
    (   catch(time_file(Path, Time), _, fail)
    ->  true
    ;   Time = 0.0
    ).

'$message_file'(Spec, Path, file(Spec, Path)).

% Libraries and files loaded by other files are not announced.
'$load_message'(_, Path, _) :-
    sub_atom(Path, 0, _, _, '/ninelog/library/'),
    !.
'$load_message'(Level, _, Message) :-
    (   Level > 1
    ->  true
    ;   Message = load_file(start(_, _))
    ->  true
    ;   nb_current('$reloading', true)
    ->  print_message(informational, Message)
    ;   current_prolog_flag(verbose_load, silent)
    ->  true
    ;   print_message(silent, Message)
    ).

% Loading a file within a file must not lose which module the outer one defines.
'$save_file_state'(state(DQ, Gen, FileModule)) :-
    current_prolog_flag(double_quotes, DQ),
    current_prolog_flag(generate_debug_info, Gen),
    (   nb_current('$file_module', FileModule)
    ->  true
    ;   FileModule = none
    ).
'$restore_file_state'(state(DQ, Gen, FileModule)) :-
    nb_setval('$file_module', FileModule),
    '$set_flag_quietly'(double_quotes, DQ),
    '$set_flag_quietly'(generate_debug_info, Gen).

'$set_flag_quietly'(Flag, Value) :-
    catch(set_prolog_flag(Flag, Value), _, true).

'$load_all'(Path, Module, Options, FileModule, compiled, Clauses) :-
    b_setval('$file_module', none),
    '$load_loop',
    b_getval('$file_module', FileModule),
    '$check_conditions'(Path),
    '$source_get'(clauses, Clauses),
    (   FileModule == none,
        '$option'(must_be_module(true), Options)
    ->  throw(error(domain_error(module_file, Path), _))
    ;   true
    ),
    true.

'$check_exports'(Module) :-
    '$exports'(Module, PIs),
    '$check_exports_'(PIs, Module).

'$check_exports_'([], _).
'$check_exports_'([Name/Arity|PIs], Module) :-
    functor(Head, Name, Arity),
    (   '$c_defined'(Module, Head)
    ->  true
    ;   print_message(error, undefined_export(Module, Name/Arity))
    ),
    '$check_exports_'(PIs, Module).

'$c_defined'(Module, Head) :-
    predicate_property(Module:Head, defined),
    !.
'$c_defined'(Module, Head) :-
    functor(Head, Name, Arity),
    '$autoload_spec'(Module, _, Imports),
    Imports = [_|_],
    '$first'(Name/Arity, Imports),
    !.

'$load_loop' :-
    '$load_step'(What),
    (   What == end_of_file
    ->  true
    ;   '$load_item'(What)
    ->  '$load_loop'
    ;   true
    ).

% Fails at a clause that ends the file.
'$load_item'(syntax(Error)) :-
    ( '$skipping' -> true ; print_message(error, Error) ).
'$load_item'(interrupted) :-
    '$interrupt'.
'$load_item'(term(Term, Names, Singles, Multiples)) :-
    (   '$skipping'
    ->  '$skip_term'(Term)
    ;   b_setval('$variable_names', Names),
        '$warn_variables'(Singles, Multiples, Term),
        Term \== end_of_file,
        '$load_term'(Term)
    ).

'$warn_variables'([], [], _) :- !.
'$warn_variables'(Singles, Multiples, Term) :-
    ( Singles == [] -> true ; print_message(warning, singletons(Term, Singles)) ),
    ( Multiples == [] -> true ; print_message(warning, multitons(Term, Multiples)) ).

'$load_term'(Term) :-
    catch('$expand_and_compile'(Term), Error, '$load_error'(Error)),
    !.
'$load_term'(_).

'$load_error'(Error) :-
    Error = unwind(_),
    !,
    throw(Error).
'$load_error'(Error) :-
    Error = error(_, _),
    !,
    print_message(error, Error).
'$load_error'('$give_up'(Error)) :-
    !,
    throw(Error).
'$load_error'(Ball) :-
    throw(Ball).

'$expand_and_compile'(Term) :-
    '$condition'(Term),
    !.
'$expand_and_compile'(Term) :-
    '$expand_clause'(Term, Expanded),
    '$compile_clauses'(Expanded).

'$expand_clause'((:- Directive), (:- Directive)) :-
    \+ '$has_hooks',
    !.
'$expand_clause'(Term, Expanded) :-
    expand_term(Term, Expanded).

'$has_hooks' :-
    (   '$hook_defined'(term_expansion, 2)
    ;   '$hook_defined'(term_expansion, 4)
    ),
    !.

'$hook_defined'(Name, Arity) :-
    functor(Head, Name, Arity),
    (   Module = user
    ;   Module = system
    ;   '$source_get'(module, Module),
        Module \== user, Module \== system
    ),
    '$has_clauses'(Module, Head),
    !.

'$has_clauses'(Module, Head) :-
    \+ \+ predicate_property(Module:Head, number_of_clauses(_)),
    predicate_property(Module:Head, number_of_clauses(N)),
    N > 0.

%   '$compile_clauses'(+Clauses): clauses, directives, lists of them.

'$compile_clauses'(Var) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
'$compile_clauses'([]) :- !.
'$compile_clauses'([Clause|Clauses]) :-
    !,
    catch('$compile_clauses'(Clause), Error, '$load_error'(Error)),
    '$compile_clauses'(Clauses).
'$compile_clauses'((:- Directive)) :-
    !,
    '$directive'(Directive).
'$compile_clauses'((?- Directive)) :-
    !,
    '$directive'(Directive).
'$compile_clauses'(end_of_file) :- !.
'$compile_clauses'('$source_location'(_, Clause)) :-
    !,
    '$compile_clauses'(Clause).
'$compile_clauses'(Clause) :-
    '$load_clause'(Clause, Message),
    (   Message == []
    ->  true
    ;   print_message(warning, Message),
        '$load_clause'(Clause, go)
    ).

%!  compile_aux_clauses(+Clauses) is det.
%
%   Adds clauses that an expansion needs besides its result.

compile_aux_clauses(Clauses) :-
    (   '$source_get'(module, Module)
    ->  '$compile_aux'(Clauses, Module)
    ;   '$compile_aux'(Clauses, user)
    ).

'$compile_aux'([], _) :- !.
'$compile_aux'([Clause|Clauses], Module) :-
    !,
    '$compile_aux'(Clause, Module),
    '$compile_aux'(Clauses, Module).
'$compile_aux'((:- Goal), Module) :-
    !,
    call(Module:Goal).
'$compile_aux'(Clause, Module) :-
    (   '$source_get'(file, _)
    ->  '$load_clause'(Clause, go)
    ;   assertz(Module:Clause)
    ).

% ---- conditional compilation

'$skipping' :-
    '$cond'(State),
    State \== active,
    !.

'$condition'((:- Directive)) :-
    nonvar(Directive),
    '$cond_directive'(Directive).

'$cond_directive'(if(Goal)) :-
    '$cond_goal'(Goal, True),
    ( True == true -> '$push_cond'(active) ; '$push_cond'(waiting) ).
'$cond_directive'(elif(_)) :-
    '$change_cond'(_, done).
'$cond_directive'(else) :-
    '$change_cond'(_, done).
'$cond_directive'(endif) :-
    '$pop_cond'.

'$cond_goal'(Goal, True) :-
    '$source_get'(module, Module),
    expand_goal(Goal, Goal1),
    (   catch(Module:Goal1, Error, ( print_message(error, Error), fail ))
    ->  True = true
    ;   True = false
    ).

'$push_cond'(State) :-
    asserta('$cond'(State)),
    '$source_place'(Place),
    asserta('$cond_place'(Place)),
    '$set_raw'.

'$pop_cond' :-
    (   retract('$cond'(_))
    ->  retract('$cond_place'(_))
    ;   throw(error(context_error(no_if), _))
    ),
    !,
    '$set_raw'.

'$change_cond'(Old, New) :-
    (   retract('$cond'(Old))
    ->  asserta('$cond'(New))
    ;   throw(error(context_error(no_if), _))
    ),
    !,
    '$set_raw'.

'$set_raw' :-
    (   '$skipping'
    ->  '$source_set'(raw, true)
    ;   '$source_set'(raw, false)
    ).

% Terms while skipping: only the structure of conditions matters.
'$skip_term'((:- Directive)) :-
    nonvar(Directive),
    '$skip_directive'(Directive),
    !.
'$skip_term'(_).

'$skip_directive'(if(_)) :-
    '$push_cond'(done).
'$skip_directive'(elif(Goal)) :-
    '$cond'(State),
    !,
    (   State == waiting,
        '$cond_goal'(Goal, true)
    ->  '$change_cond'(waiting, active)
    ;   true
    ).
'$skip_directive'(else) :-
    '$cond'(State),
    !,
    (   State == waiting
    ->  '$change_cond'(waiting, active)
    ;   true
    ).
'$skip_directive'(endif) :-
    '$pop_cond'.

'$check_conditions'(_) :-
    (   retract('$cond_place'(Place))
    ->  retractall('$cond'(_)),
        retractall('$cond_place'(_)),
        print_message(error,
            error(conditional_compilation_error(unterminated, Place), _))
    ;   true
    ).

% ---- directives

'$directive'(Directive) :-
    var(Directive),
    !,
    throw(error(instantiation_error, _)).
'$directive'(module(Name, Exports)) :-
    !,
    '$module_directive'(Name, Exports).
'$directive'(module(Name, Exports, _)) :-
    !,
    '$module_directive'(Name, Exports).
'$directive'(include(File)) :-
    !,
    catch('$include'(File), Error, throw('$give_up'(Error))).
'$directive'(initialization(Goal)) :-
    !,
    initialization(Goal).
'$directive'(encoding(_)) :- !.
'$directive'(Goal0) :-
    expand_goal(Goal0, Goal),
    '$run_directive'(Goal).

'$run_directive'(Goal) :-
    '$source_get'(module, Module),
    !,
    '$run_directive'(Goal, Module).
'$run_directive'(Goal) :-
    '$run_directive'(Goal, user).

% A directive that raises has failed as well; declarations only say the error.
'$run_directive'(Goal, Module) :-
    (   catch(Module:Goal, Error, true)
    ->  (   var(Error)
        ->  true
        ;   '$directive_error'(Error),
            (   '$declaration'(Goal)
            ->  true
            ;   print_message(warning, goal_failed(directive, Module:Goal))
            )
        )
    ;   print_message(warning, goal_failed(directive, Module:Goal))
    ).

'$declaration'(dynamic(_)).
'$declaration'(discontiguous(_)).
'$declaration'(multifile(_)).
'$declaration'(table(_)).
'$declaration'(meta_predicate(_)).
'$declaration'(module_transparent(_)).
'$declaration'(public(_)).

'$directive_error'(unwind(Why)) :-
    !,
    throw(unwind(Why)).
'$directive_error'('$aborted') :-
    !,
    throw('$aborted').
'$directive_error'(Error) :-
    Error = error(_, _),
    !,
    print_message(error, Error).
'$directive_error'(Ball) :-
    throw(Ball).

'$module_directive'(system, _) :-
    !,
    '$source_set'(module, system),
    b_setval('$file_module', none).
'$module_directive'(Name, Exports) :-
    '$module_name_arg'(Name, Module),
    '$source_get'(file, File),
    '$source_get'(line, Line),
    (   '$module_file'(Module, Old),
        Old \== File
    ->  throw(error(permission_error(load, module, Module), _)),
        Old = Old
    ;   true
    ),
    '$declare_module'(Module, File, Line),
    '$source_set'(module, Module),
    nb_setval('$file_module', Module),
    '$export_list'(Exports, Module).

'$module_name_arg'(Name, Module) :-
    (   var(Name)
    ->  '$source_get'(file, File),
        file_base_name(File, Base),
        file_name_extension(Module, _, Base),
        Name = Module
    ;   Module = Name
    ).

'$export_list'([], _) :- !.
'$export_list'([Export|Exports], Module) :-
    !,
    '$export_one'(Export, Module),
    '$export_list'(Exports, Module).
'$export_list'(Exports, _) :-
    throw(error(type_error(list, Exports), _)).

'$export_one'(Name/Arity, Module) :-
    !,
    '$export'(Module, Name, Arity).
'$export_one'(Name//Arity0, Module) :-
    !,
    Arity is Arity0 + 2,
    '$export'(Module, Name, Arity).
'$export_one'(op(P, T, Names), Module) :-
    !,
    op(P, T, Module:Names),
    '$export_op'(Module, op(P, T, Names)).
'$export_one'(Export, _) :-
    throw(error(type_error(export_specifier, Export), _)).

:- dynamic('$exported_op'/2).

'$export_op'(Module, Op) :-
    (   '$exported_op'(Module, Op)
    ->  true
    ;   assertz('$exported_op'(Module, Op))
    ).

%!  export(:Predicates) is det.
%
%   Adds predicates to what the module exports.

export(M:Spec) :-
    '$export_spec'(Spec, M).

'$export_spec'(Var, _) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
'$export_spec'([], _) :- !.
'$export_spec'([H|T], M) :-
    !,
    '$export_spec'(H, M),
    '$export_spec'(T, M).
'$export_spec'((A, B), M) :-
    !,
    '$export_spec'(A, M),
    '$export_spec'(B, M).
'$export_spec'(M:Spec, _) :-
    !,
    '$export_spec'(Spec, M).
'$export_spec'(Spec, M) :-
    '$export_one'(Spec, M).

%!  import(:Predicates) is det.
%
%   Makes predicates of other modules visible in the calling one.

import(M:Spec) :-
    '$import_spec'(Spec, M).

'$import_spec'([], _) :- !.
'$import_spec'([H|T], M) :-
    !,
    '$import_spec'(H, M),
    '$import_spec'(T, M).
'$import_spec'((A, B), M) :-
    !,
    '$import_spec'(A, M),
    '$import_spec'(B, M).
'$import_spec'(From:Name/Arity, M) :-
    '$import_one'(M, From, Name, Name, Arity).

% ---- imports

'$import_all'(From, Into, _) :-
    From == Into,
    !.
'$import_all'(From, Into, Options) :-
    (   '$option'(imports(Imports), Options)
    ->  true
    ;   Imports = all
    ),
    '$exports'(From, Exports),
    '$select_imports'(Imports, From, Into, Exports, Pairs),
    '$import_pairs'(Pairs, From, Into),
    (   '$all_imports'(Imports)
    ->  '$import_ops'(From, Into)
    ;   '$import_listed_ops'(Imports, From, Into)
    ),
    (   '$option'(reexport(true), Options)
    ->  '$reexport_pairs'(Pairs, Into),
        '$reexport_ops'(Imports, From, Into)
    ;   true
    ).

'$all_imports'(all).
'$all_imports'(except(_)).

'$select_imports'(Var, _, _, _, _) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
'$select_imports'(all, _, _, Exports, Pairs) :-
    !,
    '$same_names'(Exports, Pairs).
'$select_imports'(except(Except), _, _, Exports, Pairs) :-
    !,
    '$remove_exports'(Except, Exports, Rest, Renamed),
    '$same_names'(Rest, Pairs0),
    '$append'(Renamed, Pairs0, Pairs).
'$select_imports'(List, From, Into, Exports, Pairs) :-
    '$listed_imports'(List, From, Into, Exports, Pairs).

'$append'([], L, L).
'$append'([H|T], L, [H|R]) :-
    '$append'(T, L, R).

'$same_names'([], []).
'$same_names'([Name/Arity|T], [Name-Name/Arity|Pairs]) :-
    '$same_names'(T, Pairs).

'$remove_exports'([], Exports, Exports, []).
'$remove_exports'([Spec|Specs], Exports0, Exports, Renamed) :-
    (   Spec = (PI as New)
    ->  '$pi'(PI, Name, Arity),
        Renamed = [Name-New/Arity|Renamed1]
    ;   '$pi'(Spec, Name, Arity)
    ->  Renamed = Renamed1
    ;   Name = '$none', Arity = 0, Renamed = Renamed1
    ),
    '$delete_one'(Exports0, Name/Arity, Exports1),
    '$remove_exports'(Specs, Exports1, Exports, Renamed1).

'$delete_one'([], _, []).
'$delete_one'([H|T], H, T) :- !.
'$delete_one'([H|T], X, [H|R]) :-
    '$delete_one'(T, X, R).

'$pi'(Name/Arity, Name, Arity).
'$pi'(Name//A0, Name, Arity) :-
    Arity is A0 + 2.

'$listed_imports'([], _, _, _, []).
'$listed_imports'([Spec|Specs], From, Into, Exports, Pairs) :-
    (   Spec = (PI as New), '$pi'(PI, Name, Arity)
    ->  Pairs = [Name-New/Arity|Pairs1],
        '$check_import'(Name/Arity, From, Into, Exports)
    ;   '$pi'(Spec, Name, Arity)
    ->  Pairs = [Name-Name/Arity|Pairs1],
        '$check_import'(Name/Arity, From, Into, Exports)
    ;   Spec = op(_, _, _)
    ->  Pairs = Pairs1
    ;   throw(error(type_error(import_specifier, Spec), _))
    ),
    '$listed_imports'(Specs, From, Into, Exports, Pairs1).

'$check_import'(PI, From, Into, Exports) :-
    (   '$first'(PI, Exports)
    ->  true
    ;   print_message(warning, import_private(Into, From:PI))
    ).

'$import_pairs'([], _, _).
'$import_pairs'([Name-New/Arity|Pairs], From, Into) :-
    '$import_one'(Into, From, Name, New, Arity),
    '$import_pairs'(Pairs, From, Into).

'$import_one'(Into, From, Name, Name, Arity) :-
    !,
    '$import'(Into, From, Name, Arity, Status),
    '$import_status'(Status, Into, From, Name/Arity).
'$import_one'(Into, From, Name, New, Arity) :-
    functor(Head0, Name, Arity),
    Head0 =.. [_|Args],
    Head =.. [New|Args],
    (   '$source_get'(file, _),
        '$source_get'(module, Into)
    ->  '$load_clause'((Head :- From:Head0), go)
    ;   assertz(Into:(Head :- From:Head0))
    ).

'$import_status'(ok, _, _, _).
'$import_status'(local, Into, From, PI) :-
    (   '$module_file'(From, File),
        sub_atom(File, 0, _, _, '/ninelog/library/')
    ->  true
    ;   print_message(warning, ignored_weak_import(Into, From:PI))
    ).
'$import_status'(from(Old), Into, From, PI) :-
    (   Old == From
    ->  true
    ;   throw(error(permission_error(import_into(Into), procedure, From:PI),
                    context(_, already_from(Old))))
    ).

'$import_ops'(From, Into) :-
    (   '$exported_op'(From, op(P, T, N)),
        op(P, T, Into:N),
        fail
    ;   true
    ).

'$import_listed_ops'([], _, _) :- !.
'$import_listed_ops'([op(P, T, N)|Specs], From, Into) :-
    !,
    (   '$exported_op'(From, op(P, T, N)),
        op(P, T, Into:N),
        fail
    ;   true
    ),
    '$import_listed_ops'(Specs, From, Into).
'$import_listed_ops'([_|Specs], From, Into) :-
    '$import_listed_ops'(Specs, From, Into).

'$reexport_pairs'([], _).
'$reexport_pairs'([_-New/Arity|Pairs], Into) :-
    '$export'(Into, New, Arity),
    '$reexport_pairs'(Pairs, Into).

'$reexport_ops'(Imports, From, Into) :-
    (   '$all_imports'(Imports),
        '$exported_op'(From, Op),
        '$export_op'(Into, Op),
        fail
    ;   true
    ).

% ---- include, streams, the terminal

'$include'(Spec) :-
    (   '$resolve_source'(Spec, Path, Found),
        Found == true
    ->  true
    ;   throw(error(existence_error(source_sink, Spec), _))
    ),
    '$source_get'(module, Module),
    '$source_get'(file, Parent),
    assertz('$included'(Parent, Path)),
    setup_call_cleanup(
        '$source_push'(Path, Module),
        '$load_loop',
        '$source_pop').

%!  include(+File) is det.
%
%   Reads another file's clauses as if they stood here; only a directive.

include(File) :-
    throw(error(context_error(nodirective, include(File)), _)).

%   Terms from a stream that is already open.

'$load_stream'(Spec, Stream, Module, Options) :-
    ( atom(Spec) -> File = Spec ; File = user ),
    read_string(Stream, _, Text),
    '$source_push_text'(File, Module, Text),
    setup_call_cleanup(
        true,
        '$load_all'(File, Module, Options, FileModule, _, _),
        '$source_pop'),
    (   FileModule == none
    ->  true
    ;   '$import_all'(FileModule, Module, Options)
    ).

%   '$load_user'(+Module): clauses from the terminal, up to end_of_file. They
%   are a source of their own, which grows while it is read.

'$load_user'(Module) :-
    statistics(cputime, Start),
    flag('$user_sources', Count0, Count0 + 1),
    Number is Count0 + 1,
    atom_concat('user://', Number, File),
    prompt(Old, '|: '),
    setup_call_cleanup(
        '$source_push_text'(File, Module, ""),
        ( '$load_typed',
          '$source_get'(clauses, Clauses) ),
        ( '$source_pop',
          prompt(_, Old) )),
    statistics(cputime, End),
    Used is End - Start,
    '$load_message'(1, user, load_file(done(1, user, compiled, Module, Used, Clauses))).

'$load_typed' :-
    '$read_clause_text'(user_input, Text),
    (   Text == ""
    ->  true
    ;   '$source_append'(Text),
        '$load_typed_clauses'
    ->  '$load_typed'
    ;   true
    ).

%   Fails at `end_of_file.`

'$load_typed_clauses' :-
    '$load_step'(What),
    (   What == end_of_file
    ->  true
    ;   '$load_item'(What),
        '$load_typed_clauses'
    ).

% ---- initialization

%!  initialization(:Goal) is det.
%
%   Runs a goal after the file in which it stands has been loaded.

initialization(Goal) :-
    '$source_get'(file, File),
    !,
    (   '$source_get'(line, Line)
    ->  true
    ;   Line = 0
    ),
    assertz('$init_goal'(File, Goal, File:Line)).
initialization(Goal) :-
    call(Goal).

%!  initialization(:Goal, +When) is det.
%
%   Runs a goal now, after the file is loaded, when the program starts, or
%   as the whole program (`main`).

initialization(Goal, When) :-
    (   var(When)
    ->  throw(error(instantiation_error, _))
    ;   true
    ),
    '$initialization'(When, Goal).

'$initialization'(now, Goal) :- !,
    '$run_init'(Goal, Goal, now).
'$initialization'(after_load, Goal) :- !,
    initialization(Goal).
'$initialization'(restore, Goal) :- !,
    initialization(Goal).
'$initialization'(restore_state, Goal) :- !,
    initialization(Goal).
'$initialization'(prepare_state, _) :- !.
'$initialization'(program, Goal) :- !,
    '$source_place'(Place),
    assertz('$init_goal'(-, Goal, Place)).
'$initialization'(main, Goal) :- !,
    retractall('$init_goal'(main, _, _)),
    '$source_place'(Place),
    assertz('$init_goal'(main, Goal, Place)).
'$initialization'(When, _) :-
    throw(error(domain_error(initialization_type, When), _)).

'$source_place'(File:Line) :-
    '$source_get'(file, File),
    '$source_get'(line, Line),
    !.
'$source_place'(-).

'$run_after_load'(File) :-
    (   retract('$init_goal'(File, Goal, Place)),
        '$run_init'(Goal, Goal, Place),
        fail
    ;   true
    ).

'$run_init'(Goal, Shown, Place) :-
    (   catch(Goal, Error, true)
    ->  (   var(Error)
        ->  true
        ;   Error = unwind(_)
        ->  throw(Error)
        ;   print_message(error, initialization_error(Shown, Error, Place))
        )
    ;   print_message(warning, initialization_failure(Shown, Place))
    ).

% ---- expansion

%!  expand_term(+Term, -Expanded) is det.
%
%   What the loader makes of a term: hooks, then grammar rules, then goals.

expand_term(Term, Expanded) :-
    expand_term(Term, _, Expanded, _).

expand_term(Term, P, Term, P) :-
    var(Term),
    !.
expand_term(Term, P0, Expanded, P) :-
    '$call_term_hooks'(Term, P0, Term1, P),
    '$expand_dcg_list'(Term1, Term2),
    '$expand_bodies'(Term2, Expanded).

'$call_term_hooks'(Term, P0, Expanded, P) :-
    (   '$hook_modules'(Modules),
        '$term_hooks'(Modules, Term, P0, Expanded, P)
    ->  true
    ;   Expanded = Term,
        P = P0
    ).

'$hook_modules'(Modules) :-
    (   '$source_get'(module, M),
        M \== user, M \== system
    ->  Modules = [M, user, system]
    ;   Modules = [user, system]
    ).

% Each module's hooks see what those before made of the term.
'$term_hooks'([], Term, P, Term, P).
'$term_hooks'([M|Ms], Term, P0, Expanded, P) :-
    (   '$has_clauses'(M, term_expansion(_, _, _, _)),
        M:term_expansion(Term, P0, Term1, P1)
    ->  true
    ;   '$has_clauses'(M, term_expansion(_, _)),
        M:term_expansion(Term, Term1)
    ->  P1 = P0
    ;   Term1 = Term,
        P1 = P0
    ),
    '$term_hooks'(Ms, Term1, P1, Expanded, P).

'$expand_dcg_list'(Terms, Expanded) :-
    '$is_clause_list'(Terms),
    !,
    '$expand_dcg_each'(Terms, Expanded).
'$expand_dcg_list'(Term, Expanded) :-
    '$expand_dcg'(Term, Expanded).

'$is_clause_list'(Terms) :-
    nonvar(Terms),
    ( Terms = [_|_] ; Terms == [] ),
    !.

'$expand_dcg_each'([], []).
'$expand_dcg_each'([T|Ts], [E|Es]) :-
    '$expand_dcg'(T, E),
    '$expand_dcg_each'(Ts, Es).

'$expand_dcg'(Term, Clause) :-
    nonvar(Term),
    Term = (_ --> _),
    !,
    dcg_translate_rule(Term, Clause0),
    '$declare_non_terminal'(Clause0, Clause).
'$expand_dcg'(Term, Term).

%   The first rule of a non-terminal is preceded by its declaration.

'$declare_non_terminal'(Clause, Expanded) :-
    Clause = (Head0 :- _),
    ( '$source_get'(module, M0) -> true ; M0 = user ),
    strip_module(M0:Head0, M, Head),
    callable(Head),
    functor(Head, Name, Arity),
    \+ '$has_property'(M:Name/Arity, non_terminal),
    !,
    Expanded = [(:- non_terminal(M:Name/Arity)), Clause].
'$declare_non_terminal'(Clause, Clause).

'$expand_bodies'(Terms, Terms) :-
    \+ '$goal_hooks',
    \+ '$has_dots'(Terms),
    !.
'$expand_bodies'(Terms, Expanded) :-
    '$is_clause_list'(Terms),
    !,
    '$expand_bodies_each'(Terms, Expanded).
'$expand_bodies'(Term, Expanded) :-
    '$expand_clause_body'(Term, Expanded).

'$expand_clause_body'(Term, Expanded) :-
    (   '$has_dots'(Term)
    ->  '$clause_with_dots'(Term, Term1)
    ;   Term1 = Term
    ),
    '$expand_body'(Term1, Expanded).

'$expand_bodies_each'([], []).
'$expand_bodies_each'([T|Ts], [E|Es]) :-
    '$expand_clause_body'(T, E),
    '$expand_bodies_each'(Ts, Es).

'$expand_body'(Term, Term) :-
    var(Term),
    !.
'$expand_body'((:- Goal), (:- Goal)) :- !.
'$expand_body'((Head :- Body), (Head :- Expanded)) :-
    !,
    '$expand_after'(Head, Body, Expanded).
'$expand_body'((Head => Body), (Head => Expanded)) :-
    !,
    '$expand_after'(Head, Body, Expanded).
'$expand_body'(Term, Term).

'$goal_hooks' :-
    (   '$hook_defined'(goal_expansion, 2)
    ;   '$hook_defined'(goal_expansion, 4)
    ),
    !.

%!  expand_goal(+Goal, -Expanded) is det.
%
%   Applies goal_expansion/2,4 to a goal and the goals within it.

expand_goal(Goal, Expanded) :-
    expand_goal(Goal, _, Expanded, _).

expand_goal(Goal, P, Expanded, P) :-
    '$expand_after'([], Goal, Expanded).

%   The terms whose variables are no longer fresh stand in a global variable
%   while a body is expanded.

'$expand_after'(Before, Goal, Expanded) :-
    (   \+ '$goal_hooks',
        \+ '$has_dots'(Goal)
    ->  Expanded = Goal
    ;   (   '$source_get'(module, M)
        ->  true
        ;   M = user
        ),
        (   nb_current('$expanded_before', Outer),
            Outer \== []
        ->  b_setval('$expanded_before', [Before|Outer])
        ;   Outer = [],
            b_setval('$expanded_before', [Before])
        ),
        '$expand_goal'(Goal, M, Expanded, []),
        b_setval('$expanded_before', Outer)
    ).

'$was_expanded'(Goal) :-
    b_getval('$expanded_before', Before),
    b_setval('$expanded_before', [Goal|Before]).

%!  var_property(+Var, ?Property) is semidet.
%
%   For goal expansion: fresh(Boolean) tells whether the goal is the first one
%   of its clause in which Var occurs.

var_property(Var, fresh(Fresh)) :-
    var(Var),
    nb_current('$expanded_before', Before),
    Before \== [],
    (   '$occurs_in'(Before, Var)
    ->  Fresh = false
    ;   Fresh = true
    ).

'$occurs_in'(Terms, Var) :-
    term_variables(Terms, Vars),
    '$member_eq'(Vars, Var).

'$member_eq'([X|Xs], Var) :-
    (   X == Var
    ->  true
    ;   '$member_eq'(Xs, Var)
    ).

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
    \+ '$seen_goal'(Done, Goal),
    '$goal_hook'(Goal, M, Goal1),
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
    '$expand_goal'(A, M, EA, Done),
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
    '$expand_goal'(A, M, EA, Done).
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

'$seen_goal'([G|Gs], Goal) :-
    (   G == Goal
    ->  true
    ;   '$seen_goal'(Gs, Goal)
    ).

%   Only what is defined already: looking for a library here would load the
%   very file that is being loaded.

'$meta_modes'(Goal, M, Modes) :-
    functor(Goal, Name, Arity),
    (   '$defined'(M, Name, Arity, Home)
    ->  true
    ;   '$is_autoloadable'(Name, Arity),
        \+ '$library_definer'(Name, Arity, _),
        Home = system
    ),
    predicate_property(Home:Goal, meta_predicate(Modes)),
    !.

'$expand_meta_args'([], [], _, [], _).
'$expand_meta_args'([Mode|Modes], [Arg|Args], M, [EArg|EArgs], Done) :-
    (   Mode == 0
    ->  '$expand_goal'(Arg, M, EArg, Done)
    ;   Mode == (^)
    ->  '$expand_existential'(Arg, M, EArg, Done)
    ;   EArg = Arg
    ),
    '$expand_meta_args'(Modes, Args, M, EArgs, Done).

'$expand_existential'(Arg, _, Arg, _) :-
    var(Arg),
    !.
'$expand_existential'(V^G, M, V^E, Done) :-
    !,
    '$expand_existential'(G, M, E, Done).
'$expand_existential'(G, M, E, Done) :-
    '$expand_goal'(G, M, E, Done).

'$goal_hook'(Goal, M, Expanded) :-
    (   M \== user, M \== system,
        '$goal_hook_in'(M, Goal, Expanded)
    ->  true
    ;   '$goal_hook_in'(user, Goal, Expanded)
    ->  true
    ;   '$goal_hook_in'(system, Goal, Expanded)
    ).

'$goal_hook_in'(M, Goal, Expanded) :-
    (   '$has_clauses'(M, goal_expansion(_, _, _, _)),
        M:goal_expansion(Goal, _, Expanded, _)
    ->  true
    ;   '$has_clauses'(M, goal_expansion(_, _)),
        M:goal_expansion(Goal, Expanded)
    ).

% ---- the library

%   '$undefined'(+Module, +Goal): load the library file that defines the
%   goal's predicate, then call the goal.

'$undefined'(Module, Goal) :-
    functor(Goal, Name, Arity),
    '$library_definer'(Name, Arity, Path),
    (   '$loaded'(Path, From, _, _)
    ->  true
    ;   '$load_library'(Path, From)
    ),
    '$import'(Module, From, Name, Arity, _),
    call(Module:Goal).

'$load_library'(Path, From) :-
    '$load_file'(Path, Path, '$autoload', [imports([])]),
    '$loaded'(Path, From, _, _).

% ---- what is known about loading

%!  prolog_load_context(?Key, ?Value) is nondet.
%
%   What is being loaded: module, source, file, directory, term_position,
%   variable_names and others.

prolog_load_context(Key, Value) :-
    (   '$source_get'(file, _)
    ->  '$load_context'(Key, Value)
    ;   Key = module,
        (   nb_current('$typein_module', Module)
        ->  Value = Module
        ;   Value = user
        )
    ).

'$load_context'(module, M) :- '$source_get'(module, M).
'$load_context'(source, F) :- '$source_get'(file, F).
'$load_context'(file, F) :- '$source_get'(file, F).
'$load_context'(directory, D) :-
    '$source_get'(file, F),
    file_directory_name(F, D).
'$load_context'(dialect, swi).
'$load_context'(term_position, '$stream_position'(Char, Line, 0, Char)) :-
    '$source_get'(line, Line),
    '$source_get'(char, Char).
'$load_context'(variable_names, Names) :-
    nb_current('$variable_names', Names).
'$load_context'(script, false).

%!  source_location(-File, -Line) is semidet.
%
%   The place of the term being loaded, or else of the latest term that was
%   read from a file.

source_location(File, Line) :-
    (   '$source_get'(file, File0)
    ->  File = File0,
        '$source_get'(line, Line)
    ;   '$last_read'(File, Line)
    ).

%!  source_file(?File) is nondet.
%
%   The files that are loaded.

source_file(File) :-
    '$loaded'(File, _, _, _).

%!  source_file(:Head, ?File) is nondet.
%
%   The file that defines a predicate.

source_file(Head, File) :-
    predicate_property(Head, file(File)).

source_file_property(File, Property) :-
    '$loaded'(File, Module, Time, Options),
    '$file_property'(Property, File, Module, Time, Options).

'$file_property'(module(M), File, M, _, _) :-
    '$module_file'(M, File).
'$file_property'(modified(Time), _, _, Time, _).
'$file_property'(load_context(Module, user, Options), _, Module, _, Options).
'$file_property'(includes(Included, 0.0), File, _, _, _) :-
    '$included'(File, Included).

compiling :-
    fail.

%!  style_check(+Spec) is det.
%
%   Switches warnings of the loader on (`+singleton`) or off.

style_check(Var) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
style_check([]) :- !.
style_check([H|T]) :-
    !,
    style_check(H),
    style_check(T).
style_check(+Style) :-
    !,
    '$style'(Style, true).
style_check(-Style) :-
    !,
    '$style'(Style, false).
style_check(?(Style)) :-
    !,
    ( '$source_get'(singletons, true), Style = singleton ; Style = discontiguous ).
style_check(Spec) :-
    throw(error(domain_error(style_name, Spec), _)).

'$style'(singleton, On) :- !, '$set_style'(singletons, On).
'$style'(singletons, On) :- !, '$set_style'(singletons, On).
'$style'(discontiguous, On) :- !, '$set_style'(discontiguous, On).
'$style'(Style, _) :-
    '$first'(Style, [ no_effect, var_branches, charset, atom, dollar,
                      string, dots, effect ]),
    !.
'$style'(Style, _) :-
    throw(error(domain_error(style_name, Style), _)).

'$set_style'(Key, On) :-
    ( '$source_set'(Key, On) -> true ; true ).

% ---- modules

%!  module(+Name) is det.
%
%   Makes a module the one that the prompt's queries run in.

module(Name) :-
    nb_setval('$typein_module', Name).
module(Name, Exports) :-
    throw(error(context_error(nodirective, module(Name, Exports)), _)).

'$set_source_module'(New) :-
    '$source_set'(module, New),
    !.
'$set_source_module'(_).
'$set_source_module'(Old, New) :-
    (   '$source_get'(module, Old)
    ->  true
    ;   Old = user
    ),
    ( Old == New -> true ; '$set_source_module'(New) ).

set_module(M:Property) :-
    !,
    '$set_module'(Property, M).
set_module(Property) :-
    '$set_module'(Property, user).

'$set_module'(base(Base), M) :-
    '$set_import_modules'(M, [Base]).
'$set_module'(class(_), _).
'$set_module'(program_space(_), _).

%!  current_module(?Module) is nondet.
%
%   The modules that exist.

current_module(Module) :-
    (   atom(Module)
    ->  '$is_module'(Module)
    ;   '$modules'(Modules),
        '$first'(Module, Modules)
    ).

%!  import_module(+Module, -Import) is nondet.
%
%   The modules in which a module looks for what it does not define.

import_module(Module, Import) :-
    '$import_modules'(Module, Imports),
    '$first'(Import, Imports).

add_import_module(Module, Import, Where) :-
    '$import_modules'(Module, Imports0),
    (   '$first'(Import, Imports0)
    ->  true
    ;   Where == start
    ->  '$set_import_modules'(Module, [Import|Imports0])
    ;   '$append'(Imports0, [Import], Imports),
        '$set_import_modules'(Module, Imports)
    ).

delete_import_module(Module, Import) :-
    '$import_modules'(Module, Imports0),
    '$delete_one'(Imports0, Import, Imports),
    Imports \== Imports0,
    '$set_import_modules'(Module, Imports).

%!  module_property(?Module, ?Property) is nondet.
%
%   Properties of modules: file, line_count, exports, exported_operators, class.

module_property(Module, Property) :-
    current_module(Module),
    '$module_property'(Property, Module).

'$module_property'(file(File), M) :- '$module_file'(M, File).
'$module_property'(exports(PIs), M) :- '$exports'(M, PIs).
'$module_property'(exported_operators(Ops), M) :-
    findall(Op, '$exported_op'(M, Op), Ops),
    Ops \== [].
'$module_property'(class(Class), M) :-
    (   ( M == system ; M == user )
    ->  ( M == system -> Class = system ; Class = user )
    ;   '$module_file'(M, File), sub_atom(File, 0, _, _, '/ninelog/library/')
    ->  Class = library
    ;   Class = user
    ).

% ---- make

%!  make is det.
%
%   Loads the files again that have changed since they were loaded.

make :-
    findall(File, '$modified_file'(File), Files),
    (   Files == []
    ->  true
    ;   print_message(silent, make(reload(Files))),
        setup_call_cleanup(
            nb_setval('$reloading', true),
            '$reload'(Files),
            nb_setval('$reloading', false)),
        print_message(silent, make(done(Files))),
        list_undefined
    ).
make(_) :-
    make.

'$modified_file'(File) :-
    '$loaded'(File, _, Time, _),
    \+ sub_atom(File, 0, _, _, '/ninelog/library/'),
    (   '$changed_since'(File, Time)
    ->  true
    ;   '$included'(File, Included),
        '$changed_since'(Included, Time)
    ->  true
    ).

'$reload'([]).
'$reload'([File|Files]) :-
    '$loaded'(File, Module, _, Options),
    ( '$module_file'(Module, File) -> Into = user ; Into = Module ),
    (   file_name_extension(Spec, pl, File)
    ->  true
    ;   Spec = File
    ),
    catch(load_files(Into:Spec, Options), Error, print_message(error, Error)),
    '$reload'(Files).

unload_file(Spec) :-
    '$resolve_source'(Spec, Path, true),
    (   '$loaded'(Path, Module, _, _)
    ->  '$unload'(Path, Module)
    ;   true
    ).

'$unload'(Path, _) :-
    retractall('$loaded'(Path, _, _, _)),
    '$forget_file'(Path).

exists_source(_:Spec) :-
    '$resolve_source'(Spec, _, true).
exists_source(_:Spec, Path) :-
    '$resolve_source'(Spec, Path, true).

require(_).
license(_).
license(_, _).
noprofile(_).
set_prolog_gc_thread(_).

%!  expects_dialect(+Dialect) is det.
%
%   Says which Prolog a program was written for.

expects_dialect(Dialect) :-
    (   '$first'(Dialect, [swi, iso, sicstus, sicstus4, yap, eclipse, xsb])
    ->  '$use_dialect'(Dialect)
    ;   throw(error(domain_error(prolog_dialect, Dialect), _))
    ).

'$use_dialect'(Dialect) :-
    (   sub_atom(Dialect, 0, _, _, sicstus)
    ->  ( '$source_get'(module, M) -> true ; M = user ),
        use_module(M:library(dialect/sicstus))
    ;   true
    ).

%   '$load_script'(+File, +Options): a file named on the command line.

'$load_script'(File, Options) :-
    catch(load_files(user:File, Options), Error, '$script_error'(Error)).

'$script_error'(unwind(Why)) :-
    !,
    throw(unwind(Why)).
'$script_error'(Error) :-
    print_message(error, Error).
