/** Editing the source of a predicate. */

:- module(prolog_edit, [ edit/0, edit/1 ]).

:- autoload(library(lists), [member/2]).

:- meta_predicate edit(:).

%!  edit(:What) is det.
%
%   Opens the file that defines a predicate (Name, Name/Arity or
%   Module:Name/Arity) or a file in the editor that the environment variable
%   EDITOR or VISUAL names, and loads again what has changed.

edit(Module:What) :-
    (   place(What, Module, File, Line)
    ->  open_editor(File, Line),
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
    ->  open_editor(File, 1),
        make
    ;   throw(error(existence_error(source, file), _))
    ).

place(What, _, _, _) :-
    var(What),
    !,
    throw(error(instantiation_error, _)).
place(Module:What, _, File, Line) :-
    !,
    place(What, Module, File, Line).
place(file(File), _, File, 1) :- !.
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
place(Spec, _, File, 1) :-
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
    format(atom(Command), '~w +~d "~w"', [Editor, Line, File]),
    shell(Command, _).
