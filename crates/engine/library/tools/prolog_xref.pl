/** Who calls whom in a source file.

xref_source/1,2 reads a file without loading it and keeps what it defines,
calls, exports and imports, until xref_clean/1.
*/

:- module(prolog_xref,
          [ xref_source/1, xref_source/2, xref_called/3, xref_called/4,
            xref_called/5, xref_defined/3, xref_definition_line/2,
            xref_exported/2, xref_module/2, xref_uses_file/3, xref_op/2,
            xref_comment/4, xref_current_source/1, xref_done/2, xref_clean/1,
            xref_built_in/1, xref_source_file/3, xref_source_file/4,
            xref_public_list/3, xref_meta/3, xref_meta/2, xref_hook/1
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(option), [option/2]).
:- autoload(library(prolog_source),
            [prolog_open_source/2, prolog_close_source/1, prolog_read_source_term/4]).
:- autoload(library(pldoc/doc_process), [source_comments/2]).

:- dynamic
    source/2, defined/3, called/5, exported/2, in_module/2, uses/3, has_op/2, local_meta/2.

%!  xref_source(+Source) is det.
%
%   Reads a file and keeps what is in it.

xref_source(Source) :-
    xref_source(Source, []).

%!  xref_source(+Source, +Options) is det.
%
%   The same. register_called(all) keeps calls of built-in predicates, too.

xref_source(Source, Options) :-
    path(Source, Path),
    time_file(Path, Time),
    (   source(Path, Time)
    ->  true
    ;   xref_clean(Path),
        assertz(source(Path, Time)),
        setup_call_cleanup(
            prolog_open_source(Path, In),
            read_all(In, Path, Options),
            prolog_close_source(In))
    ).

path(Source, Path) :-
    (   absolute_file_name(Source, Path0,
                           [file_type(prolog),access(read),file_errors(fail)])
    ->  Path = Path0
    ;   absolute_file_name(Source, Path)
    ).

read_all(In, Source, Options) :-
    repeat,
    catch(prolog_read_source_term(In, Term, Expanded, [term_position(Position)]),
          error(syntax_error(_), _),
          fail),
    (   Term == end_of_file
    ->  !
    ;   stream_position_data(line_count, Position, Line),
        forall(part(Expanded, Part), ignore(process(Part, Line, Source, Options))),
        fail
    ).

part(Terms, Part) :-
    (   is_list(Terms)
    ->  member(Part, Terms)
    ;   Part = Terms
    ).

process(Term, _, _, _) :-
    var(Term),
    !.
process((:- Directive), Line, Source, Options) :-
    !,
    directive(Directive, Line, Source, Options).
process((?- Directive), Line, Source, Options) :-
    !,
    directive(Directive, Line, Source, Options).
process((Head --> Body), Line, Source, Options) :-
    !,
    dcg_translate_rule((Head --> Body), Clause),
    process(Clause, Line, Source, Options).
process((Head :- Body), Line, Source, Options) :-
    !,
    define_head(Head, Line, Source, Plain),
    body(Body, Plain, Line, Source, Options).
process((Head => Body), Line, Source, Options) :-
    !,
    (   nonvar(Head),
        Head = (Head1,Guard)
    ->  Whole = (Guard,Body)
    ;   Head1 = Head,
        Whole = Body
    ),
    define_head(Head1, Line, Source, Plain),
    body(Whole, Plain, Line, Source, Options).
process(Head, Line, Source, _) :-
    define_head(Head, Line, Source, _).

define_head(Head, Line, Source, Plain) :-
    callable(Head),
    (   Head = Module:Inner,
        in_module(Source, Module)
    ->  Plain = Inner
    ;   Plain = Head
    ),
    define(Plain, Source, local(Line)).

define(Head, Source, How) :-
    general(Head, General),
    (   defined(Source, General, How0),
        functor(How0, Kind, _),
        functor(How, Kind, _)
    ->  true
    ;   assertz(defined(Source, General, How))
    ).

general(Head, General) :-
    (   Head = Module:Inner
    ->  General = Module:Inner1,
        general(Inner, Inner1)
    ;   callable(Head),
        functor(Head, Name, Arity),
        functor(General, Name, Arity)
    ).

%   Directives.

directive(Goal, _, _, _) :-
    var(Goal),
    !.
directive((A,B), Line, Source, Options) :-
    !,
    directive(A, Line, Source, Options),
    directive(B, Line, Source, Options).
directive(module(Module, Exports), _, Source, _) :-
    !,
    assertz(in_module(Source, Module)),
    forall(( is_list(Exports), member(Export, Exports) ), export(Export, Source)).
directive(op(Priority, Type, Name), _, Source, _) :-
    !,
    add_op(op(Priority,Type,Name), Source).
directive(Declaration, Line, Source, _) :-
    declaration(Declaration, Kind, Specs),
    !,
    How =.. [Kind,Line],
    forall(indicator(Specs, Head), define(Head, Source, How)).
directive(meta_predicate(Specs), _, Source, _) :-
    !,
    forall(conjunct(Specs, Spec), assertz(local_meta(Source, Spec))).
directive(Goal, _, Source, _) :-
    loads(Goal, Files, Imports),
    !,
    forall(part(Files, File), use(File, Imports, Source)).
directive(initialization(Goal), Line, Source, Options) :-
    !,
    body(Goal, '<directive>'(Line), Line, Source, Options).
directive(initialization(Goal, _), Line, Source, Options) :-
    !,
    body(Goal, '<directive>'(Line), Line, Source, Options).
directive(Goal, Line, Source, Options) :-
    body(Goal, '<directive>'(Line), Line, Source, Options).

declaration(dynamic(Specs), dynamic, Specs).
declaration(thread_local(Specs), thread_local, Specs).
declaration(multifile(Specs), multifile, Specs).
declaration(public(Specs), public, Specs).
declaration(discontiguous(_), discontiguous, []).
declaration(table(Specs), table, Specs).
declaration(volatile(_), volatile, []).

indicator(Specs, Head) :-
    conjunct(Specs, Spec),
    nonvar(Spec),
    (   Spec = Module:Inner
    ->  indicator(Inner, Head0),
        Head = Module:Head0
    ;   Spec = Name/Arity
    ->  atom(Name),
        integer(Arity),
        functor(Head, Name, Arity)
    ;   Spec = Name//Arity0
    ->  atom(Name),
        integer(Arity0),
        Arity is Arity0+2,
        functor(Head, Name, Arity)
    ).

conjunct(Term, _) :-
    var(Term),
    !,
    fail.
conjunct((A,B), Part) :-
    !,
    (   conjunct(A, Part)
    ;   conjunct(B, Part)
    ).
conjunct(List, Part) :-
    is_list(List),
    !,
    member(Item, List),
    conjunct(Item, Part).
conjunct(Specs as _, Part) :-
    !,
    conjunct(Specs, Part).
conjunct(Part, Part).

export(Export, Source) :-
    (   nonvar(Export),
        Export = op(_,_,_)
    ->  add_op(Export, Source)
    ;   forall(indicator(Export, Head), assertz(exported(Source, Head)))
    ).

add_op(op(Priority,Type,Names), Source) :-
    forall(( part(Names, Name), Name \= _:_ ),
           assertz(has_op(Source, op(Priority,Type,Name)))),
    forall(( part(Names, _:Name) ),
           assertz(has_op(Source, op(Priority,Type,Name)))).

loads(use_module(File), File, all).
loads(use_module(File, Imports), File, Imports).
loads(autoload(File), File, all).
loads(autoload(File, Imports), File, Imports).
loads(reexport(File), File, all).
loads(reexport(File, Imports), File, Imports).
loads(ensure_loaded(File), File, all).
loads(consult(File), File, all).
loads(load_files(File), File, all).
loads(load_files(File, _), File, all).
loads([File|Files], [File|Files], all).

use(File, _, _) :-
    var(File),
    !.
use(File, Imports, Source) :-
    (   xref_source_file(File, Path, Source, [silent(true)])
    ->  assertz(uses(Source, File, Path)),
        forall(imported(Path, Imports, Head), define(Head, Source, imported(Path)))
    ;   assertz(uses(Source, File, '<not_found>'))
    ).

imported(Path, Imports, Head) :-
    (   Imports == all
    ->  public_heads(Path, Heads),
        member(Head, Heads)
    ;   Imports = except(_)
    ->  fail
    ;   indicator(Imports, Head)
    ).

public_heads(Path, Heads) :-
    file_heading(Path, _, Exports0),
    findall(Export, ( member(Export, Exports0), Export \= op(_,_,_) ), Exports),
    findall(Head, indicator(Exports, Head), Heads).

%   A library has no text that can be read; it is loaded.

file_heading(Path, Module, Exports) :-
    (   module_property(Module0, file(Path))
    ->  true
    ;   sub_atom(Path, 0, _, _, '/ninelog/'),
        load_files(Path, [if(not_loaded),silent(true),imports([])]),
        module_property(Module0, file(Path))
    ),
    !,
    Module = Module0,
    module_property(Module, exports(Indicators)),
    (   module_property(Module, exported_operators(Ops))
    ->  true
    ;   Ops = []
    ),
    append(Indicators, Ops, Exports).
file_heading(Path, Module, Exports) :-
    catch(setup_call_cleanup(
              prolog_open_source(Path, In),
              prolog_read_source_term(In, Term, _, []),
              prolog_close_source(In)),
          error(_, _),
          fail),
    Term = (:- module(Module, Exports)).

%   Bodies.

body(Goal, _, _, _, _) :-
    var(Goal),
    !.
body(Goal, By, Line, Source, Options) :-
    control(Goal, Parts),
    !,
    forall(member(Part, Parts), body(Part, By, Line, Source, Options)).
body(Module:Goal, By, Line, Source, Options) :-
    !,
    (   ( var(Module) ; var(Goal) )
    ->  true
    ;   in_module(Source, Module)
    ->  body(Goal, By, Line, Source, Options)
    ;   call_of(Module:Goal, By, Line, Source)
    ).
body(Goal, By, Line, Source, Options) :-
    callable(Goal),
    (   xref_built_in(Goal),
        \+ option(register_called(all), Options)
    ->  true
    ;   call_of(Goal, By, Line, Source)
    ),
    (   xref_meta(Source, Goal, Called)
    ->  forall(member(Inner0, Called),
               ( extended(Inner0, Inner), body(Inner, By, Line, Source, Options) ))
    ;   true
    ).

control((A,B), [A,B]).
control((A;B), [A,B]).
control((A->B), [A,B]).
control((A*->B), [A,B]).
control(\+ A, [A]).

call_of(Goal, By, Line, Source) :-
    general(Goal, General),
    (   By = '<directive>'(_)
    ->  Caller = By
    ;   general(By, Caller)
    ),
    (   called(Source, General, Caller, _, _)
    ->  true
    ;   assertz(called(Source, General, Caller, true, Line))
    ).

extended(Goal, _) :-
    var(Goal),
    !,
    fail.
extended(Goal+N, Extended) :-
    integer(N),
    !,
    nonvar(Goal),
    (   Goal = Module:Inner
    ->  nonvar(Inner),
        extended(Inner+N, Inner1),
        Extended = Module:Inner1
    ;   callable(Goal),
        length(Extra, N),
        '$add_arguments'(Goal, Extra, Extended)
    ).
extended(Goal, Goal).

%!  xref_meta(+Source, +Goal, -Called) is semidet.
%
%   Called are the arguments of Goal that are called: terms, or Term+N for
%   those that get N arguments more.

xref_meta(Source, Goal, Called) :-
    (   local_meta(Source, Spec),
        functor(Spec, Name, Arity),
        functor(Goal, Name, Arity)
    ->  called_arguments(Goal, Spec, Called)
    ;   xref_meta(Goal, Called)
    ).

%!  xref_meta(+Goal, -Called) is semidet.
%
%   The same for predicates of the system and its libraries.

xref_meta(Goal, Called) :-
    functor(Goal, Name, Arity),
    Arity > 0,
    functor(General, Name, Arity),
    (   predicate_property(system:General, meta_predicate(Spec))
    ->  true
    ;   catch(predicate_property(prolog_xref:General, meta_predicate(Spec)), _, fail)
    ),
    called_arguments(Goal, Spec, Called).

called_arguments(Goal, Spec, Called) :-
    Goal =.. [_|Arguments],
    Spec =.. [_|Modes],
    called_ones(Arguments, Modes, Called),
    Called \== [].

called_ones([], [], []).
called_ones([Argument|Arguments], [Mode|Modes], Called) :-
    (   var(Argument)
    ->  Called = Rest
    ;   Mode == 0
    ->  Called = [Argument|Rest]
    ;   Mode == (^)
    ->  without_carets(Argument, Plain),
        ( var(Plain) -> Called = Rest ; Called = [Plain|Rest] )
    ;   Mode == (//)
    ->  Called = [Argument+2|Rest]
    ;   integer(Mode)
    ->  Called = [Argument+Mode|Rest]
    ;   Called = Rest
    ),
    called_ones(Arguments, Modes, Rest).

without_carets(Term, Plain) :-
    (   nonvar(Term),
        Term = _^Inner
    ->  without_carets(Inner, Plain)
    ;   Plain = Term
    ).

%!  xref_defined(?Source, ?Head, -How) is nondet.
%
%   Source defines Head: local(Line), dynamic(Line), thread_local(Line),
%   multifile(Line), public(Line), table(Line), or imported(File).

xref_defined(Source, Head, How) :-
    source_of(Source, Path),
    defined(Path, Head, How).

source_of(Source, Path) :-
    (   var(Source)
    ->  source(Path, _),
        Source = Path
    ;   source(Source, _)
    ->  Path = Source
    ;   path(Source, Path)
    ).

%!  xref_definition_line(+How, -Line) is semidet.
%
%   Line is that of a definition, as xref_defined/3 tells it.

xref_definition_line(How, Line) :-
    compound(How),
    arg(1, How, Line),
    integer(Line).

%!  xref_called(?Source, ?Goal, ?By) is nondet.
%
%   The clauses of By in Source call Goal; By is '<directive>'(Line) for
%   directives.

xref_called(Source, Goal, By) :-
    xref_called(Source, Goal, By, _, _).

%!  xref_called(?Source, ?Goal, ?By, -Condition) is nondet.
%
%   The same. Condition is `true`.

xref_called(Source, Goal, By, Condition) :-
    xref_called(Source, Goal, By, Condition, _).

%!  xref_called(?Source, ?Goal, ?By, -Condition, -Line) is nondet.
%
%   The same, with the line of the clause.

xref_called(Source, Goal, By, Condition, Line) :-
    source_of(Source, Path),
    called(Path, Goal, By, Condition, Line).

%!  xref_exported(?Source, ?Head) is nondet.
%
%   The module of Source exports Head.

xref_exported(Source, Head) :-
    source_of(Source, Path),
    exported(Path, Head).

%!  xref_module(?Source, ?Module) is nondet.
%
%   Source defines Module.

xref_module(Source, Module) :-
    source_of(Source, Path),
    in_module(Path, Module).

%!  xref_uses_file(?Source, ?Spec, ?Path) is nondet.
%
%   Source loads Spec, which is the file Path, or '<not_found>'.

xref_uses_file(Source, Spec, Path) :-
    source_of(Source, From),
    uses(From, Spec, Path).

%!  xref_op(?Source, ?Op) is nondet.
%
%   Source declares Op, a term op(Priority, Type, Name).

xref_op(Source, Op) :-
    source_of(Source, Path),
    has_op(Path, Op).

%!  xref_comment(+Source, ?Head, -Summary, -Comment) is nondet.
%
%   Source explains Head in a structured comment, whose first sentence is
%   Summary.

xref_comment(Source, Head, Summary, Comment) :-
    source_of(Source, Path),
    source_comments(Path, Comments),
    member(comment(Object,_,Summary,Comment), Comments),
    Object \= module(_),
    indicator(Object, Head).

%!  xref_current_source(?Source) is nondet.
%
%   Source has been read.

xref_current_source(Source) :-
    source(Source, _).

%!  xref_done(+Source, -Time) is semidet.
%
%   Source has been read; Time is the time of the file then.

xref_done(Source, Time) :-
    source_of(Source, Path),
    source(Path, Time).

%!  xref_clean(+Source) is det.
%
%   Forgets what is known of Source.

xref_clean(Source) :-
    source_of(Source, Path),
    !,
    retractall(source(Path, _)),
    retractall(defined(Path, _, _)),
    retractall(called(Path, _, _, _, _)),
    retractall(exported(Path, _)),
    retractall(in_module(Path, _)),
    retractall(uses(Path, _, _)),
    retractall(has_op(Path, _)),
    retractall(local_meta(Path, _)).

%!  xref_built_in(+Head) is semidet.
%
%   Head is a predicate of the system.

xref_built_in(Head) :-
    nonvar(Head),
    predicate_property(system:Head, built_in),
    !.

%!  xref_hook(?Head) is nondet.
%
%   Head is a hook: the system calls it if a program defines it.

xref_hook(Head) :-
    hook(Head).

hook(user:portray(_)).
hook(user:term_expansion(_, _)).
hook(user:goal_expansion(_, _)).
hook(user:prolog_load_file(_, _)).
hook(user:message_hook(_, _, _)).
hook(user:file_search_path(_, _)).
hook(user:library_directory(_)).
hook(user:exception(_, _, _)).
hook(user:expand_query(_, _, _, _)).
hook(user:expand_answer(_, _)).
hook(prolog:message(_, _, _)).
hook(prolog:error_message(_, _, _)).
hook(prolog:message_context(_, _, _)).

%!  xref_source_file(+Spec, -Path, +Source) is semidet.
%
%   Path is the file that Spec means in Source.

xref_source_file(Spec, Path, Source) :-
    xref_source_file(Spec, Path, Source, []).

%!  xref_source_file(+Spec, -Path, +Source, +Options) is semidet.
%
%   The same. Options are accepted.

xref_source_file(Spec, Path, Source, _) :-
    ground(Spec),
    (   atom(Source),
        exists_file(Source)
    ->  file_directory_name(Source, Folder),
        Relative = [relative_to(Folder)]
    ;   Relative = []
    ),
    absolute_file_name(Spec, Path, [file_type(prolog),access(read),file_errors(fail)|Relative]),
    !.

%!  xref_public_list(+Spec, +Source, +Options) is semidet.
%
%   What the module file Spec says of itself: options path(P), module(M),
%   exports(Indicators), export_ops(Ops) and public(Indicators), each unbound.

xref_public_list(Spec, Source, Options) :-
    xref_source_file(Spec, Path, Source),
    file_heading(Path, Module, All),
    findall(Export, ( member(Export, All), Export \= op(_,_,_) ), Exports),
    findall(Op, ( member(Op, All), Op = op(_,_,_) ), Ops),
    all_options(Options, [path(Path),module(Module),exports(Exports),export_ops(Ops),public([])]).

all_options([], _).
all_options([Option|Options], Known) :-
    (   memberchk(Option, Known)
    ->  true
    ;   functor(Option, Name, 1),
        functor(Other, Name, 1),
        \+ memberchk(Other, Known)
    ),
    all_options(Options, Known).
