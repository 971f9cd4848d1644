/** Editing the source of a predicate. */

:- module(prolog_edit, [ edit/0, edit/1 ]).

:- autoload(library(lists), [member/2, memberchk/2]).

:- multifile([locate/3, locate/2, edit_source/1, edit_command/2, load/0]).
:- dynamic([locate/3, locate/2, edit_source/1, edit_command/2, load/0]).

:- meta_predicate edit(:).

%!  edit(:What) is det.
%
%   Opens the file that defines a predicate (Name, Name/Arity or
%   Module:Name/Arity) or a file in the editor that the environment variable
%   EDITOR or VISUAL names, and loads again what has changed. Programs can say
%   where things are (prolog_edit:locate/2,3), and how they are edited
%   (prolog_edit:edit_source/1, prolog_edit:edit_command/2).

edit(Module:What) :-
    (   location(What, Module, Location)
    ->  edit_location(Location),
        make
    ;   print_message(warning, edit(not_found(What))),
        fail
    ).

%!  edit is det.
%
%   Edits the file that was loaded last from the command line or the prompt.

edit :-
    findall(File,
            ( source_file(File),
              \+ sub_atom(File, 0, _, _, '/ninelog/')
            ),
            Files),
    (   Files = [File|_]
    ->  edit_location([file(File)]),
        make
    ;   throw(error(existence_error(source, file), _))
    ).

location(What, _, _) :-
    var(What),
    !,
    throw(error(instantiation_error, _)).
location(_, _, _) :-
    load,
    fail.
location(What, _, Location) :-
    (   locate(What, _, Location)
    ;   locate(What, Location)
    ),
    !.
location(What, Module, Location) :-
    place(What, Module, File, Line),
    (   Line == none
    ->  Location = [file(File)]
    ;   Location = [file(File), line(Line)]
    ).

edit_location(Location) :-
    edit_source(Location),
    !.
edit_location(Location) :-
    memberchk(file(File), Location),
    ( memberchk(line(Line), Location) -> true ; Line = none ),
    open_editor(File, Line).

place(Module:What, _, File, Line) :-
    !,
    place(What, Module, File, Line).
place(file(File), _, File, none) :- !.
place(Name/Arity, Module, File, Line) :-
    !,
    functor(Head, Name, Arity),
    head_place(Module:Head, File, Line).
place(Name, Module, File, Line) :-
    atom(Name),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    head_place(Module:Head, File, Line),
    !.
place(Spec, _, File, none) :-
    catch(absolute_file_name(Spec, File,
                             [ file_type(prolog), access(read),
                               file_errors(fail)
                             ]),
          _, fail).

head_place(Head, File, Line) :-
    predicate_property(Head, file(File)),
    nth_clause(Head, 1, Reference),
    clause_property(Reference, line_count(Line)),
    !.

open_editor(File, Line) :-
    (   member(Variable, ['VISUAL', 'EDITOR']),
        getenv(Variable, Editor),
        Editor \== ''
    ->  true
    ;   Editor = vi
    ),
    editor_command(Editor, File, Line, Command),
    shell(Command, _).

%   Command is the first clause of edit_command/2 that fits: one with a line number if there is a line.

editor_command(Editor, File, Line, Command) :-
    file_base_name(Editor, Name),
    edit_command(Name, Pattern),
    (   Line == none
    ->  \+ sub_atom(Pattern, _, _, _, '%d')
    ;   true
    ),
    !,
    filled(['%e'-Editor, '%f'-File, '%d'-Line], Pattern, Command).
editor_command(Editor, File, Line, Command) :-
    ( Line == none -> Number = 1 ; Number = Line ),
    format(atom(Command), '~w +~d "~w"', [Editor, Number, File]).

filled([], Command, Command).
filled([Mark-Value|Marks], Pattern, Command) :-
    atomic_list_concat(Parts, Mark, Pattern),
    atomic_list_concat(Parts, Value, Filled),
    filled(Marks, Filled, Command).
