/** Packs: libraries of other authors.

A pack is a folder with a file pack.pl, which describes it by facts, and a
folder `prolog` with its libraries. Packs that are installed lie in pack(.);
what they hold is found as library(Name). They are installed from a folder, a
Git repository on this machine, or an archive; the network is not asked.
*/

:- module(prolog_pack,
          [ attach_packs/0, attach_packs/1, attach_packs/2, pack_attach/2,
            pack_install/1, pack_install/2, pack_remove/1,
            pack_list_installed/0, pack_list/1, pack_info/1, pack_property/2
          ]).
:- autoload(library(error), [existence_error/2, must_be/2, permission_error/3]).
:- autoload(library(filesex),
            [copy_file/2, delete_directory_and_contents/1, directory_file_path/3,
             directory_member/3, make_directory_path/1, relative_file_name/3]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/2, option/3]).
:- autoload(library(process), [process_create/3, process_wait/2]).
:- autoload(library(readutil), [read_file_to_terms/3]).

:- dynamic attached/2.

%!  attach_packs is det.
%
%   Attaches the packs in the folders that pack(.) means.

attach_packs :-
    forall(absolute_file_name(pack('.'), Folder,
                              [file_type(directory),access(read),file_errors(fail),solutions(all)]),
           attach_packs(Folder)).

%!  attach_packs(+Folder) is det.
%
%   The libraries of all packs in Folder are found as library(Name).

attach_packs(Folder) :-
    attach_packs(Folder, []).

%!  attach_packs(+Folder, +Options) is det.
%
%   The same. Options are search(first) or search(last), before or behind
%   what is found already, replace(true), which forgets packs attached before,
%   and duplicate(Action): warning, keep or replace, for a name that is there.

attach_packs(Folder, Options) :-
    (   option(replace(true), Options)
    ->  forall(retract(attached(_, Old)), forget(Old))
    ;   true
    ),
    absolute_file_name(Folder, Path, [file_type(directory),file_errors(fail)]),
    exists_directory(Path),
    !,
    directory_files(Path, Names0),
    msort(Names0, Names),
    forall(( member(Name, Names), pack_folder(Path, Name, Pack) ),
           attach(Name, Pack, Options)).
attach_packs(_, _).

pack_folder(Path, Name, Pack) :-
    Name \== '.',
    Name \== '..',
    directory_file_path(Path, Name, Pack),
    directory_file_path(Pack, 'pack.pl', Description),
    exists_file(Description).

%!  pack_attach(+Folder, +Options) is det.
%
%   Attaches the one pack in Folder, with the options of attach_packs/2.

pack_attach(Folder, Options) :-
    absolute_file_name(Folder, Path, [file_type(directory),file_errors(fail)]),
    (   directory_file_path(Path, 'pack.pl', Description),
        exists_file(Description)
    ->  file_base_name(Path, Name),
        attach(Name, Path, Options)
    ;   existence_error(pack, Folder)
    ).

attach(Name, Pack, Options) :-
    (   attached(Name, Pack)
    ->  true
    ;   attached(Name, Other),
        option(duplicate(Action), Options, warning),
        Action \== replace
    ->  (   Action == warning
        ->  print_message(warning, pack(duplicate(Name, Other, Pack)))
        ;   true
        )
    ;   forall(retract(attached(Name, Other)), forget(Other)),
        directory_file_path(Pack, prolog, Library),
        (   option(search(first), Options)
        ->  asserta(user:file_search_path(library, Library))
        ;   assertz(user:file_search_path(library, Library))
        ),
        assertz(attached(Name, Pack))
    ).

forget(Pack) :-
    directory_file_path(Pack, prolog, Library),
    % Not by retractall/1: the rule for the system's own folders would go, too.
    ignore(retract((user:file_search_path(library, Library) :- true))).

%!  pack_install(+Source) is semidet.
%
%   Installs a pack from a folder, or an archive (.tgz, .tar.gz, .zip), and
%   attaches it.

pack_install(Source) :-
    pack_install(Source, []).

%!  pack_install(+Source, +Options) is semidet.
%
%   The same. Options are package_directory(Folder), where packs go, and
%   upgrade(true), to replace one of the same name. `interactive`, `silent` and
%   others are accepted.

pack_install(Source, Options) :-
    must_be(text, Source),
    source_path(Source, Path),
    (   option(package_directory(Target), Options)
    ->  true
    ;   absolute_file_name(pack('.'), Target, [solutions(first)])
    ),
    make_directory_path(Target),
    (   exists_directory(Path)
    ->  install_folder(Path, Target, Options, Name)
    ;   setup_call_cleanup(
            ( tmp_file(pack, Unpacked), make_directory_path(Unpacked) ),
            ( unpack(Path, Unpacked),
              unpacked_pack(Unpacked, Folder),
              install_folder(Folder, Target, Options, Name)
            ),
            delete_directory_and_contents(Unpacked))
    ),
    directory_file_path(Target, Name, Pack),
    attach(Name, Pack, [duplicate(replace)]),
    print_message(silent, pack(installed(Name, Pack))).

source_path(Source, Path) :-
    (   atom_concat('file://', Plain, Source)
    ->  true
    ;   atom_string(Plain, Source)
    ),
    (   ( exists_directory(Plain) ; exists_file(Plain) )
    ->  absolute_file_name(Plain, Path)
    ;   existence_error(pack, Source)
    ).

unpack(File, Folder) :-
    (   file_name_extension(_, zip, File)
    ->  run(unzip, ['-q',File,'-d',Folder])
    ;   run(tar, [xf,File,'-C',Folder])
    ).

run(Program, Arguments) :-
    process_create(path(Program), Arguments, [process(Process)]),
    process_wait(Process, Status),
    (   Status == exit(0)
    ->  true
    ;   throw(error(process_error(path(Program), Status), _))
    ).

%   The files of an archive lie in a folder of their own, or do not.

unpacked_pack(Folder, Pack) :-
    (   directory_file_path(Folder, 'pack.pl', Description),
        exists_file(Description)
    ->  Pack = Folder
    ;   directory_files(Folder, Names),
        member(Name, Names),
        pack_folder(Folder, Name, Pack)
    ),
    !.
unpacked_pack(Folder, _) :-
    existence_error(pack, Folder).

install_folder(Folder, Target, Options, Name) :-
    (   description(Folder, Facts),
        memberchk(name(Name), Facts)
    ->  true
    ;   existence_error(pack, Folder)
    ),
    directory_file_path(Target, Name, Pack),
    (   \+ exists_directory(Pack)
    ->  true
    ;   option(upgrade(true), Options)
    ->  delete_directory_and_contents(Pack)
    ;   permission_error(install, pack, Name)
    ),
    make_directory_path(Pack),
    forall(directory_member(Folder, File, [recursive(true)]),
           copy_member(Folder, File, Pack)).

copy_member(Folder, File, Pack) :-
    directory_file_path(Folder, x, Base),
    relative_file_name(File, Base, Relative),
    directory_file_path(Pack, Relative, Copy),
    (   exists_directory(File)
    ->  make_directory_path(Copy)
    ;   file_directory_name(Copy, Parent),
        make_directory_path(Parent),
        copy_file(File, Copy)
    ).

description(Pack, Facts) :-
    directory_file_path(Pack, 'pack.pl', File),
    exists_file(File),
    read_file_to_terms(File, Facts, []).

%   Packs that are installed or attached.

known_pack(Name, Pack) :-
    findall(Name0-Pack0, any_pack(Name0, Pack0), Packs0),
    sort(1, @<, Packs0, Packs),
    member(Name-Pack, Packs).

any_pack(Name, Pack) :-
    attached(Name, Pack),
    exists_directory(Pack).
any_pack(Name, Pack) :-
    absolute_file_name(pack('.'), Folder,
                       [file_type(directory),access(read),file_errors(fail),solutions(all)]),
    directory_files(Folder, Names),
    member(Name, Names),
    pack_folder(Folder, Name, Pack).

%!  pack_remove(+Name) is det.
%
%   Deletes an installed pack.

pack_remove(Name) :-
    must_be(atom, Name),
    (   known_pack(Name, Pack)
    ->  retractall(attached(Name, _)),
        forget(Pack),
        delete_directory_and_contents(Pack)
    ;   existence_error(pack, Name)
    ).

%!  pack_property(?Name, ?Property) is nondet.
%
%   Property is directory(Folder), readme(File), library(Name) or a fact of
%   the description of a pack, such as version(V), title(T), author(A, Mail).

pack_property(Name, Property) :-
    known_pack(Name, Pack),
    property(Pack, Property).

property(Pack, directory(Pack)).
property(Pack, Fact) :-
    description(Pack, Facts),
    member(Fact, Facts),
    \+ Fact = name(_).
property(Pack, readme(File)) :-
    member(Base, ['README.txt','README.md','README']),
    directory_file_path(Pack, Base, File),
    exists_file(File).
property(Pack, library(Library)) :-
    directory_file_path(Pack, prolog, Folder),
    exists_directory(Folder),
    directory_member(Folder, File, [extensions([pl])]),
    file_base_name(File, Base),
    file_name_extension(Library, _, Base).

%!  pack_list_installed is det.
%
%   Prints the installed packs.

pack_list_installed :-
    findall(Name-Pack, known_pack(Name, Pack), Packs),
    length(Packs, Count),
    format('Installed packages (~D):~n~n', [Count]),
    forall(member(Name-Pack, Packs), list_pack(Name, Pack)).

list_pack(Name, Pack) :-
    pack_fact(Pack, version(Version), '?'),
    pack_fact(Pack, title(Title), ''),
    format('i ~w@~w~t~28|- ~w~n', [Name,Version,Title]).

pack_fact(Pack, Fact, Default) :-
    (   description(Pack, Facts),
        memberchk(Fact, Facts)
    ->  true
    ;   arg(1, Fact, Default)
    ).

%!  pack_list(+Text) is det.
%
%   Prints the installed packs whose name or title contains Text.

pack_list(Text) :-
    forall(( known_pack(Name, Pack),
             pack_fact(Pack, title(Title), ''),
             once(( sub_atom_icasechk(Name, _, Text) ; sub_atom_icasechk(Title, _, Text) ))
           ),
           list_pack(Name, Pack)).

%!  pack_info(+Name) is det.
%
%   Prints what is known about an installed pack.

pack_info(Name) :-
    must_be(atom, Name),
    (   known_pack(Name, Pack)
    ->  true
    ;   existence_error(pack, Name)
    ),
    info('Package', Name),
    forall(pack_property(Name, title(Title)), info('Title', Title)),
    forall(pack_property(Name, version(Version)), info('Installed version', Version)),
    info('Installed in directory', Pack),
    forall(pack_property(Name, author(Author, Mail)),
           ( format(atom(Text), '~w <~w>', [Author,Mail]), info('Author', Text) )),
    findall(Library, pack_property(Name, library(Library)), Libraries),
    atomic_list_concat(Libraries, ', ', Text),
    info('Provided libraries', Text).

info(Label, Value) :-
    format('~w:~t~24|~w~n', [Label,Value]).

:- multifile prolog:message//1.

prolog:message(pack(duplicate(Name, Old, New))) -->
    [ 'Package ~w already attached from ~w; ~w is left out'-[Name,Old,New] ].
prolog:message(pack(installed(Name, Pack))) -->
    [ 'Package ~w is installed in ~w'-[Name,Pack] ].
