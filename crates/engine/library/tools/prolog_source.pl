/** Reading Prolog source files as terms, and where they are. */

:- module(prolog_source,
          [ prolog_read_source_term/4, read_source_term_at_location/3,
            prolog_open_source/2, prolog_close_source/1,
            prolog_canonical_source/2, load_quasi_quotation_syntax/2,
            file_name_on_path/2, file_alias_path/2, path_segments_atom/2,
            directory_source_files/3, valid_term_position/2
          ]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [member/2, append/3]).
:- autoload(library(option), [option/2, option/3]).

:- meta_predicate
    load_quasi_quotation_syntax(:, +).

:- multifile
    requires_library/2,
    prolog:xref_source_identifier/2,
    prolog:xref_source_file/3,
    prolog:xref_open_source/2,
    prolog:xref_close_source/2,
    prolog:quasi_quotation_syntax/2.

:- dynamic opened/3.            % Stream, Operators to pop, Module before

%!  prolog_read_source_term(+Stream, -Term, -Expanded, +Options) is det.
%
%   Reads the next term of a source file, expands it as the loader does, and
%   follows the directives that change how the rest reads: module/2, op/3,
%   set_prolog_flag/2, style_check/1 and use_module/1,2 of libraries with
%   operators.

prolog_read_source_term(Stream, Term, Expanded, Options) :-
    '$set_source_module'(Module, Module),
    read_options(Options, ReadOptions),
    read_term(Stream, Term,
              [ module(Module), syntax_errors(error) | ReadOptions ]),
    expanded(Term, Expanded),
    update(Term).

read_options([], []).
read_options([Option|Options0], Options) :-
    (   Option = process_comment(_)
    ->  Options = Options1
    ;   Option = module(_)
    ->  Options = Options1
    ;   Options = [Option|Options1]
    ),
    read_options(Options0, Options1).

expanded(Term, Term) :-
    var(Term),
    !.
expanded(Term, Term) :-
    no_expansion(Term),
    !.
expanded(Term, Expanded) :-
    expand_term(Term, Expanded).

no_expansion(end_of_file).
no_expansion((:- if(_))).
no_expansion((:- elif(_))).
no_expansion((:- else)).
no_expansion((:- endif)).

update(Term) :-
    (   nonvar(Term),
        Term = (:- Directive),
        nonvar(Directive)
    ->  ignore(catch(follow(Directive), _, true))
    ;   true
    ).

follow((A, B)) :-
    !,
    follow(A),
    follow(B).
follow(module(Module, Exports)) :-
    !,
    '$set_source_module'(_, Module),
    % Nothing is loaded: the module may not be there yet.
    '$set_source_module'(Current, Current),
    forall(( is_list(Exports), member(op(P,T,N), Exports) ), op(P, T, Current:N)).
follow(op(Priority, Type, Names)) :-
    !,
    '$set_source_module'(Module, Module),
    op(Priority, Type, Module:Names).
follow(set_prolog_flag(Flag, Value)) :-
    memberchk(Flag, [double_quotes,back_quotes,rational_syntax,character_escapes]),
    !,
    '$set_source_module'(Module, Module),
    Module:set_prolog_flag(Flag, Value).
follow(style_check(What)) :-
    !,
    style_check(What).
follow(use_module(Spec)) :-
    follow_library(Spec).
follow(use_module(Spec, _)) :-
    follow_library(Spec).

follow_library(library(Name)) :-
    '$set_source_module'(Module, Module),
    load_files(Module:library(Name), [if(not_loaded), silent(true)]).

%!  read_source_term_at_location(+Stream, -Term, +Options) is semidet.
%
%   Reads the term at the current place of Stream, without running anything.
%   Options are line(Line), where to begin, module(Module), error(Error) to
%   get a syntax error, and those of read_term/2.

read_source_term_at_location(Stream, Term, Options) :-
    option(module(Module), Options, user),
    (   option(line(Line), Options)
    ->  seek_to_line(Stream, Line)
    ;   true
    ),
    without(Options, ReadOptions),
    catch(read_term(Stream, Term,
                    [module(Module), syntax_errors(error) | ReadOptions]),
          Error, true),
    (   var(Error)
    ->  true
    ;   option(error(Error), Options),
        fail
    ).

without([], []).
without([Option|Options0], Options) :-
    (   functor(Option, Name, 1),
        memberchk(Name, [line,offset,module,operators,error])
    ->  Options = Options1
    ;   Options = [Option|Options1]
    ),
    without(Options0, Options1).

seek_to_line(Stream, Line) :-
    line_count(Stream, Here),
    (   Here < Line
    ->  skip(Stream, 0'\n),
        \+ at_end_of_stream(Stream),
        seek_to_line(Stream, Line)
    ;   true
    ).

%!  prolog_open_source(+Source, -Stream) is det.
%
%   Opens a source file as the loader does: flags and the module are those of
%   the user, until prolog_close_source/1.

prolog_open_source(Source, Stream) :-
    '$set_source_module'(Before, Before),
    (   prolog:xref_open_source(Source, Stream)
    ->  true
    ;   exists_file(Source)
    ->  open(Source, read, Stream)
    ;   absolute_file_name(Source, Path, [file_type(prolog), access(read)]),
        open(Path, read, Stream)
    ),
    skip_script_line(Stream),
    '$set_source_module'(_, user),
    push_operators([]),
    asserta(opened(Stream, [], Before)).

skip_script_line(Stream) :-
    (   peek_string(Stream, 2, "#!")
    ->  skip(Stream, 0'\n)
    ;   true
    ).

%!  prolog_close_source(+Stream) is det.
%
%   Closes what prolog_open_source/2 has opened.

prolog_close_source(Stream) :-
    (   retract(opened(Stream, _, Before))
    ->  pop_operators,
        '$set_source_module'(_, Before)
    ;   true
    ),
    close(Stream).

%!  prolog_canonical_source(+Source, -Id) is semidet.
%
%   Id is the absolute path of a source file.

prolog_canonical_source(Source, Id) :-
    var(Source),
    !,
    Id = Source.
prolog_canonical_source(Source, Id) :-
    prolog:xref_source_identifier(Source, Id),
    !.
prolog_canonical_source(user, user) :- !.
prolog_canonical_source(Source, Id) :-
    absolute_file_name(Source, Id,
                       [ file_type(prolog), access(read), file_errors(fail) ]),
    !.
prolog_canonical_source(Source, Id) :-
    atom(Source),
    Id = Source.

%!  load_quasi_quotation_syntax(:Path, +Syntax) is semidet.
%
%   Loads the library that defines a quasi quotation syntax, if it is known.

load_quasi_quotation_syntax(Module:Path, Syntax) :-
    must_be(callable, Path),
    must_be(callable, Syntax),
    prolog:quasi_quotation_syntax(Syntax, Library),
    (   Library = Path
    ->  use_module(Module:Library, [Syntax/4])
    ;   true
    ).

%!  file_name_on_path(+File, -OnPath) is det.
%
%   OnPath is how File is best written: library(lists) rather than its path.

file_name_on_path(Path, ShortId) :-
    (   findall(Length-Alias-Rest, under_alias(Path, Alias, Rest, Length), Found),
        keysort_longest(Found, Alias-Rest)
    ->  (   file_name_extension(NoExtension, pl, Rest)
        ->  Short = NoExtension
        ;   Short = Rest
        ),
        atomic_list_concat(Segments, /, Short),
        segments_term(Segments, SegmentsTerm),
        ShortId =.. [Alias,SegmentsTerm]
    ;   ShortId = Path
    ).

keysort_longest(Found, Best) :-
    sort(1, @>=, Found, [_-Alias-Rest|_]),
    Best = Alias-Rest.

under_alias(Path, Alias, Rest, Length) :-
    file_alias_path(Alias, Folder0),
    (   sub_atom(Folder0, _, 1, 0, /)
    ->  Folder = Folder0
    ;   atom_concat(Folder0, /, Folder)
    ),
    atom_concat(Folder, Rest, Path),
    atom_length(Folder, Length).

segments_term([Segment|Segments], Term) :-
    segments_term(Segments, Segment, Term).

segments_term([], Term, Term).
segments_term([Segment|Segments], Term0, Term) :-
    segments_term(Segments, Term0/Segment, Term).

%!  file_alias_path(?Alias, ?Folder) is nondet.
%
%   Folder is one that the alias of file_search_path/2 stands for.

file_alias_path(library, Folder) :-
    absolute_file_name(library(lists), File, [file_type(prolog), access(exist), file_errors(fail)]),
    file_directory_name(File, Folder).
file_alias_path(Alias, Folder) :-
    user:file_search_path(Alias, Spec),
    Alias \== '.',
    catch(absolute_file_name(Spec, Folder,
                             [ file_type(directory), access(exist),
                               file_errors(fail), solutions(all) ]),
          _, fail).

%!  path_segments_atom(+Segments, ?Atom) is det.
%
%   Atom is the path of a term a/b/c.

path_segments_atom(Segments, Atom) :-
    (   nonvar(Segments)
    ->  phrase(segments(Segments), Parts),
        atomic_list_concat(Parts, /, Atom)
    ;   atomic_list_concat(Parts, /, Atom),
        segments_term(Parts, Segments)
    ).

segments(Term) -->
    { nonvar(Term),
      Term = Front/Back
    },
    !,
    segments(Front),
    segments(Back).
segments(Part) -->
    [Part].

%!  directory_source_files(+Folder, -Files, +Options) is det.
%
%   Files are the Prolog files in Folder; options are recursive(Bool) and
%   loaded(Bool), true by default: only files that are loaded.

directory_source_files(Folder, Files, Options) :-
    absolute_file_name(Folder, Path, [file_type(directory), access(read)]),
    option(recursive(Recursive), Options, false),
    option(loaded(Loaded), Options, true),
    findall(File, source_in(Path, Recursive, Loaded, File), Files0),
    sort(Files0, Files).

source_in(Folder, Recursive, Loaded, File) :-
    directory_files(Folder, Names),
    member(Name, Names),
    \+ sub_atom(Name, 0, _, _, '.'),
    atomic_list_concat([Folder,/,Name], Path),
    (   exists_directory(Path)
    ->  Recursive == true,
        source_in(Path, Recursive, Loaded, File)
    ;   (   Loaded == true
        ->  source_file(Path)
        ;   file_name_extension(_, Extension, Name),
            user:prolog_file_type(Extension, prolog)
        ),
        File = Path
    ).

%!  valid_term_position(@Term, @Position) is semidet.
%
%   Position is one that read_term/2 may give for Term with
%   subterm_positions(Position).

valid_term_position(Term, Position) :-
    valid_position(0, 0x7fffffffffffffff, Term, Position).

valid_position(Low, High, Term, Position) :-
    nonvar(Position),
    !,
    position_bounds(Position, From, To),
    ordered(Low, From, To, High),
    fits(Position, From, To, Term).
valid_position(_, _, Term, _) :-
    var(Term).

position_bounds(From-To, From, To).
position_bounds(string_position(From,To), From, To).
position_bounds(brace_term_position(From,To,_), From, To).
position_bounds(list_position(From,To,_,_), From, To).
position_bounds(dict_position(From,To,_,_,_), From, To).
position_bounds(term_position(From,To,_,_,_), From, To).
position_bounds(parentheses_term_position(From,To,_), From, To).
position_bounds(quasi_quotation_position(From,To,_,_,_), From, To).

ordered(Low, From, To, High) :-
    integer(From),
    integer(To),
    Low =< From,
    From =< To,
    To =< High.

fits(_-_, _, _, Term) :-
    ( var(Term) ; atomic(Term) ),
    !.
fits(string_position(_,_), _, _, Term) :-
    ( string(Term) ; is_list(Term) ; atom(Term) ),
    !.
fits(parentheses_term_position(_,_,Inner), From, To, Term) :-
    valid_position(From, To, Term, Inner).
fits(brace_term_position(_,_,Inner), From, To, {Term}) :-
    valid_position(From, To, Term, Inner).
fits(list_position(_,_,Elements,Tail), From, To, List) :-
    elements_fit(Elements, Tail, From, To, List).
fits(term_position(_,_,NameFrom,NameTo,Arguments), From, To, Term) :-
    ordered(From, NameFrom, NameTo, To),
    compound(Term),
    compound_name_arguments(Term, _, Terms),
    arguments_fit(Arguments, From, To, Terms).
fits(dict_position(_,_,_,_,_), _, _, Term) :-
    is_dict(Term).
fits(quasi_quotation_position(_,_,_,_,_), _, _, _).

elements_fit([], Tail, From, To, List) :-
    (   Tail == none
    ->  List == []
    ;   valid_position(From, To, List, Tail)
    ).
elements_fit([Position|Positions], Tail, From, To, [Term|Terms]) :-
    valid_position(From, To, Term, Position),
    elements_fit(Positions, Tail, From, To, Terms).

arguments_fit([], _, _, []).
arguments_fit([Position|Positions], From, To, [Term|Terms]) :-
    valid_position(From, To, Term, Position),
    arguments_fit(Positions, From, To, Terms).
