/** <module> library(file_systems) of SICStus Prolog 4 */

:- module(sicstus4_file_systems,
          [ rename_file/2, rename_directory/2, delete_file/1, delete_directory/1, delete_directory/2,
            directory_exists/1, directory_exists/2, make_directory/1, file_exists/1, file_exists/2, file_must_exist/1,
            directory_must_exist/1, file_members_of_directory/1, file_members_of_directory/2,
            file_members_of_directory/3, directory_members_of_directory/1, directory_members_of_directory/2,
            directory_members_of_directory/3, current_directory/1, current_directory/2, file_property/3,
            directory_property/3, close_all_streams/0
          ]).
:- autoload(library(filesex), [delete_directory_and_contents/1]).
:- autoload(library(error), [existence_error/2]).

%!  rename_file(+Old, +New) is det.
%!  rename_directory(+Old, +New) is det.
%!  delete_file(+File) is det.
%!  delete_directory(+Directory) is det.
%!  delete_directory(+Directory, +Options) is det.
%!  make_directory(+Directory) is det.
%
%   As the predicates that are built in; with the option if_nonempty(delete) what is in Directory goes as
%   well.

rename_file(Old, New) :-
    system:rename_file(Old, New).
rename_directory(Old, New) :-
    system:rename_file(Old, New).
delete_file(File) :-
    system:delete_file(File).
delete_directory(Directory) :-
    system:delete_directory(Directory).
delete_directory(Directory, Options) :-
    (   memberchk(if_nonempty(delete), Options)
    ->  delete_directory_and_contents(Directory)
    ;   system:delete_directory(Directory)
    ).
make_directory(Directory) :-
    system:make_directory(Directory).

%!  file_exists(+File) is semidet.
%!  file_exists(+File, +Mode) is semidet.
%!  directory_exists(+Directory) is semidet.
%!  directory_exists(+Directory, +Mode) is semidet.
%!  file_must_exist(+File) is det.
%!  directory_must_exist(+Directory) is det.
%
%   There is such a file or directory, which may be used in Mode, or there is an error.

file_exists(File) :-
    exists_file(File).
file_exists(File, Mode) :-
    exists_file(File),
    allowed(Mode, File).
directory_exists(Directory) :-
    exists_directory(Directory).
directory_exists(Directory, Mode) :-
    exists_directory(Directory),
    allowed(Mode, Directory).
file_must_exist(File) :-
    (   exists_file(File)
    ->  true
    ;   existence_error(source_sink, File)
    ).
directory_must_exist(Directory) :-
    (   exists_directory(Directory)
    ->  true
    ;   existence_error(directory, Directory)
    ).

allowed(Modes, File) :-
    (   is_list(Modes)
    ->  forall(member(Mode, Modes), access_file(File, Mode))
    ;   access_file(File, Modes)
    ).

%!  file_members_of_directory(-Members) is det.
%!  file_members_of_directory(+Directory, -Members) is det.
%!  file_members_of_directory(+Directory, +Pattern, -Members) is det.
%!  directory_members_of_directory(-Members) is det.
%!  directory_members_of_directory(+Directory, -Members) is det.
%!  directory_members_of_directory(+Directory, +Pattern, -Members) is det.
%
%   Members are terms Name-Path for the files, or directories, in Directory whose names match Pattern.

file_members_of_directory(Members) :-
    file_members_of_directory('.', Members).
file_members_of_directory(Directory, Members) :-
    file_members_of_directory(Directory, *, Members).
file_members_of_directory(Directory, Pattern, Members) :-
    members(Directory, Pattern, exists_file, Members).
directory_members_of_directory(Members) :-
    directory_members_of_directory('.', Members).
directory_members_of_directory(Directory, Members) :-
    directory_members_of_directory(Directory, *, Members).
directory_members_of_directory(Directory, Pattern, Members) :-
    members(Directory, Pattern, exists_directory, Members).

members(Directory, Pattern, Kind, Members) :-
    absolute_file_name(Directory, Base, [file_type(directory)]),
    directory_files(Base, Names0),
    sort(Names0, Names),
    findall(Name-Path,
            ( member(Name, Names),
              \+ memberchk(Name, ['.','..']),
              wildcard_match(Pattern, Name),
              atomic_list_concat([Base,/,Name], Path),
              call(Kind, Path)
            ),
            Members).

%!  current_directory(-Directory) is det.
%!  current_directory(-Old, +New) is det.
%
%   Directory is the working directory; New is the one from now on.

current_directory(Directory) :-
    working_directory(Directory, Directory).
current_directory(Old, New) :-
    working_directory(Old, New).

%!  file_property(+File, ?Property, ?Value) is nondet.
%!  directory_property(+Directory, ?Property, ?Value) is nondet.
%
%   Properties: size_in_bytes, modify_timestamp, readable, writable, executable.

file_property(File, Property, Value) :-
    exists_file(File),
    property(Property, File, Value).
directory_property(Directory, Property, Value) :-
    exists_directory(Directory),
    property(Property, Directory, Value).

property(size_in_bytes, File, Size) :-
    exists_file(File),
    size_file(File, Size).
property(modify_timestamp, File, Seconds) :-
    time_file(File, Time),
    Seconds is truncate(Time).
property(readable, File, Truth) :-
    allows(read, File, Truth).
property(writable, File, Truth) :-
    allows(write, File, Truth).
property(executable, File, Truth) :-
    allows(execute, File, Truth).

allows(Mode, File, Truth) :-
    (   access_file(File, Mode)
    ->  Truth = true
    ;   Truth = false
    ).

%!  close_all_streams is det.
%
%   Closes all streams but the standard ones.

close_all_streams :-
    forall(( stream_property(Stream, mode(_)),
             \+ ( stream_property(Stream, alias(Alias)),
                  memberchk(Alias, [user_input,user_output,user_error]) )
           ),
           close(Stream)).
