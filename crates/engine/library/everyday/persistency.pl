/** Facts that outlive the program: each change goes to a file, too.

    :- persistent fact(name:atom, age:integer).

defines assert_fact/2, retract_fact/2 and retractall_fact/2 over the dynamic
predicate fact/2. The file is a list of what was done since it was made.
*/

:- module(persistency,
          [ (persistent)/1, current_persistent_predicate/1, db_attach/2,
            db_detach/0, db_attached/1, db_sync/1, db_sync_all/1,
            op(1150, fx, persistent)
          ]).
:- autoload(library(error), [must_be/2, instantiation_error/1, domain_error/2, existence_error/2]).
:- autoload(library(option), [option/3]).

:- meta_predicate db_attach(:, +), db_attached(:), db_sync(:), current_persistent_predicate(:).
:- module_transparent db_detach/0.

%   declared(Module, Name, Types); attached(Module, File, Sync);
%   journal(Module, Stream); dirty(Module, Count).

:- dynamic declared/3, attached/3, journal/2, dirty/2.

%!  persistent(+Specs) is det.
%
%   Declares facts: each of Specs, separated by commas, is a term whose
%   arguments are Name:Type. Only as a directive.

persistent(Specs) :-
    throw(error(context_error(nodirective, persistent(Specs)), _)).

system:term_expansion((:- persistent(Specs)), Clauses) :-
    prolog_load_context(module, Module),
    phrase(declarations(Specs, Module), Clauses).

declarations(Specs, _) -->
    { var(Specs) },
    !,
    { instantiation_error(Specs) }.
declarations((A, B), Module) -->
    !,
    declarations(A, Module),
    declarations(B, Module).
declarations(Spec, Module) -->
    { must_be(callable, Spec),
      Spec =.. [Name|Fields],
      maplist(field_type, Fields, Types),
      length(Types, Arity),
      length(Args, Arity),
      Fact =.. [Name|Args],
      maplist(derived(Name, Args), [assert, retract, retractall], [Assert, Retract, RetractAll])
    },
    [ (:- dynamic(Name/Arity)),
      (:- persistency:declare(Module, Name, Types)),
      (Assert :- persistency:db_assert(Module:Fact)),
      (Retract :- persistency:db_retract(Module:Fact)),
      (RetractAll :- persistency:db_retractall(Module:Fact))
    ].

field_type(Field, Type) :-
    ( Field = _:Type0 -> Type = Type0 ; Type = Field ).

derived(Name, Args, Action, Head) :-
    atomic_list_concat([Action, Name], '_', Derived),
    Head =.. [Derived|Args].

:- public declare/3, db_assert/1, db_retract/1, db_retractall/1.

declare(Module, Name, Types) :-
    length(Types, Arity),
    forall(( declared(Module, Name, Known), length(Known, Arity) ), retract(declared(Module, Name, Known))),
    assertz(declared(Module, Name, Types)).

%!  current_persistent_predicate(:Indicator) is nondet.
%
%   Indicator is that of a persistent predicate.

current_persistent_predicate(Module:Name/Arity) :-
    declared(Module, Name, Types),
    length(Types, Arity).

% ---- changes

typed(Module:Fact) :-
    Fact =.. [Name|Args],
    declared(Module, Name, Types),
    same_length(Args, Types),
    !,
    maplist(must_be, Types, Args).

%   Adds a fact, and records that in the file.

db_assert(Module:Fact) :-
    typed(Module:Fact),
    note(Module, assert(Fact)),
    assertz(Module:Fact).

%   Removes facts one by one.

db_retract(Module:Fact) :-
    clause(Module:Fact, true, Reference),
    note(Module, retract(Fact)),
    count_dirty(Module, 1),
    erase(Reference).

%   Removes all facts that match.

db_retractall(Module:Fact) :-
    findall(Reference, clause(Module:Fact, true, Reference), References),
    (   References == []
    ->  true
    ;   length(References, Count),
        note(Module, retractall(Fact, Count)),
        count_dirty(Module, Count),
        maplist(erase, References)
    ).

count_dirty(Module, Count) :-
    ( retract(dirty(Module, Before)) -> true ; Before = 0 ),
    Now is Before + Count,
    assertz(dirty(Module, Now)).

note(Module, Term) :-
    (   attached(Module, File, Sync)
    ->  journal_stream(Module, File, Out),
        write_note(Out, Term),
        after_note(Sync, Module, Out)
    ;   existence_error(db_file, Module)
    ).

after_note(flush, _, Out) :- flush_output(Out).
after_note(none, _, _).
after_note(close, Module, _) :- close_journal(Module).

journal_stream(Module, _, Out) :-
    journal(Module, Out),
    !.
journal_stream(Module, File, Out) :-
    ( exists_file(File) -> Fresh = false ; Fresh = true ),
    open(File, append, Out, [encoding(utf8), close_on_abort(false)]),
    ( Fresh == true -> get_time(Now), write_note(Out, created(Now)) ; true ),
    assertz(journal(Module, Out)).

write_note(Out, Term) :-
    \+ \+ ( numbervars(Term, 0, _, [singletons(true)]),
            format(Out, '~W.~n', [Term, [quoted(true), numbervars(true), ignore_ops(true)]])
          ).

close_journal(Module) :-
    ( retract(journal(Module, Out)) -> close(Out) ; true ).

% ---- files

%!  db_attach(:File, +Options) is det.
%
%   Loads File, if there is such a file, and sends changes of the persistent
%   predicates of the module to it. sync(When) says when they reach the file:
%   `flush` (at once), `close` or `none`.

db_attach(Module:Spec, Options) :-
    option(sync(Sync), Options, flush),
    must_be(oneof([close, flush, none]), Sync),
    absolute_file_name(Spec, File),
    (   attached(Module, File, _)
    ->  retractall(attached(Module, _, _)),
        assertz(attached(Module, File, Sync))
    ;   detach(Module),
        assertz(attached(Module, File, Sync)),
        load(Module, File)
    ).

load(Module, File) :-
    retractall(dirty(Module, _)),
    (   exists_file(File)
    ->  setup_call_cleanup(
            open(File, read, In, [encoding(utf8)]),
            ( read_term(In, Term, [module(Module)]), load_terms(Term, In, Module) ),
            close(In))
    ;   true
    ).

load_terms(end_of_file, _, _) :- !.
load_terms(Term, In, Module) :-
    redo(Term, Module),
    read_term(In, Next, [module(Module)]),
    load_terms(Next, In, Module).

redo(created(_), _).
redo(assert(Fact), Module) :-
    assertz(Module:Fact).
redo(retract(Fact), Module) :-
    ( retract(Module:Fact) -> count_dirty(Module, 1) ; true ).
redo(retractall(Fact, Count), Module) :-
    retractall(Module:Fact),
    count_dirty(Module, Count).

%!  db_attached(:File) is semidet.
%
%   The module's facts go to File.

db_attached(Module:File) :-
    attached(Module, File, _).

%!  db_detach is det.
%
%   The module's facts go, and their file is left alone.

db_detach :-
    context_module(Module),
    persistency:detach(Module).

detach(Module) :-
    close_journal(Module),
    retractall(attached(Module, _, _)),
    retractall(dirty(Module, _)),
    forall(( declared(Module, Name, Types), length(Types, Arity), functor(Head, Name, Arity) ),
           retractall(Module:Head)).

%!  db_sync(:What) is det.
%
%   Makes the file and the facts agree: `reload` and `update` read the file,
%   `gc` writes it anew if half of it is about facts that are gone, gc(Percent)
%   and gc(always) do so otherwise, `close` closes it, `detach` forgets it.

db_sync(Module:What) :-
    ( sync(What, Module) -> true ; true ).

sync(What, Module) :-
    var(What),
    !,
    sync(gc, Module),
    sync(close, Module).
sync(reload, Module) :-
    attached(Module, File, Sync),
    detach(Module),
    assertz(attached(Module, File, Sync)),
    load(Module, File).
sync(update, Module) :-
    sync(reload, Module).
sync(gc, Module) :-
    sync(gc(50), Module).
sync(gc(When), Module) :-
    attached(Module, File, _),
    findall(Fact, fact(Module, Fact), Facts),
    (   When == always
    ->  true
    ;   length(Facts, Live),
        ( dirty(Module, Dirty) -> true ; Dirty = 0 ),
        Dirty > 0,
        100*Dirty >= When*(Live + Dirty)
    ),
    close_journal(Module),
    atom_concat(File, '.new', New),
    get_time(Now),
    setup_call_cleanup(
        open(New, write, Out, [encoding(utf8)]),
        ( write_note(Out, created(Now)), forall(member(Fact, Facts), write_note(Out, assert(Fact))) ),
        close(Out)),
    rename_file(New, File),
    retractall(dirty(Module, _)).
sync(close, Module) :-
    close_journal(Module).
sync(detach, Module) :-
    detach(Module).
sync(nop, _).

fact(Module, Fact) :-
    declared(Module, Name, Types),
    length(Types, Arity),
    functor(Fact, Name, Arity),
    clause(Module:Fact, true).

%!  db_sync_all(+What) is det.
%
%   Does db_sync/1 for every module that has a file.

db_sync_all(What) :-
    must_be(oneof([gc, close, reload, update, detach, nop]), What),
    forall(attached(Module, _, _), db_sync(Module:What)).
