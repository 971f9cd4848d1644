:- module(system,
          [ export/1, import/1, autoload/1, autoload/2, require/1, module/1,
            context_module/1, set_module/1, current_module/1, import_module/2,
            add_import_module/3, delete_import_module/2, module_property/2,
            '$exported_op'/2, '$module_directive'/2, '$import_all'/3,
            '$undefined'/2, '$undefined_global'/1, '$warn_of_unknown'/0,
            '$warn_of_flag'/1, '$import_from_library'/4, '$load_library'/2,
            '$set_source_module'/2, '$current_typein_module'/1
          ]).

/** <module> Modules

    Module directives, imports and exports of predicates and operators, and autoloading of library predicates.
*/

:- dynamic('$exported_op'/2).

:- meta_predicate
    export(:), autoload(:), autoload(:, +), context_module(:), set_module(:),
    require(:).

% ---- the directive

'$module_directive'(Name, _) :-
    Name == system,
    !,
    '$source_set'(module, system).
'$module_directive'(Name, Exports) :-
    '$source_get'(file, File),
    ( nb_current('$load_options', Options) -> true ; Options = [] ),
    (   '$load_option'(module(Module), Options)
    ->  '$source_get'(module, Into)
    ;   '$module_name'(Name, File, Module)
    ),
    (   Module == Into
    ->  true        % loaded into the module as a file without one
    ;   '$declare_file_module'(Module, File, Exports, Options)
    ).

'$declare_file_module'(Module, File, Exports, Options) :-
    '$source_get'(line, Line),
    catch('$check_list'(Exports), Error, throw('$give_up'(Error))),
    (   '$module_get'(Module, file, Old),
        Old \== File
    ->  '$redefine_module'(Module, Old, Options)
    ;   true
    ),
    '$declare_module'(Module, File, Line),
    '$source_set'(module, Module),
    '$source_set'(defines, Module),
    retractall('$exported_op'(Module, _)),
    '$export_list'(Exports, Module).

%   Handles a module that another file has defined: unloads that file if the options allow it, else raises an
%   error.

'$redefine_module'(_, Old, Options) :-
    '$load_option'(redefine_module(true), Options),
    !,
    unload_file(Old).
'$redefine_module'(Module, Old, _) :-
    atom_concat('Already loaded from ', Old, Message),
    throw('$give_up'(error(permission_error(redefine, module, Module),
                           context(module/2, Message)))).

'$module_name'(Name, File, Module) :-
    (   var(Name)
    ->  file_base_name(File, Base),
        file_name_extension(Module, _, Base)
    ;   atom(Name)
    ->  Module = Name
    ;   throw('$give_up'(error(type_error(atom, Name), _)))
    ).

%   Exports each predicate of a list, and reports those that cannot be exported.

'$export_list'([], _).
'$export_list'([Export|Exports], Module) :-
    catch('$export_one'(Export, Module), Error, print_message(error, Error)),
    '$export_list'(Exports, Module).

'$export_one'(Export, _) :-
    var(Export),
    !,
    throw(error(instantiation_error, _)).
'$export_one'(op(P, T, Names), Module) :-
    !,
    op(P, T, Module:Names),
    '$export_op'(Module, op(P, T, Names)).
'$export_one'(Export, Module) :-
    '$pi'(Export, Name, Arity),
    atom(Name),
    integer(Arity),
    !,
    '$export'(Module, Name, Arity).
'$export_one'(Other:Export, _) :-
    atom(Other),
    !,
    '$export_one'(Export, Other).
'$export_one'(Export, Module) :-
    catch('$export_indicator'(Export, Module), error(Formal, _),
          throw(error(Formal, context(system:export/1, _)))).

'$pi'(Name/Arity, Name, Arity).
'$pi'(Name//A0, Name, Arity) :-
    integer(A0),
    Arity is A0 + 2.

'$export_op'(Module, Op) :-
    (   '$exported_op'(Module, Op)
    ->  true
    ;   assertz('$exported_op'(Module, Op))
    ).

%!  export(:Predicates) is det.
%
%   Adds predicates to what the module exports.

export(Spec) :-
    '$each_indicator'(Spec, '$export_indicator').

'$export_indicator'(Spec, Module) :-
    (   '$indicator'(Spec, Name, Arity)
    ->  '$export'(Module, Name, Arity)
    ;   throw(error(type_error(predicate_indicator, Spec), _))
    ).

%   '$indicator'(+Spec, -Name, -Arity): raises an error for an indicator whose parts are not an atom and an
%   integer.

'$indicator'(Spec, Name, Arity) :-
    ( Spec = Name/Count ; Spec = Name//Count ),
    !,
    must_be(atom, Name),
    must_be(integer, Count),
    '$pi'(Spec, Name, Arity).

%   '$each_indicator'(+Module:Spec, +Closure): calls Closure with each term of a conjunction and its module.

'$each_indicator'(_:Spec, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, _)).
'$each_indicator'(M:(A, B), Closure) :-
    !,
    '$each_indicator'(M:A, Closure),
    '$each_indicator'(M:B, Closure).
'$each_indicator'(_:M:Spec, Closure) :-
    !,
    '$each_indicator'(M:Spec, Closure).
'$each_indicator'(M:Spec, Closure) :-
    call(Closure, Spec, M).

% ---- imports

:- module_transparent import/1.

%!  import(:Predicates) is det.
%
%   Makes predicates of other modules visible in the calling one.

import(Spec) :-
    context_module(Into),
    strip_module(Spec, From, Plain),
    '$each_indicator'(From:Plain, '$import_indicator'(Into)).

%   A term that is no indicator stands for its functor, as in SWI-Prolog.

'$import_indicator'(Into, Spec, From) :-
    (   Into == From
    ->  true
    ;   (   '$indicator'(Spec, Name, Arity)
        ->  true
        ;   callable(Spec),
            functor(Spec, Name, Arity)
        )
    ->  '$import_strong'(Into, From, Name, Arity, Status),
        Status == ok
    ;   true
    ).

%   '$import_strong'(+Into, +From, +Name, +Arity, -Status): imports a predicate that is named.

'$import_strong'(Into, From, Name, Arity, Status) :-
    '$import'(Into, From, Name, Arity, strong, Status),
    '$import_status'(Status, Into, From:Name/Arity, strong),
    (   Status == ok,
        \+ ( '$exports'(From, Exports), '$memberchk'(Name/Arity, Exports) )
    ->  functor(Head, Name, Arity),
        ( predicate_property(From:Head, imported_from(Home)) -> true ; Home = From ),
        print_message(warning, import_private(Into, Home:Name/Arity))
    ;   true
    ).

%   '$import_all'(+From, +Into, +Options): imports what the option imports(_) says, else everything.

'$import_all'(From, Into, _) :-
    From == Into,
    !.
'$import_all'(_, '$autoload', _) :- !.
'$import_all'(From, Into, Options) :-
    (   '$load_option'(imports(Imports), Options)
    ->  true
    ;   Imports = all
    ),
    '$exports'(From, Exports),
    '$select_imports'(Imports, Exports, Pairs, Strength),
    '$import_pairs'(Pairs, From, Into, Strength),
    '$import_ops'(Imports, From, Into),
    (   '$load_option'(reexport(true), Options)
    ->  '$reexport_pairs'(Pairs, Into),
        '$reexport_ops'(Imports, From, Into)
    ;   true
    ).

%   '$select_imports'(+Imports, +Exports, -Pairs, -Strength): Pairs has Name-NewName/Arity for each. Imports
%   that are not named are weak: the program may define these predicates itself. A Name may be M:Plain in a
%   list of imports: that predicate comes from the module M instead.

'$select_imports'(Var, _, _, _) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
'$select_imports'(all, Exports, Pairs, weak) :-
    !,
    '$same_names'(Exports, Pairs).
'$select_imports'(except(Except), Exports, Pairs, weak) :-
    !,
    '$remove_exports'(Except, Exports, Rest, Renamed),
    '$same_names'(Rest, Pairs0),
    '$append'(Renamed, Pairs0, Pairs).
'$select_imports'(List, _, Pairs, strong) :-
    '$listed_imports'(List, Pairs).

'$same_names'([], []).
'$same_names'([Name/Arity|T], [Name-Name/Arity|Pairs]) :-
    '$same_names'(T, Pairs).

'$remove_exports'([], Exports, Exports, []).
'$remove_exports'([Spec|Specs], Exports0, Exports, Renamed) :-
    (   Spec = (PI as New)
    ->  '$pi'(PI, Name, Arity),
        Renamed = [Name-New/Arity|Renamed1]
    ;   '$pi'(Spec, Name, Arity),
        Renamed = Renamed1
    ),
    '$memberchk'(Name/Arity, Exports0),
    '$delete_one'(Exports0, Name/Arity, Exports1),
    '$remove_exports'(Specs, Exports1, Exports, Renamed1).

'$listed_imports'([], []).
'$listed_imports'([Spec|Specs], Pairs) :-
    (   nonvar(Spec),
        Spec = op(_, _, _)
    ->  Pairs = Pairs1
    ;   '$listed_import'(Spec, Name, New, Arity)
    ->  (   '$good_import'(Name, Arity)
        ->  Pairs = [Name-New/Arity|Pairs1]
        ;   Pairs = Pairs1
        )
    ;   throw(error(type_error(import_specifier, Spec), _))
    ),
    '$listed_imports'(Specs, Pairs1).

'$listed_import'(Spec, Name, New, Arity) :-
    (   var(Spec)
    ->  throw(error(instantiation_error, _))
    ;   atom(Spec)
    ->  Name = Spec,
        New = Spec,
        Arity = 0
    ;   Spec = (PI as New)
    ->  '$pi'(PI, Name, Arity)
    ;   Spec = M:PI
    ->  atom(M),
        '$pi'(PI, Plain, Arity),
        Name = M:Plain,
        New = Name
    ;   '$pi'(Spec, Name, Arity),
        New = Name
    ).

%   A wrong specifier is reported and left out, so that the others are imported.

'$good_import'(Name, Arity) :-
    catch(( strip_module(Name, _, Plain), must_be(atom, Plain), must_be(integer, Arity) ), error(Formal, _),
          ( print_message(error, error(Formal, context(system:'$import'/2, _))), fail )).

'$import_pairs'([], _, _, _).
'$import_pairs'([Name-New/Arity|Pairs], From, Into, Strength) :-
    strip_module(From:Name, Source, Plain),
    (   Name \== New
    ->  '$import_as'(Into, From, Name, New, Arity)
    ;   Source == Into
    ->  true
    ;   Strength == strong
    ->  '$import_strong'(Into, Source, Plain, Arity, _)
    ;   '$import'(Into, From, Name, Arity, weak, Status),
        '$import_status'(Status, Into, From:Name/Arity, weak)
    ),
    '$import_pairs'(Pairs, From, Into, Strength).

%   An import under another name defines a predicate that calls the imported one.

'$import_as'(Into, From, Name, New, Arity) :-
    functor(Head0, Name, Arity),
    Head0 =.. [_|Args],
    Head =.. [New|Args],
    (   '$source_get'(module, Into)
    ->  '$load_clause'((Head :- From:Head0), aux)
    ;   assertz(Into:(Head :- From:Head0))
    ).

'$import_status'(ok, _, _, _).
'$import_status'(local, Into, From:PI, weak) :-
    print_message(warning, ignored_weak_import(Into, From:PI)).
'$import_status'(local, Into, PI, strong) :-
    '$import_error'(Into, PI, 'name clash').
'$import_status'(from(Old), Into, PI, _) :-
    atom_concat('already imported from ', Old, Message),
    '$import_error'(Into, PI, Message).

'$import_error'(Into, PI, Message) :-
    print_message(error,
                  error(permission_error(import_into(Into), procedure, PI),
                        context(system:(import)/1, Message))).

'$import_ops'(Imports, From, Into) :-
    forall(( '$exported_op'(From, op(P, T, N)),
             '$imports_op'(Imports, op(P, T, N)) ),
           op(P, T, Into:N)).

'$imports_op'(all, _) :- !.
'$imports_op'(except(Except), Op) :-
    !,
    \+ '$memberchk'(Op, Except).
'$imports_op'(List, Op) :-
    '$member'(Op, List),
    !.

'$reexport_pairs'([], _).
'$reexport_pairs'([_-New/Arity|Pairs], Into) :-
    strip_module(New, _, Name),
    '$export'(Into, Name, Arity),
    '$reexport_pairs'(Pairs, Into).

'$reexport_ops'(Imports, From, Into) :-
    forall(( '$exported_op'(From, Op), '$imports_op'(Imports, Op) ),
           '$export_op'(Into, Op)).

% ---- the library

%   '$undefined'(+Module, +Goal): does what user:exception/3 says, or loads the library file that defines the
%   predicate and calls the goal. What is done for a library is not interrupted.

'$undefined'(Module, Goal) :-
    '$mask',
    (   Goal = @(Plain, _Context)
    ->  true
    ;   Plain = Goal
    ),
    '$goal_functor'(Plain, Name, Arity),
    ( Module == user -> Indicator = Name/Arity ; Indicator = Module:Name/Arity ),
    (   clause(user:exception(_, _, _), _)
    ->  '$unmask',
        ( user:exception(undefined_predicate, Indicator, Action) -> true ; Action = load ),
        '$mask'
    ;   Action = load
    ),
    (   Action == load,
        \+ current_prolog_flag(autoload, false),
        '$autoload_source'(Module, Name, Arity, Path),
        '$library_name'(Path, _),
        \+ '$thread_others'
    ->  ignore('$import_from_library'(Module, Path, Name, Arity)),
        Next = loaded
    ;   Next = Action
    ),
    '$unmask',
    '$repair'(Next, Module, Goal, Name, Arity, Indicator).

'$repair'(load, Module, _, Name, Arity, _) :-
    \+ current_prolog_flag(autoload, false),
    '$autoload_source'(Module, Name, Arity, Path),
    '$depth_limit'(Limit, Reached),
    '$set_depth_limit'(-1, Reached),
    setup_call_cleanup(true,
                       '$import_from_library'(Module, Path, Name, Arity),
                       '$restore_depth_limit'(Limit)),
    fail.
'$repair'(Action, Module, Goal, Name, Arity, _) :-
    '$memberchk'(Action, [load, loaded, retry]),
    '$defined'(Module, Name, Arity, _),
    !,
    call(Module:Goal).
'$repair'(Action, Module, _, _, _, Indicator) :-
    '$memberchk'(Action, [load, loaded]),
    '$module_get'(Module, unknown, Unknown),
    Unknown \== error,
    !,
    Unknown == warning,
    print_message(warning, error(existence_error(procedure, Indicator), _)),
    fail.
'$repair'(_, _, _, _, _, Indicator) :-
    throw(error(existence_error(procedure, Indicator), Indicator)).

%   '$undefined_global'(+Name): true if user:exception/3 has set the global variable.

'$undefined_global'(Name) :-
    user:exception(undefined_global_variable, Name, Action),
    !,
    Action == retry.

%   '$warn_of_unknown', '$warn_of_flag'(+Name): print the warnings of set_prolog_flag/2.

'$warn_of_unknown' :-
    print_message(warning, unknown_in_module_user).

'$warn_of_flag'(Name) :-
    format(user_error,
           'WARNING: Flag ~w: new Prolog flags must be created using create_prolog_flag/3~n', [Name]).

%   '$import_from_library'(+Module, +Path, +Name, +Arity): loads the library unless its load is already in
%   progress.

'$import_from_library'(Module, Path, Name, Arity) :-
    '$load_library'(Path, From),
    '$import'(Module, From, Name, Arity, auto, _).

'$load_library'(Path, Module) :-
    '$one_at_a_time'(Path, '$load_library_now'(Path, Module)).

'$load_library_now'(Path, Module) :-
    (   '$loaded'(Path, Module, _, _)
    ->  true
    ;   '$being_loaded'(Path, Module)
    ->  true
    ;   '$load_file'(Path, Path, '$autoload', [imports([]), silent(true)]),
        '$loaded'(Path, Module, _, _)
    ).

%!  autoload(:File) is det.
%
%   Declares that undefined predicates may be found in a file.

autoload(File) :-
    autoload(File, all).

% A file of the library waits until one of its predicates is called; other files load now.
autoload(M:File, Imports) :-
    (   '$resolve_source'(File, Path, true),
        '$library_name'(Path, _),
        '$waits'(Imports, Path, M)
    ->  true
    ;   use_module(M:File, Imports)
    ).

'$waits'(all, Path, _) :-
    !,
    '$library_autoloads'(Path).
'$waits'(Imports, Path, M) :-
    \+ current_prolog_flag(autoload, false),
    \+ '$loaded'(Path, _, _, _),
    \+ ( '$member'(Import, Imports), \+ '$can_wait'(Import, M) ),
    forall('$member'(Name/Arity, Imports),
           '$autoload'(M, Name, Arity, Path)).

% A predicate that the module inherits would be found before the one in the file.

'$can_wait'(Name/Arity, M) :-
    atom(Name),
    \+ ( '$defined'(M, Name, Arity, Home),
         Home \== M,
         Home \== system
       ).

%!  require(:Predicates) is det.
%
%   Declares that predicates of the library are needed: a list of indicators,
%   or indicators with commas in between.

require(M:Predicates) :-
    '$required'(Predicates, M).

'$required'(Predicates, _) :-
    var(Predicates),
    !,
    throw(error(instantiation_error, _)).
'$required'([], _) :- !.
'$required'([First|Rest], M) :-
    !,
    '$required'(First, M),
    '$required'(Rest, M).
'$required'((First, Rest), M) :-
    !,
    '$required'(First, M),
    '$required'(Rest, M).
'$required'(_:Predicate, M) :-
    !,
    '$required'(Predicate, M).
'$required'(Predicate, M) :-
    '$pi'(Predicate, Name, Arity),
    !,
    (   '$defined'(M, Name, Arity, system)
    ->  true
    ;   '$autoload_source'(M, Name, Arity, File)
    ->  autoload(M:File, [Name/Arity])
    ;   print_message(error, error(existence_error(procedure, Name/Arity), _))
    ).
'$required'(Predicate, _) :-
    throw(error(type_error(predicate_indicator, Predicate), _)).

% ---- what modules there are

%!  module(+Name) is det.
%
%   Makes a module the one that the prompt's queries run in.

module(Name) :-
    (   var(Name)
    ->  throw(error(instantiation_error, _))
    ;   \+ atom(Name)
    ->  throw(error(type_error(module, Name), _))
    ;   '$module_get'(Name, class, _)
    ->  true
    ;   print_message(warning, no_current_module(Name)),
        '$import_modules'(Name, _)
    ),
    nb_setval('$source_module', []),
    nb_setval('$typein_module', Name).

%   These internal predicates of SWI-Prolog are called by libraries of others.

'$current_source_module'(Module) :-
    '$set_source_module'(Module, Module).

'$current_typein_module'(Module) :-
    (   nb_current('$typein_module', Module0)
    ->  Module = Module0
    ;   Module = user
    ).

'$set_source_module'(New) :-
    '$source_set'(module, New),
    !.
'$set_source_module'(New) :-
    nb_setval('$source_module', New).

'$set_source_module'(Old, New) :-
    (   '$source_get'(module, Old)
    ->  true
    ;   nb_current('$source_module', Module),
        Module \== []
    ->  Old = Module
    ;   '$current_typein_module'(Old)
    ),
    ( Old == New -> true ; '$set_source_module'(New) ).

%!  context_module(-Module) is det.
%
%   The module that the calling goal runs in.

context_module(Module:Module).

%!  set_module(:Property) is det.
%
%   Property is base(Module): what the module in front of it inherits from.

:- dynamic '$program_space'/2.

set_module(M:Property) :-
    (   '$memberchk'(Property, [base(_), class(_), program_space(_)])
    ->  '$set_module'(Property, M)
    ;   throw(error(domain_error(module_property, Property), context(system:set_module/1, _)))
    ).

'$set_module'(base(Base), M) :-
    (   '$inherits_from'(Base, M)
    ->  throw(error(permission_error(add_import, module, Base),
                    context(system:set_module/1, 'would create a cycle')))
    ;   '$set_import_modules'(M, [Base])
    ).
'$set_module'(class(Class), M) :-
    (   '$memberchk'(Class, [user, system, library, test, development, temporary])
    ->  '$set_module_class'(M, Class)
    ;   throw(error(domain_error(module_class, Class), context(system:set_module/1, _)))
    ).
'$set_module'(program_space(Space), M) :-
    retractall('$program_space'(M, _)),
    assertz('$program_space'(M, Space)).

%   '$inherits_from'(+Module, +Ancestor): true for the module itself, too.

'$inherits_from'(Module, Module) :- !.
'$inherits_from'(Module, Ancestor) :-
    import_module(Module, Parent),
    '$inherits_from'(Parent, Ancestor),
    !.

%!  current_module(?Module) is nondet.
%
%   The modules that exist.

current_module(Module) :-
    (   atom(Module)
    ->  '$module_get'(Module, class, _)
    ;   '$modules'(Modules),
        '$member'(Module, Modules)
    ).

%!  import_module(+Module, -Import) is nondet.
%
%   The modules in which a module looks for what it does not define.

import_module(Module, Import) :-
    '$module_name'(Module, import_module/2),
    '$import_modules'(Module, Imports),
    '$member'(Import, Imports).

add_import_module(Module, Import, Where) :-
    '$module_name'(Module, add_import_module/3),
    '$module_name'(Import, add_import_module/3),
    '$module_name'(Where, add_import_module/3),
    '$import_modules'(Module, Imports0),
    (   '$memberchk'(Import, Imports0)
    ->  true
    ;   Where == start
    ->  '$set_import_modules'(Module, [Import|Imports0])
    ;   '$append'(Imports0, [Import], Imports),
        '$set_import_modules'(Module, Imports)
    ).

delete_import_module(Module, Import) :-
    '$module_name'(Module, delete_import_module/2),
    '$module_name'(Import, delete_import_module/2),
    '$import_modules'(Module, Imports0),
    '$delete_one'(Imports0, Import, Imports),
    Imports \== Imports0,
    '$set_import_modules'(Module, Imports).

'$module_name'(Name, Predicate) :-
    (   blob(Name, _)
    ->  true
    ;   var(Name)
    ->  throw(error(instantiation_error, context(system:Predicate, _)))
    ;   throw(error(type_error(atom, Name), context(system:Predicate, _)))
    ).

%!  module_property(?Module, ?Property) is nondet.
%
%   Properties of modules: file, line_count, exports, exported_operators, class.

module_property(Module, Property) :-
    current_module(Module),
    '$module_property'(Property, Module).

'$module_property'(class(Class), M) :-
    '$module_get'(M, class, Class).
'$module_property'(file(File), M) :-
    '$module_get'(M, file, File).
'$module_property'(line_count(Line), M) :-
    '$module_get'(M, line, Line).
'$module_property'(exports(PIs), M) :-
    '$exports'(M, PIs).
'$module_property'(exported_operators(Ops), M) :-
    findall(Op, '$exported_op'(M, Op), Ops).
'$module_property'(program_space(Space), M) :-
    '$program_space'(M, Space).
