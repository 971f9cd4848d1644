/** More operations on files and directories. */

:- module(files_ex,
          [ directory_file_path/3, directory_member/3, copy_file/2,
            make_directory_path/1, relative_file_name/3, copy_directory/2,
            delete_directory_and_contents/1, delete_directory_contents/1,
            set_time_file/3
          ]).
:- autoload(library(error), [must_be/2, existence_error/2]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/3, option/2]).

%!  directory_file_path(+Directory, +File, -Path) is det.
%
%   Path is File in Directory. Also takes Path apart if it is bound.

directory_file_path(Directory, File, Path) :-
    nonvar(Directory),
    nonvar(File),
    !,
    (   (   is_absolute_file_name(File)
        ;   Directory == '.'
        )
    ->  Path = File
    ;   sub_atom(Directory, _, _, 0, /)
    ->  atomic_list_concat([Directory,File], Path)
    ;   atomic_list_concat([Directory,/,File], Path)
    ).
directory_file_path(Directory, File, Path) :-
    must_be(nonvar, Path),
    (   nonvar(Directory)
    ->  (   sub_atom(Directory, _, _, 0, /)
        ->  Prefix = Directory
        ;   atom_concat(Directory, /, Prefix)
        ),
        atom_concat(Prefix, File, Path)
    ;   file_directory_name(Path, Directory),
        file_base_name(Path, File)
    ).

%!  directory_member(+Directory, -Member, +Options) is nondet.
%
%   Member is a path of something in Directory. Options are recursive(Boolean),
%   hidden(Boolean), which is true if not given, extensions(List),
%   file_type(directory or a type of prolog_file_type/2), access(Mode),
%   matches(Pattern), exclude(Pattern), exclude_directory(Pattern) and
%   file_errors(fail, warning or error) for directories that cannot be read.

directory_member(Directory, Member, Options) :-
    option(recursive(Recursive), Options, false),
    option(hidden(Hidden), Options, true),
    readable_entries(Directory, Entries0, Options),
    sort(Entries0, Entries),
    member(Entry, Entries),
    \+ memberchk(Entry, ['.','..']),
    (   Hidden == true
    ->  true
    ;   \+ sub_atom(Entry, 0, _, _, '.')
    ),
    directory_file_path(Directory, Entry, Path),
    (   wanted(Path, Entry, Options),
        Member = Path
    ;   Recursive == true,
        exists_directory(Path),
        \+ ( option(exclude_directory(Pattern), Options),
             wildcard_match(Pattern, Entry)
           ),
        directory_member(Path, Member, Options)
    ).

readable_entries(Directory, Entries, Options) :-
    option(file_errors(Action), Options, warning),
    catch(directory_files(Directory, Entries), Error, true),
    (   var(Error)
    ->  true
    ;   Action == error
    ->  throw(Error)
    ;   Action == warning
    ->  print_message(warning, Error),
        fail
    ).

wanted(Path, Entry, Options) :-
    forall(member(Option, Options), \+ unwanted(Option, Path, Entry)).

unwanted(extensions(Extensions), _, Entry) :-
    file_name_extension(_, Extension, Entry),
    \+ memberchk(Extension, Extensions).
unwanted(matches(Pattern), _, Entry) :-
    \+ wildcard_match(Pattern, Entry).
unwanted(exclude(Pattern), _, Entry) :-
    wildcard_match(Pattern, Entry).
unwanted(access(Mode), Path, _) :-
    \+ access_file(Path, Mode).
unwanted(file_type(Type), Path, Entry) :-
    (   Type == directory
    ->  \+ exists_directory(Path)
    ;   file_name_extension(_, Extension, Entry),
        \+ prolog_file_type(Extension, Type)
    ).

%!  copy_file(+From, +To) is det.
%
%   Copies the file From to To, a file or a directory.

copy_file(From, To0) :-
    (   exists_directory(To0)
    ->  file_base_name(From, Base),
        directory_file_path(To0, Base, To)
    ;   To = To0
    ),
    setup_call_cleanup(
        open(From, read, In, [type(binary)]),
        setup_call_cleanup(
            open(To, write, Out, [type(binary)]),
            copy_stream_data(In, Out),
            close(Out)),
        close(In)).

%!  make_directory_path(+Directory) is det.
%
%   Makes Directory and the directories above it, where they do not exist.

make_directory_path(Directory) :-
    (   exists_directory(Directory)
    ->  true
    ;   file_directory_name(Directory, Parent),
        (   Parent == Directory
        ->  true
        ;   make_directory_path(Parent)
        ),
        make_directory(Directory)
    ).

%!  relative_file_name(?Path, +RelativeTo, ?Relative) is det.
%
%   Relative is Path as seen from the directory of the file RelativeTo, or from
%   RelativeTo itself if Path is there.

relative_file_name(Path, RelativeTo, Relative) :-
    nonvar(Path),
    !,
    absolute_file_name(Path, Absolute),
    absolute_file_name(RelativeTo, From),
    atomic_list_concat(Parts, /, Absolute),
    atomic_list_concat(FromParts, /, From),
    without_common(Parts, FromParts, Rest, FromRest),
    up(FromRest, Rest, RelativeParts),
    (   RelativeParts == []
    ->  Relative = '.'
    ;   atomic_list_concat(RelativeParts, /, Relative)
    ).
relative_file_name(Path, RelativeTo, Relative) :-
    file_directory_name(RelativeTo, Directory),
    directory_file_path(Directory, Relative, Path0),
    absolute_file_name(Path0, Path).

without_common([Part|Parts], [Part|From], Rest, FromRest) :-
    !,
    without_common(Parts, From, Rest, FromRest).
without_common(Rest, From, Rest, From).

up([], Rest, Rest).
up([_], Rest, Rest) :- !.
up([_|From], Rest, ['..'|Parts]) :-
    up(From, Rest, Parts).

%!  copy_directory(+From, +To) is det.
%
%   Copies the directory From and what is in it to To.

copy_directory(From, To) :-
    make_directory_path(To),
    directory_files(From, Entries),
    forall(( member(Entry, Entries),
             \+ memberchk(Entry, ['.','..'])
           ),
           copy_entry(From, To, Entry)).

copy_entry(From, To, Entry) :-
    directory_file_path(From, Entry, Source),
    directory_file_path(To, Entry, Target),
    (   exists_directory(Source)
    ->  copy_directory(Source, Target)
    ;   copy_file(Source, Target)
    ).

%!  delete_directory_and_contents(+Directory) is det.
%
%   Deletes Directory and all that is in it.

delete_directory_and_contents(Directory) :-
    delete_directory_contents(Directory),
    delete_directory(Directory).

%!  delete_directory_contents(+Directory) is det.
%
%   Deletes all that is in Directory.

delete_directory_contents(Directory) :-
    (   exists_directory(Directory)
    ->  true
    ;   existence_error(directory, Directory)
    ),
    directory_files(Directory, Entries),
    forall(( member(Entry, Entries),
             \+ memberchk(Entry, ['.','..'])
           ),
           delete_entry(Directory, Entry)).

delete_entry(Directory, Entry) :-
    directory_file_path(Directory, Entry, Path),
    (   exists_directory(Path),
        \+ read_link(Path, _, _)
    ->  delete_directory_and_contents(Path)
    ;   delete_file(Path)
    ).

%!  set_time_file(+File, -OldTimes, +NewTimes) is det.
%
%   OldTimes has access(Time), modified(Time) and changed(Time) of File;
%   NewTimes sets the first two of them. A time is in seconds, or `now`.

set_time_file(File, [access(Access), modified(Modified), changed(Changed)], New) :-
    catch('$file_times'(File, [Access,Modified,Changed]),
          error(Formal, Context),
          throw_in_context(Formal, Context)),
    new_time(access(_), New, Access, NewAccess),
    new_time(modified(_), New, Modified, NewModified),
    (   NewAccess-NewModified == Access-Modified
    ->  true
    ;   '$set_file_times'(File, NewAccess, NewModified)
    ).

throw_in_context(existence_error(file, File), _) :-
    throw(error(existence_error(file, File), context(_, 'No such file or directory'))).
throw_in_context(Formal, _) :-
    throw(error(Formal, context(files_ex:set_time_file/3, _))).

new_time(Option, Options, Old, New) :-
    (   memberchk(Option, Options)
    ->  arg(1, Option, Given),
        (   Given == now
        ->  get_time(New)
        ;   number(Given)
        ->  New is float(Given)
        ;   must_be(nonvar, Given),
            throw(error(type_error(time, Given), _))
        )
    ;   New = Old
    ).
