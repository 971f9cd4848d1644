/** <module> library(system3) of SICStus Prolog 4: what library(system) was in version 3 */

:- module(sicstus4_system3,
          [ delete_file/1, delete_file/2, directory_files/2, file_exists/1, file_exists/2, make_directory/1,
            rename_file/2, working_directory/2, getenv/2, shell/0, shell/1, shell/2, system/0, system/1, system/2,
            pid/1, tmpnam/1, mktemp/2
          ]).
:- reexport(library(dialect/sicstus4/system)).

%!  delete_file(+File) is det.
%!  delete_file(+File, +Options) is det.
%!  rename_file(+Old, +New) is det.
%!  make_directory(+Directory) is det.
%!  directory_files(+Directory, -Files) is det.
%!  working_directory(-Old, +New) is det.
%
%   As the predicates of this name that are built in. Options are `ignore`, `directory` and `recursive`.

delete_file(File) :-
    system:delete_file(File).
delete_file(File, Options) :-
    (   memberchk(ignore, Options)
    ->  catch(system:delete_file(File), error(_,_), true)
    ;   exists_directory(File),
        memberchk(directory, Options)
    ->  delete_directory(File)
    ;   system:delete_file(File)
    ).
rename_file(Old, New) :-
    system:rename_file(Old, New).
make_directory(Directory) :-
    system:make_directory(Directory).
directory_files(Directory, Files) :-
    system:directory_files(Directory, Files).
working_directory(Old, New) :-
    system:working_directory(Old, New).

%!  file_exists(+File) is semidet.
%!  file_exists(+File, +Modes) is semidet.
%
%   There is File, and it may be used in each of Modes.

file_exists(File) :-
    (   exists_file(File)
    ->  true
    ;   exists_directory(File)
    ).
file_exists(File, Modes) :-
    file_exists(File),
    (   is_list(Modes)
    ->  forall(member(Mode, Modes), access_file(File, Mode))
    ;   access_file(File, Modes)
    ).

%!  getenv(+Name, -Value) is semidet.
%
%   Value is that of the environment variable Name.

getenv(Name, Value) :-
    system:getenv(Name, Value).

%!  shell is semidet.
%!  shell(+Command) is semidet.
%!  shell(+Command, -Status) is det.
%!  system is semidet.
%!  system(+Command) is semidet.
%!  system(+Command, -Status) is det.
%
%   Runs a shell, or Command in one; its status is 0 or what Status says.

shell :-
    system:shell.
shell(Command) :-
    system:shell(Command).
shell(Command, Status) :-
    system:shell(Command, Status).
system :-
    system:shell.
system(Command) :-
    system:shell(Command).
system(Command, Status) :-
    system:shell(Command, Status).

%!  pid(-Number) is det.
%
%   The number of this process.

pid(Number) :-
    current_prolog_flag(pid, Number).

%!  tmpnam(-File) is det.
%!  mktemp(+Template, -File) is det.
%
%   File is a name that no file has; that of mktemp/2 begins as Template does, without the last six
%   characters.

tmpnam(File) :-
    tmp_file(sicstus, File).
mktemp(Template, File) :-
    sub_atom(Template, Before, 6, 0, _),
    sub_atom(Template, 0, Before, _, Base),
    tmp_file(sicstus, Unique0),
    file_base_name(Unique0, Unique),
    atom_concat(Base, Unique, File).
