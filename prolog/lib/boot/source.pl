:- module(system,
          [ prolog_load_context/2, source_file/1, source_file/2,
            source_location/2, source_file_property/2, make/0,
            exists_source/1, exists_source/2, license/1, license/2,
            noprofile/1, compiling/0, expects_dialect/1
          ]).

/** <module> What is known about source files

    Where a term being loaded stands, which files are loaded, and make/0,
    which loads again what has changed.
*/

:- meta_predicate
    source_file(:, ?), exists_source(:), exists_source(:, -).

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

'$load_context'(directory, D) :-
    '$source_get'(owner, F),
    file_directory_name(F, D).
'$load_context'(dialect, Dialect) :-
    current_prolog_flag(emulated_dialect, Dialect).
'$load_context'(file, F) :-
    '$source_get'(file, F).
'$load_context'(module, M) :-
    '$source_get'(module, M).
'$load_context'(reload, true) :-
    '$source_get'(owner, F),
    '$loaded'(F, _, _, _).
'$load_context'(script, false).
'$load_context'(source, F) :-
    '$source_get'(owner, F).
'$load_context'(term, Term) :-
    nb_current('$term', Term).
'$load_context'(term_position, '$stream_position'(Char, Line, 0, Char)) :-
    '$source_get'(line, Line),
    '$source_get'(char, Char).
'$load_context'(variable_names, Names) :-
    nb_current('$variable_names', Names).

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
    '$loaded'(File, _, _, _),
    \+ '$library_name'(File, _).

%!  source_file(:Head, ?File) is nondet.
%
%   The file that defines a predicate.

source_file(Head, File) :-
    predicate_property(Head, file(File)).

source_file_property(File, Property) :-
    '$loaded'(File, Module, Time, Options),
    '$file_property'(Property, File, Module, Time, Options).

'$file_property'(modified(Time), _, _, Time, _).
'$file_property'(source(file), _, _, _, _).
'$file_property'(module(M), File, M, _, _) :-
    '$module_get'(M, file, File).
'$file_property'(load_context(Module, user, Options), File, M, _, Options) :-
    ( '$module_get'(M, file, File) -> Module = user ; Module = M ).
'$file_property'(includes(Included, Time), File, _, _, _) :-
    '$included'(File, Included),
    '$time_of'(Included, Time).

compiling :-
    fail.

exists_source(_:Spec) :-
    '$resolve_source'(Spec, _, true).
exists_source(_:Spec, Path) :-
    '$resolve_source'(Spec, Path, true).

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
    ->  '$use_dialect'(Dialect)
    ;   throw(error(domain_error(prolog_dialect, Dialect), _))
    ).

'$use_dialect'(Dialect) :-
    (   sub_atom(Dialect, 0, _, _, sicstus)
    ->  ( '$source_get'(module, M) -> true ; M = user ),
        use_module(M:library(dialect/sicstus))
    ;   true
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
    ;   '$included'(File, Included),
        '$changed_since'(Included, Time)
    ->  true
    ).

'$reload'([]).
'$reload'([File|Files]) :-
    '$loaded'(File, Module, _, Options),
    ( '$module_get'(Module, file, File) -> Into = user ; Into = Module ),
    catch(load_files(Into:File, [if(true), silent(false)|Options]), Error,
          print_message(error, Error)),
    '$reload'(Files).
