:- module(system,
          [ file_search_path/2, prolog_file_type/2, absolute_file_name/2,
            absolute_file_name/3, expand_file_search_path/2,
            '$user_directory'/3, '$absolute_file_name'/3, '$no_file'/1,
            '$library_path'/1
          ]).

/** <module> Finding files

    absolute_file_name/3 resolves aliases (`library(lists)`), tries extensions and checks access. Rust splits
    the names of single files.
*/

:- dynamic user:file_search_path/2.
:- multifile user:file_search_path/2.
:- dynamic user:prolog_file_type/2.
:- multifile user:prolog_file_type/2.

% Programs may retract each of these clauses.

:- assertz((user:file_search_path(library, Directory) :-
                user:library_directory(Directory))).
:- assertz(user:file_search_path(library, app_config(lib))).
:- assertz(user:file_search_path(library, swi(library))).
:- assertz(user:file_search_path(library, swi(library/clp))).
:- assertz((user:file_search_path(library, Directory) :-
                system:'$pack_library'(Directory))).
:- assertz(user:file_search_path(swi, '/ninelog')).
:- assertz(user:file_search_path(foreign, swi(lib))).
:- assertz((user:file_search_path(path, Directory) :-
                system:'$path_folder'(Directory))).
:- assertz((user:file_search_path(user_app_data, Directory) :-
                system:'$user_directory'('XDG_DATA_HOME', '.local/share', Directory))).
:- assertz(user:file_search_path(app_data, user_app_data('.'))).
:- assertz((user:file_search_path(user_app_config, Directory) :-
                system:'$user_directory'('XDG_CONFIG_HOME', '.config', Directory))).
:- assertz(user:file_search_path(app_config, user_app_config('.'))).
:- assertz(user:file_search_path(app_preferences, user_app_config('.'))).
:- assertz(user:file_search_path(user_profile, app_preferences('.'))).
:- assertz(user:file_search_path(autoload, swi(library))).
:- assertz(user:file_search_path(autoload, app_config(lib))).
:- assertz(user:file_search_path(pack, app_data(pack))).
:- assertz(user:prolog_file_type(pl, prolog)).
:- assertz(user:prolog_file_type(prolog, prolog)).
:- assertz(user:prolog_file_type(so, executable)).

%!  file_search_path(?Alias, ?Directory) is nondet.
%
%   Files named Alias(File) are looked for in Directory, which may be of the
%   form Alias(Path), too. Programs add clauses to it in module `user`.

file_search_path(Alias, Directory) :-
    user:file_search_path(Alias, Directory).

'$path_folder'(Directory) :-
    '$getenv'('PATH', Path),
    atomic_list_concat(Directories, :, Path),
    '$member'(Directory, Directories),
    Directory \== ''.

%   '$pack_library'(-Directory): where the libraries of an installed pack are. Asked for when a library is
%   found nowhere else.

'$pack_library'(Directory) :-
    absolute_file_name(pack('.'), Packs, [file_type(directory), access(read), file_errors(fail)]),
    atom_concat(Packs, '/*/prolog', Pattern),
    expand_file_name(Pattern, Directories),
    '$member'(Directory, Directories).

'$user_directory'(Variable, Default, Directory) :-
    (   '$getenv'(Variable, Base),
        Base \== ''
    ->  true
    ;   '$getenv'('HOME', Home),
        atomic_list_concat([Home, /, Default], Base)
    ),
    atom_concat(Base, '/ninelog', Directory).

%!  prolog_file_type(?Extension, ?Type) is nondet.
%
%   Files with Extension are of Type, as in the option file_type(Type) of
%   absolute_file_name/3.

prolog_file_type(Extension, Type) :-
    user:prolog_file_type(Extension, Type).

%!  absolute_file_name(+Spec, -Path) is det.
%
%   Path is the absolute name of Spec, which may be relative, or an alias
%   such as library(lists). The file need not exist.

absolute_file_name(Spec, Path) :-
    absolute_file_name(Spec, Path, [file_errors(fail)]).

%!  absolute_file_name(+Spec, -Path, +Options) is nondet.
%
%   Options: extensions(List), relative_to(FileOrDirectory), access(Mode),
%   file_type(Type), file_errors(error or fail), solutions(first or all),
%   expand(Boolean).

absolute_file_name(_, Path, Options) :-
    var(Options),
    \+ '$is_option_list'(Path),
    !,
    throw(error(instantiation_error, _)).
absolute_file_name(Spec, Path, Options) :-
    '$is_option_list'(Options),
    !,
    '$absolute_file_name'(Spec, Path, Options).
absolute_file_name(Spec, Options, Path) :-
    % The order of arguments in old programs.
    (   '$is_option_list'(Options)
    ->  true
    ;   throw(error(type_error(options, Path), _))
    ),
    '$absolute_file_name'(Spec, Path, Options).

'$is_option_list'(Options) :- var(Options), !, fail.
'$is_option_list'([]) :- !.
'$is_option_list'(Options) :- is_dict(Options), !.
'$is_option_list'([Option|_]) :-
    compound(Option),
    ( Option = (_ = _) ; compound_name_arity(Option, _, 1) ),
    !.
'$is_option_list'(_:Options) :- '$is_option_list'(Options).

'$absolute_file_name'(Spec, _, _) :-
    \+ ground(Spec),
    !,
    throw(error(instantiation_error, _)).
'$absolute_file_name'(Spec, Path, Qualified) :-
    '$plain_options'(Qualified, Options),
    '$plain_spec'(Spec, Plain),
    '$file_option'(solutions, Options, first, Solutions),
    (   Solutions == all
    ->  '$find_file'(Plain, Options, Path)
    ;   '$find_file'(Plain, Options, Found),
        Path = Found
    ->  true
    ;   '$file_option'(file_errors, Options, error, error),
        '$no_file'(Spec)
    ).

'$plain_options'(_:Options, Plain) :-
    !,
    '$plain_options'(Options, Plain).
'$plain_options'(Options, Plain) :-
    (   is_dict(Options)
    ->  '$dict_options'(Options, Plain)
    ;   Plain = Options
    ).

'$plain_spec'(Module:Spec, Plain) :-
    atom(Module),
    !,
    '$plain_spec'(Spec, Plain).
'$plain_spec'(Spec, Spec).

'$file_option'(Name, Options, Default, Value) :-
    Option =.. [Name, Given],
    (   '$member'(Option, Options)
    ->  Value = Given
    ;   '$member'(Name = Given, Options)
    ->  Value = Given
    ;   Value = Default
    ).

%   Raises the error for a file that is not found. The sandbox may hide a file that exists.

'$no_file'(Spec) :-
    atomic(Spec),
    (   is_absolute_file_name(Spec)
    ->  Path = Spec
    ;   % In a file, the folder of that file is meant.
        '$relative_to'(Directory),
        atomic_list_concat([Directory, /, Spec], Path)
    ),
    '$refused'(Path, Message),
    throw(error(permission_error(open, source_sink, Spec),
                context(_, Message))).
'$no_file'(Spec) :-
    nonvar(Spec),
    Spec = library(Name),
    '$absent_library'(Name, Reason),
    throw(error(existence_error(source_sink, Spec), context(_, Reason))).
'$no_file'(Spec) :-
    Spec = library(Folder),
    '$library_folder'(Folder),
    throw(error(existence_error(file, Spec), context(_, 'is a directory'))).
'$no_file'(Spec) :-
    throw(error(existence_error(source_sink, Spec), _)).

%   '$library_folder'(?Name): folders of SWI-Prolog's library, some of whose files are here.

'$library_folder'(chr).
'$library_folder'(clp).
'$library_folder'(dcg).
'$library_folder'(dialect).
'$library_folder'(http).
'$library_folder'(pldoc).
'$library_folder'(semweb).
'$library_folder'(unicode).

%   Condition is what the file must satisfy: none, access(Mode), or directory.

'$file_condition'(Options, Condition) :-
    '$file_option'(file_type, Options, txt, Type),
    '$file_option'(access, Options, none, Access),
    (   Type == directory
    ->  Condition = directory(Access)
    ;   Access == none
    ->  Condition = none
    ;   Condition = access(Access)
    ).

'$find_file'(Spec, Options, Path) :-
    '$file_extensions'(Options, Extensions),
    '$file_condition'(Options, Condition),
    '$file_candidate'(Spec, Options, Base),
    '$with_extension'(Base, Extensions, Condition, Path).

%   Without a condition the name need not exist, and no other extension is tried.

'$with_extension'(Base, [First|_], none, Path) :-
    !,
    '$add_extension'(Base, First, Path).
'$with_extension'(Base, Extensions, Condition, Path) :-
    '$extended'(Base, Extensions, Path),
    '$file_satisfies'(Condition, Path).

'$extended'(Base, Extensions, Path) :-
    '$member'(Extension, Extensions),
    '$add_extension'(Base, Extension, Path).

'$add_extension'(Base, '', Base) :- !.
'$add_extension'(Base, Extension, Path) :-
    file_name_extension(Base, Extension, Path).

'$file_satisfies'(access(Mode), Path) :-
    (   '$library_path'(Path)
    ->  '$member'(Mode, [read, exist, none])
    ;   access_file(Path, Mode),
        \+ exists_directory(Path)
    ).
'$file_satisfies'(directory(Mode), Path) :-
    exists_directory(Path),
    access_file(Path, Mode).

%   Library files inside the binary have names, too.

'$library_path'(Path) :-
    '$library_name'(Path, _).

'$file_extensions'(Options, Extensions) :-
    (   '$file_option'(extensions, Options, none, Given),
        Given \== none
    ->  '$plain_extensions'(Given, Extensions)
    ;   '$file_option'(file_type, Options, txt, Type),
        '$type_extensions'(Type, Extensions)
    ).

'$plain_extensions'([], []).
'$plain_extensions'([Given|Givens], [Extension|Extensions]) :-
    (   atom_concat('.', Plain, Given)
    ->  Extension = Plain
    ;   Extension = Given
    ),
    '$plain_extensions'(Givens, Extensions).

'$type_extensions'(txt, ['']) :- !.
'$type_extensions'(directory, ['']) :- !.
'$type_extensions'(source, Extensions) :-
    !,
    '$type_extensions'(prolog, Extensions).
'$type_extensions'(Type, Extensions) :-
    findall(Extension, user:prolog_file_type(Extension, Type), Found),
    '$append'(Found, [''], Extensions).

%   Enumerates the absolute names that a specification can mean, without extensions.

'$file_candidate'([_|_], _, _) :-
    !,
    fail.
'$file_candidate'(Spec, Options, Path) :-
    compound(Spec),
    Spec \= _/_,
    !,
    compound_name_arguments(Spec, Alias, [Inner]),
    '$path_text'(Inner, Segment),
    '$alias_directory'(Alias, Directory),
    atomic_list_concat([Directory, /, Segment], Joined),
    '$absolute_name'(Joined, Options, Path).
'$file_candidate'(Spec, Options, Path) :-
    '$path_text'(Spec, Text),
    '$absolute_name'(Text, Options, Path).

'$alias_directory'(Alias, Directory) :-
    findall(Spec, user:file_search_path(Alias, Spec), Specs),
    '$member'(Spec, Specs),
    '$alias_expansion'(Spec, Directory).

'$alias_expansion'(Spec, Directory) :-
    compound(Spec),
    Spec \= _/_,
    !,
    compound_name_arguments(Spec, Alias, [Inner]),
    '$path_text'(Inner, Segment),
    '$alias_directory'(Alias, Parent),
    atomic_list_concat([Parent, /, Segment], Directory).
'$alias_expansion'(Spec, Directory) :-
    '$path_text'(Spec, Directory).

'$path_text'(A/B, Text) :-
    !,
    '$path_text'(A, TextA),
    '$path_text'(B, TextB),
    atomic_list_concat([TextA, /, TextB], Text).
'$path_text'(Text, Text) :-
    \+ compound(Text).

'$absolute_name'(Text, Options, Path) :-
    (   '$file_option'(expand, Options, false, true)
    ->  '$expand_variables'(Text, Expanded)
    ;   Expanded = Text
    ),
    (   '$file_option'(relative_to, Options, none, Origin),
        Origin \== none,
        \+ is_absolute_file_name(Expanded)
    ->  '$origin_directory'(Origin, Directory),
        atomic_list_concat([Directory, /, Expanded], Joined)
    ;   is_absolute_file_name(Expanded)
    ->  Joined = Expanded
    ;   '$source_directory'(Options, Directory)
    ->  atomic_list_concat([Directory, /, Expanded], Joined)
    ;   Joined = Expanded
    ),
    '$absolute_file_name'(Joined, Path).

%   A name that ends in a slash is a directory, even if the sandbox hides it.

'$origin_directory'(Origin, Directory) :-
    (   sub_atom(Origin, _, 1, 0, /)
    ->  Directory = Origin
    ;   exists_directory(Origin)
    ->  Directory = Origin
    ;   file_directory_name(Origin, Directory)
    ).

%   Source files are searched for in the directory of the file being loaded.

'$source_directory'(Options, Directory) :-
    '$file_option'(file_type, Options, txt, Type),
    ( Type == prolog -> true ; Type == source ),
    '$source_get'(file, File),
    file_directory_name(File, Directory).

%!  expand_file_search_path(+Spec, -Path) is nondet.
%
%   Path is what Spec stands for, with each meaning of its aliases.

expand_file_search_path(Spec, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, context(system:functor/3, _))).
expand_file_search_path(Spec, Path) :-
    compound(Spec),
    compound_name_arity(Spec, Alias, 1),
    !,
    arg(1, Spec, Inside),
    '$is_segments'(Inside),
    findall(Expansion, user:file_search_path(Alias, Expansion), Expansions),
    '$member'(Expansion, Expansions),
    expand_file_search_path(Expansion, Directory),
    '$segments'(Inside, Segments),
    ( Directory == '.' -> Path = Segments ; atomic_list_concat([Directory, /, Segments], Path) ).
expand_file_search_path(Spec, Path) :-
    '$segments'(Spec, Path).

'$is_segments'(A/B) :-
    !,
    '$is_segments'(A),
    '$is_segments'(B).
'$is_segments'(Text) :-
    atomic(Text).

'$segments'(A/B, Text) :-
    !,
    '$segments'(A, TextA),
    '$segments'(B, TextB),
    atomic_list_concat([TextA, /, TextB], Text).
'$segments'(Text, Atom) :-
    \+ compound(Text),
    atomic_list_concat([Text], Atom).
