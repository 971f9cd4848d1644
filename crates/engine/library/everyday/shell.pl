/** The commands of a shell, for use at the prompt: cd, ls, pwd and their like. */

:- module(shell,
          [ shell/0, ls/0, ls/1, cd/0, cd/1, pushd/0, pushd/1, dirs/0, pwd/0,
            popd/0, mv/2, rm/1
          ]).
:- autoload(library(lists), [append/3, max_list/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [must_be/2]).

:- multifile prolog:message//1.

%   stack(Dirs): the folders that pushd/1 left, the latest in front.
:- dynamic stack/1.
stack([]).

%!  shell is semidet.
%
%   An interactive shell.

shell :-
    (   getenv('SHELL', Shell)
    ->  true
    ;   Shell = '/bin/sh'
    ),
    shell(Shell).

%!  cd is det.
%!  cd(+Spec) is semidet.
%
%   Makes a folder the current one: that of the user, or the only match of a
%   wildcard pattern or a path alias.

cd :-
    cd(~).

cd(Spec) :-
    one_match(Spec, Dir),
    enter(Dir).

enter(Dir) :-
    (   exists_directory(Dir)
    ->  working_directory(_, Dir)
    ;   refuse('"~w" does not exist', [Dir])
    ).

%!  pwd is det.
%
%   Prints the current folder.

pwd :-
    working_directory(Dir, Dir),
    print_message(information, format('~w', [Dir])).

%!  pushd is semidet.
%!  pushd(+Dir) is semidet.
%!  popd is semidet.
%!  dirs is det.
%
%   A stack of folders. `pushd` changes to Dir, or to the folder at +N, and
%   puts the current one on the stack; `popd` goes back; `dirs` prints them.

pushd :-
    pushd(+1).

pushd(N) :-
    integer(N),
    !,
    current_stack(Dirs),
    (   N0 is N + 1,
        nth1(N0, Dirs, Dir)
    ->  length(Front, N),
        append(Front, Back, Dirs),
        append(Back, Front, [_|Rest]),
        enter(Dir),
        set_stack(Rest),
        print_message(information, format('~w', [Dir]))
    ;   refuse('Directory stack not that deep', [])
    ).
pushd(Spec) :-
    current_stack(Dirs),
    cd(Spec),
    set_stack(Dirs).

popd :-
    stack([Dir|Dirs]),
    !,
    enter(Dir),
    set_stack(Dirs),
    print_message(information, format('~w', [Dir])).
popd :-
    refuse('Directory stack empty', []).

dirs :-
    current_stack(Dirs),
    print_message(information, shell(file_set(Dirs))).

current_stack([Dir|Dirs]) :-
    working_directory(Dir0, Dir0),
    (   atom_concat(Dir, /, Dir0),
        Dir \== ''
    ->  true
    ;   Dir = Dir0
    ),
    stack(Dirs).

set_stack(Dirs) :-
    retractall(stack(_)),
    assertz(stack(Dirs)).

%!  ls is det.
%!  ls(+Spec) is semidet.
%
%   Lists the current folder, a folder, or the files that match a pattern.

ls :-
    ls('.').

ls(Spec) :-
    matches(Spec, Matches),
    (   Matches == []
    ->  refuse('No match: ~w', [Spec])
    ;   Matches = [Dir],
        exists_directory(Dir)
    ->  findall(Name-Path, visible_entry(Dir, Name, Path), Entries0),
        sort(1, @=<, Entries0, Entries),
        maplist(marked, Entries, Files)
    ;   Matches = [File],
        \+ exists_file(File)
    ->  refuse('"~w" does not exist', [File])
    ;   findall(File-File, '$member'(File, Matches), Entries),
        maplist(marked, Entries, Files)
    ),
    print_message(information, shell(file_set(Files))).

visible_entry(Dir, Name, Path) :-
    directory_files(Dir, Names),
    '$member'(Name, Names),
    \+ sub_atom(Name, 0, _, _, '.'),
    atomic_list_concat([Dir, /, Name], Path).

%   Adds a slash to the name of a folder.
marked(Name-Path, File) :-
    (   exists_directory(Path)
    ->  atom_concat(Name, /, File)
    ;   File = Name
    ).

%!  mv(+From, +To) is semidet.
%
%   Moves or renames a file.

%!  rm(+File) is semidet.
%
%   Removes a file.

mv(From, To) :-
    one_match(From, Source),
    (   \+ exists_file(Source),
        \+ exists_directory(Source)
    ->  refuse('"~w" does not exist', [Source])
    ;   one_match(To, Target0),
        (   exists_directory(Target0)
        ->  file_base_name(Source, Name),
            atomic_list_concat([Target0, /, Name], Target)
        ;   Target = Target0
        ),
        rename_file(Source, Target)
    ).

rm(Spec) :-
    one_match(Spec, File),
    (   exists_file(File)
    ->  delete_file(File)
    ;   refuse('"~w" does not exist', [File])
    ).

%   matches(+Spec, -Files): Files are the existing files of a path alias, or those that match a pattern. A
%   plain name stands for itself.
matches(Spec, Files) :-
    must_be(nonvar, Spec),
    (   is_list(Spec)
    ->  must_be(atomic, Spec)
    ;   compound(Spec)
    ->  findall(File, aliased(Spec, File), Files)
    ;   expand_file_name(Spec, Files)
    ).

aliased(Spec, File) :-
    functor(Spec, Alias, 1),
    once(user:file_search_path(Alias, _)),
    absolute_file_name(Spec, File, [ solutions(all), file_errors(fail),
                                     file_type(directory), access(exist) ]).

one_match(Spec, File) :-
    matches(Spec, Files),
    (   Files = [One]
    ->  File = One
    ;   Files == []
    ->  refuse('No match: ~w', [Spec])
    ;   refuse('Ambiguous: ~w', [Spec])
    ).

refuse(Format, Arguments) :-
    print_message(warning, format(Format, Arguments)),
    fail.

		 /*******************************
		 *            Messages          *
		 *******************************/

prolog:message(shell(file_set(Files))) -->
    { maplist(atom_length, Files, Lengths),
      max_list([1|Lengths], Longest),
      (   stream_property(user_output, tty(true)),
          catch(tty_size(_, Width), error(_, _), fail)
      ->  true
      ;   Width = 80
      ),
      Columns is max(1, Width // (Longest + 3)),
      ColumnWidth is Width // Columns,
      length(Files, Count),
      Rows is max(1, (Count + Columns - 1) // Columns)
    },
    rows(1, Rows, Columns, ColumnWidth, Files).

%   rows(+Row, +Rows, +Columns, +Width, +Files): the files run down the columns.
rows(Row, Rows, Columns, Width, Files) -->
    { findall(File, ( nth1(I, Files, File), I mod Rows =:= Row mod Rows ), InRow) },
    row(InRow, Columns, Width),
    (   { Row < Rows }
    ->  [ nl ],
        { Next is Row + 1 },
        rows(Next, Rows, Columns, Width, Files)
    ;   []
    ).

%   The last column is not padded.
row([], _, _) -->
    [].
row([File], 1, _) -->
    !,
    [ '~w'-[File] ].
row([File|Files], Columns, Width) -->
    [ '~|~w~t~*+'-[File, Width] ],
    { Others is Columns - 1 },
    row(Files, Others, Width).
