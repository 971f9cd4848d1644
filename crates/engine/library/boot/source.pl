:- module(system,
          [ prolog_load_context/2, source_location/2, source_file/1,
            source_file/2, source_file_property/2, compiling/0,
            exists_source/1, exists_source/2, license/0, license/1, license/2,
            noprofile/1, expects_dialect/1, make/0,
            '$use_dialect'/2, '$dialect_folder'/2,
            '$enter_dialect'/2, '$leave_dialect'/2
          ]).

/** <module> Data about source files

    The place of a term being loaded, the loaded files, and make/0, which loads changed files again.
*/

:- meta_predicate
    source_file(:, ?), exists_source(:), exists_source(:, -).

%!  prolog_load_context(?Key, ?Value) is nondet.
%
%   What is being loaded: module, source, file, directory, term_position,
%   variable_names and others.

prolog_load_context(Key, Value) :-
    (   '$source_get'(file, _)
    ->  '$context'(Key, Value)
    ;   '$outer_context'(Key, Value)
    ).

'$outer_context'(module, Module) :-
    '$set_source_module'(Module, Module).
'$outer_context'(dialect, Dialect) :-
    current_prolog_flag(emulated_dialect, Dialect).
'$outer_context'(script, false).
'$outer_context'(variable_names, Names) :-
    ( nb_current('$variable_names', Names0) -> Names = Names0 ; Names = [] ).

'$context'(directory, D) :-
    '$source_get'(owner, F),
    file_directory_name(F, D).
'$context'(dialect, Dialect) :-
    current_prolog_flag(emulated_dialect, Dialect).
'$context'(file, F) :-
    '$source_get'(file, F).
'$context'(module, M) :-
    '$source_get'(module, M).
'$context'(reloading, true) :-
    '$reloading'.
'$context'(reload, true) :-
    '$reloading'.
'$context'(script, Script) :-
    (   nb_current('$load_options', Options),
        '$load_option'(script(true), Options)
    ->  Script = true
    ;   Script = false
    ).
'$context'(source, F) :-
    '$source_get'(owner, F).
'$context'(stream, Stream) :-
    nb_current('$load_options', Options),
    '$load_option'(stream(Stream), Options).
'$context'(term, Term) :-
    ( nb_current('$term', Term0) -> Term = Term0 ; Term = [] ).
'$context'(term_position, '$stream_position'(Char, Line, Column, Char)) :-
    '$source_get'(line, Line),
    '$source_get'(char, Char),
    '$source_get'(column, Column).
'$context'(variable_names, Names) :-
    nb_current('$variable_names', Names).

'$reloading' :-
    '$source_get'(owner, F),
    '$loaded'(F, _, _, _).

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
    '$loaded'(File, _, Time, _),
    Time =\= 0.0,
    \+ '$library_name'(File, _).

%!  source_file(:Head, ?File) is nondet.
%
%   The file that a predicate belongs to; of a multifile predicate, each of them.

source_file(Head, File) :-
    predicate_property(Head, file(First)),
    \+ predicate_property(Head, imported_from(_)),
    (   predicate_property(Head, multifile)
    ->  findall(Owner, ( nth_clause(Head, _, Reference),
                         clause_property(Reference, source(Owner)) ), Owners0),
        sort(Owners0, Owners),
        '$member'(File, Owners)
    ;   '$top_file'(First, File)
    ).

%   '$top_file'(+File, -Top): Top is the file that is loaded when File is included.

'$top_file'(File, Top) :-
    (   \+ '$loaded'(File, _, _, _),
        '$included'(Owner, _, File, _)
    ->  '$top_file'(Owner, Top)
    ;   Top = File
    ).

%!  source_file_property(?File, ?Property) is nondet.
%
%   What is known about a file that is loaded: module, modified, load_context,
%   load_count, number_of_clauses, source, includes, included_in, derived_from,
%   reloading.

source_file_property(Spec, Property) :-
    (   var(Spec)
    ->  ( '$loaded'(Spec, _, _, _) ; '$included_file'(Spec) )
    ;   '$known_file'(Spec, File)
    ),
    ( var(File) -> File = Spec ; true ),
    '$file_property'(Property, File).

'$known_file'(Spec, File) :-
    (   atom(Spec),
        ( '$loaded'(Spec, _, _, _) ; '$included'(_, _, Spec, _) ; '$being_loaded'(Spec, _) )
    ->  File = Spec
    ;   catch('$resolve_source'(Spec, File, true), error(_, _), fail)
    ).

'$included_file'(File) :-
    findall(Included, '$included'(_, _, Included, _), Files0),
    sort(Files0, Files),
    '$member'(File, Files),
    \+ '$loaded'(File, _, _, _).

'$file_property'(modified(Time), File) :-
    '$loaded'(File, _, Time, _).
'$file_property'(source(file), File) :-
    '$loaded'(File, _, _, _).
'$file_property'(module(Module), File) :-
    '$loaded'(File, Module, _, _),
    '$module_get'(Module, file, File).
'$file_property'(load_context(Module, Place, Options), File) :-
    '$load_context'(File, Module, Place, Options).
'$file_property'(includes(Included, Time), File) :-
    '$included'(File, _, Included, Time).
'$file_property'(included_in(Owner, Line), File) :-
    '$included'(Owner, Line, File, _).
'$file_property'(derived_from(Original, Time), File) :-
    '$derived_from'(File, Original, Time).
'$file_property'(reloading, File) :-
    '$being_loaded'(File, _),
    '$loaded'(File, _, _, _).
'$file_property'(load_count(Count), File) :-
    '$load_count'(File, Count).
'$file_property'(number_of_clauses(Count), File) :-
    '$loaded'(File, _, _, _),
    '$clauses_of_file'(File, Count).

compiling :-
    fail.

exists_source(_:Spec) :-
    '$resolve_source'(Spec, _, true).
exists_source(_:Spec, Path) :-
    '$resolve_source'(Spec, Path, true).

%!  license is det.
%
%   Prints under which licenses the system may be used.

license :-
    print_message(help, license).

license(_).
license(_, _).
noprofile(_).

%!  expects_dialect(+Dialect) is det.
%
%   Says which Prolog a program was written for.

expects_dialect(Dialect) :-
    (   var(Dialect)
    ->  throw(error(instantiation_error, _))
    ;   '$memberchk'(Dialect, [swi, iso, sicstus, sicstus4, yap, eclipse, xsb])
    ->  ( '$source_get'(module, Module) -> true ; Module = user ),
        '$use_dialect'(Dialect, Module)
    ;   throw(error(domain_error(prolog_dialect, Dialect), _))
    ).

%   '$use_dialect'(+Dialect, +Module): selects the dialect for text that is read into Module.

'$use_dialect'(Dialect, Module) :-
    set_prolog_flag(emulated_dialect, swi),
    (   '$dialect_folder'(Dialect, _)
    ->  load_files(Module:library(dialect/Dialect), [if(not_loaded), imports([])]),
        '$import_dialect'(Dialect, Module)
    ;   true
    ),
    set_prolog_flag(emulated_dialect, Dialect).

%   '$dialect_folder'(?Dialect, -Folder): Folder has the libraries of the dialect.

'$dialect_folder'(sicstus, 'dialect/sicstus4/').
'$dialect_folder'(sicstus4, 'dialect/sicstus4/').
'$dialect_folder'(xsb, 'dialect/xsb/').

%   Imports the built-in predicates of a dialect; the program may redefine them. In module `user`, the
%   dialect's operators and meaning of quotes last until the end of the file: the global variable
%   `$dialect_undo` holds the goals that restore them.

'$import_dialect'(Dialect, Module) :-
    '$exports'(Dialect, Exports),
    forall('$member'(Name/Arity, Exports), '$import'(Module, Dialect, Name, Arity, auto, _)),
    findall(op(P, T, N), '$exported_op'(Dialect, op(P, T, N)), Ops),
    (   \+ '$source_get'(file, _)
    ->  set_prolog_flag(print_write_options, [portray(true), numbervars(true)])
    ;   Module == user
    ->  findall(op(P, T, user:N),
                ( '$member'(op(_, T0, N), Ops), '$former_op'(T0, user:N, T, P) ),
                Undo0),
        current_prolog_flag(double_quotes, Quotes),
        ( nb_current('$dialect_undo', Undo1) -> true ; Undo1 = [] ),
        '$append'(Undo0, ['$quotes_in_user'(Quotes)|Undo1], Undo),
        nb_setval('$dialect_undo', Undo)
    ;   true
    ),
    ( Dialect == xsb -> true ; set_prolog_flag(double_quotes, codes) ),
    forall('$member'(op(P, T, N), Ops), op(P, T, Module:N)).

'$former_op'(Type0, Module:Name, Type, Priority) :-
    atom_length(Type0, Length),
    (   current_op(Priority0, Type1, Module:Name),
        atom_length(Type1, Length)
    ->  Priority = Priority0,
        Type = Type1
    ;   Priority = 0,
        Type = Type0
    ).

'$quotes_in_user'(Quotes) :-
    '$set_source_module'(Outer, user),
    set_prolog_flag(double_quotes, Quotes),
    '$set_source_module'(_, Outer).

%   '$enter_dialect'(+Path, +Outer): selects the dialect at the start of a file. Outer is that of the loading
%   file.

'$enter_dialect'(Path, Outer) :-
    (   \+ '$library_name'(Path, _),
        '$base_dialect'(Base)
    ->  Dialect = Base
    ;   Dialect = swi
    ),
    (   Dialect == Outer
    ->  true
    ;   set_prolog_flag(emulated_dialect, Dialect)
    ).

%   '$leave_dialect'(+Outer, +Undo): restores the dialect at the end of a file.

'$leave_dialect'(Outer, Undo) :-
    (   nb_current('$dialect_undo', [Goal|Goals])
    ->  forall('$member'(Former, [Goal|Goals]), Former)
    ;   true
    ),
    nb_setval('$dialect_undo', Undo),
    (   current_prolog_flag(emulated_dialect, Outer)
    ->  true
    ;   set_prolog_flag(emulated_dialect, Outer)
    ).

% ---- make

%!  make is det.
%
%   Loads the files again that have changed since they were loaded, and tells
%   which predicates are called and not defined.

make :-
    findall(File, '$modified_file'(File), Files),
    print_message(silent, make(reload(Files))),
    '$reload'(Files),
    print_message(silent, make(done(Files))),
    list_undefined.

'$modified_file'(File) :-
    '$loaded'(File, _, Time, _),
    \+ '$library_name'(File, _),
    (   '$changed_since'(File, Time)
    ->  true
    ;   '$included'(File, _, Included, Then),
        '$changed_since'(Included, Then)
    ->  true
    ;   '$derived_from'(File, Original, Then),
        '$changed_since'(Original, Then)
    ->  true
    ).

'$reload'([]).
'$reload'([File|Files]) :-
    '$loaded'(File, Module, _, Options),
    ( '$module_get'(Module, file, File) -> Into = user ; Into = Module ),
    (   '$derived_from'(File, Original, Then),
        '$changed_since'(Original, Then)
    ->  Source = Original,
        Given = []
    ;   Source = File,
        Given = Options
    ),
    catch(load_files(Into:Source, [if(true), silent(false)|Given]), Error,
          print_message(error, Error)),
    '$reload'(Files).
