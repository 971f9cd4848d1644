/** Files of XSB Prolog.

Once this is loaded, a file NAME.P is read as one of XSB: with its operators
and predicates, with NAME.H before it, and as the module NAME if it exports
something. Exports, imports and tables hold from the beginning of the file,
wherever their directives stand.
*/

:- module(xsb_source, []).
:- autoload(library(apply), [partition/4]).
:- autoload(library(error), [instantiation_error/1]).
:- autoload(library(lists), [append/3, member/2]).

% What the directives need that are searched for.
:- op(1050, fy, import).
:- op(1100, fx, export).
:- op(1100, fx, mode).
:- op(1040, xfx, from).
:- op(1100, fy, index).
:- op(1100, fy, ti).
:- op(1045, xfx, as).
:- op(900, fy, tnot).

:- multifile user:prolog_file_type/2, user:term_expansion/2.
:- dynamic user:prolog_file_type/2, user:term_expansion/2.

user:prolog_file_type('P', prolog).

user:term_expansion(begin_of_file, Terms) :-
    prolog_load_context(source, File),
    file_name_extension(_, 'P', File),
    prolog_load_context(file, File),
    xsb_source:head(File, Terms).

%   head(+File, -Terms): what is loaded before the file.

head(File, Terms) :-
    file_name_extension(Path, _, File),
    file_name_extension(Path, 'H', Header),
    (   exists_file(Header)
    ->  Include = [(:- include(Header))],
        directives(Header, Directives0)
    ;   Include = [],
        Directives0 = []
    ),
    directives(File, Directives1),
    append(Directives0, Directives1, Directives),
    partition(is_export, Directives, Exporting, Others),
    phrase(exports(Exporting), Exports),
    (   Exports == []
    ->  Module = []
    ;   file_base_name(Path, Name),
        Module = [(:- module(Name, Exports))]
    ),
    phrase(moved(Others, File), Moved),
    append([Module,[(:- expects_dialect(xsb)),(:- style_check(-discontiguous))],Include,Moved], Terms).

is_export(export(_)).

exports([]) -->
    [].
exports([export(Predicates)|Directives]) -->
    conjuncts(Predicates),
    exports(Directives).

conjuncts(Predicates) -->
    { var(Predicates) },
    !,
    { instantiation_error(Predicates) }.
conjuncts((A,B)) -->
    !,
    conjuncts(A),
    conjuncts(B).
conjuncts(Indicator) -->
    [Indicator].

%   Imports and tables, which then are not looked at again where they stand.

moved([], _) -->
    [].
moved([Directive|Directives], File) -->
    (   { moved(Directive, Moved) }
    ->  { assertz(xsb:moved_directive(File, Directive)) },
        [(:- Moved)]
    ;   []
    ),
    moved(Directives, File).

moved(import(from(Predicates, From)), xsb_import(Predicates, From)).
moved(table(Predicates as Options0), Table) :-
    !,
    table_options(Options0, Options),
    ( Options == [] -> Table = table(Predicates) ; conjunction(Options, All), Table = table(Predicates as All) ).
moved(table(Predicates), table(Predicates)).

table_options((A,B), Options) :-
    !,
    table_options(A, Options0),
    table_options(B, Options1),
    append(Options0, Options1, Options).
table_options(Option, Options) :-
    (   Option == opaque
    ->  Options = []
    ;   Options = [Option]
    ).

conjunction([Option], Option) :-
    !.
conjunction([Option|Options], (Option,Conjunction)) :-
    conjunction(Options, Conjunction).

%   directives(+File, -Directives): those that can be read before the file's own operators are known.

directives(File, Directives) :-
    setup_call_cleanup(
        open(File, read, In),
        findall(Directive, directive(In, Directive), Directives),
        close(In)).

directive(In, Directive) :-
    repeat,
    catch(read_term(In, Term, [module(xsb_source)]), error(syntax_error(_), _), true),
    (   Term == end_of_file
    ->  !,
        fail
    ;   nonvar(Term),
        Term = (:- Directive),
        nonvar(Directive)
    ).
