/** The predicates of XSB Prolog that SWI-Prolog's emulation has.

:- expects_dialect(xsb) loads this; library(dialect/xsb/source) does so for
files with the extension P.
*/

:- module(xsb,
          [ add_lib_dir/1, add_lib_dir/2, compile/2, load_dyn/1, load_dyn/2,
            load_dync/1, load_dync/2, set_global_compiler_options/1,
            compiler_options/1, xsb_import/2, xsb_set_prolog_flag/2, fail_if/1,
            sk_not/1, gc_tables/1, cputime/1, walltime/1, (thread_shared)/1,
            debug_ctl/2, fmt_write/2, fmt_write/3, path_sysop/2, path_sysop/3,
            abort/1,
            op(1050, fy, import),
            op(1050, fx, export),
            op(1040, xfx, from),
            op(1100, fy, index),
            op(1100, fy, ti),
            op(1100, fx, mode),
            op(1045, xfx, as),
            op(900, fy, tnot),
            op(900, fy, not),
            op(1100, fx, thread_shared)
          ]).
:- use_module(library(dialect/xsb/source)).
:- use_module(library(tables)).
:- autoload(library(error), [existence_error/2, instantiation_error/1, must_be/2]).
:- autoload(library(filesex), [copy_file/2, delete_directory_and_contents/1, link_file/3]).
:- autoload(library(lists), [member/2]).

:- meta_predicate
    xsb_import(:, +), load_dyn(:), load_dyn(:, +), load_dync(:), load_dync(:, +),
    thread_shared(:), fail_if(0), sk_not(0).

:- multifile user:term_expansion/2, user:goal_expansion/2.
:- dynamic user:term_expansion/2, user:goal_expansion/2.
:- dynamic moved_directive/2, compiler_option/1.

user:term_expansion(Term, Expanded) :-
    prolog_load_context(dialect, xsb),
    xsb:expanded(Term, Expanded).

user:goal_expansion(Goal, Expanded) :-
    prolog_load_context(dialect, xsb),
    xsb:mapped(Goal, Expanded).

expanded((:- Directive), []) :-
    prolog_load_context(file, File),
    retract(moved_directive(File, Directive)),
    !.
expanded((:- import(from(Predicates, From))), (:- xsb_import(Predicates, From))).
expanded((:- index(_)), []).
expanded((:- index(_, _)), []).
expanded((:- index(_, _, _)), []).
expanded((:- ti(_)), []).
expanded((:- mode(_)), []).

mapped(expand_file_name(File, Expanded), xsb_expand_file_name(File, Expanded)).
mapped(set_prolog_flag(Flag, Value), xsb_set_prolog_flag(Flag, Value)).
mapped(fail_if(Goal), \+ Goal).
mapped(abolish_module_tables(Module), abolish_module_tables(user)) :-
    Module == usermod.

%!  xsb_import(:Predicates, +From) is det.
%
%   What `:- import Predicates from From` does: From is a module, a file beside
%   this one, a library, or usermod.

xsb_import(Into:Predicates, From) :-
    import_all(Predicates, Into, From).

import_all(Predicates, _, _) :-
    var(Predicates),
    !,
    instantiation_error(Predicates).
import_all((A,B), Into, From) :-
    !,
    import_all(A, Into, From),
    import_all(B, Into, From).
import_all(Name/Arity, Into, From) :-
    functor(Head, Name, Arity),
    (   mapped(Head, New),
        functor(New, NewName, Arity),
        NewName \== Name
    ->  import_one(NewName/Arity, Into, From)
    ;   import_one(Name/Arity, Into, From)
    ).

import_one(Indicator, Into, usermod) :-
    !,
    export(user:Indicator),
    @(import(user:Indicator), Into).
import_one(Name/Arity, _, _) :-
    functor(Head, Name, Arity),
    predicate_property(system:Head, iso),
    !.
import_one(Indicator, Into, From) :-
    exporter(From, Module),
    module_property(Module, exports(Exports)),
    memberchk(Indicator, Exports),
    !,
    @(import(Module:Indicator), Into).
import_one(Indicator, Into, From) :-
    source_of(From, File),
    !,
    load_files(Into:File, [if(not_loaded),imports([])]),
    module_property(Module, file(File)),
    ( exporter(From, Module) -> true ; assertz(loaded_as(From, Module)) ),
    import_visible(Indicator, Into, Module).
import_one(Name/Arity, Into, _) :-
    functor(Head, Name, Arity),
    predicate_property(Into:Head, visible),
    !.
import_one(_, _, From) :-
    existence_error(xsb_module, From).

:- dynamic loaded_as/2.

exporter(From, Module) :-
    (   loaded_as(From, Module)
    ->  true
    ;   current_module(From),
        Module = From
    ).

source_of(From, File) :-
    prolog_load_context(file, Here),
    member(Spec-Options, [From-[relative_to(Here)],library(dialect/xsb/From)-[],library(From)-[]]),
    absolute_file_name(Spec, File,
                       [extensions(['P',pl,prolog]),access(read),file_errors(fail)|Options]),
    !.

import_visible(Indicator, Into, Module) :-
    module_property(Module, exports(Exports)),
    Indicator = Name/Arity,
    functor(Head, Name, Arity),
    (   memberchk(Indicator, Exports)
    ->  @(import(Module:Indicator), Into)
    ;   predicate_property(Into:Head, visible)
    ->  true
    ;   print_message(error, error(existence_error(export, Module:Indicator), _))
    ).

%!  xsb_set_prolog_flag(+Flag, +Value) is det.
%
%   As set_prolog_flag/2; unify_with_occurs_check is the flag occurs_check.

xsb_set_prolog_flag(unify_with_occurs_check, Value) :-
    !,
    ( Value == on -> Check = true ; Check = false ),
    set_prolog_flag(occurs_check, Check).
xsb_set_prolog_flag(Flag, Value) :-
    set_prolog_flag(Flag, Value).

%!  add_lib_dir(+Folders) is det.
%
%   Adds folders, joined by commas, to user:library_directory/1.

add_lib_dir(Folders) :-
    add_lib_dir('.', Folders).

%!  add_lib_dir(+Root, +Folders) is det.
%
%   The same for folders below Root; a(Folder) comes first.

add_lib_dir(_, Folders) :-
    var(Folders),
    !,
    instantiation_error(Folders).
add_lib_dir(Root, (A,B)) :-
    !,
    add_lib_dir(Root, A),
    add_lib_dir(Root, B).
add_lib_dir(Root, a(Folder)) :-
    !,
    add_folder(Root, Folder, asserta).
add_lib_dir(Root, Folder) :-
    add_folder(Root, Folder, assertz).

add_folder(Root, Folder, Add) :-
    atomic_list_concat([Root,/,Folder], Path0),
    ( is_absolute_file_name(Folder) -> Path = Folder ; absolute_file_name(Path0, Path) ),
    (   exists_directory(Path),
        \+ user:library_directory(Path)
    ->  call(Add, user:library_directory(Path))
    ;   true
    ).

%!  compile(+File, +Options) is det.
%
%   Nothing is compiled to files; only checks that File exists.

compile(File, _) :-
    absolute_file_name(File, _, [extensions(['P',pl]),access(read)]).

%!  load_dyn(+File) is det.
%!  load_dyn(+File, +Direction) is det.
%!  load_dync(+File) is det.
%!  load_dync(+File, +Direction) is det.
%
%   Loads File. Its clauses can be read by clause/2 anyway.

load_dyn(File) :-
    load_files(File, []).

load_dyn(File, Direction) :-
    must_be(oneof([z]), Direction),
    load_dyn(File).

load_dync(File) :-
    load_dyn(File).

load_dync(File, Direction) :-
    load_dyn(File, Direction).

%!  set_global_compiler_options(+Options) is det.
%
%   Options, each +Option or -Option, hold for files that are loaded from now on.

set_global_compiler_options(Options) :-
    must_be(list, Options),
    forall(member(Option, Options), set_global(Option)).

set_global(-Option) :-
    !,
    check_option(Option),
    retractall(compiler_option(Option)).
set_global(Option0) :-
    ( Option0 = +Option -> true ; Option = Option0 ),
    check_option(Option),
    ( compiler_option(Option) -> true ; assertz(compiler_option(Option)) ).

check_option(Option) :-
    must_be(oneof([singleton_warnings_off,optimize,allow_redefinition,xpp_on,spec_off]), Option).

%!  compiler_options(+Options) is det.
%
%   Options hold for the file that is being loaded.

compiler_options(Options) :-
    must_be(list, Options),
    forall(member(Option, Options), set_local(Option)).

set_local(-Option) :-
    !,
    check_option(Option),
    ( Option == singleton_warnings_off -> style_check(+singleton) ; true ).
set_local(Option0) :-
    ( Option0 = +Option -> true ; Option = Option0 ),
    check_option(Option),
    ( Option == singleton_warnings_off -> style_check(-singleton) ; true ).

%!  fail_if(:Goal) is semidet.
%
%   The same as \+ Goal.

fail_if(Goal) :-
    \+ Goal.

%!  sk_not(:Goal) is semidet.
%
%   The same as not_exists(Goal).

sk_not(Goal) :-
    not_exists(Goal).

%!  gc_tables(-Remaining) is det.
%
%   Reclaims abolished tables; Remaining of them are still in use: none.

gc_tables(0) :-
    garbage_collect_atoms.

%!  cputime(-Seconds) is det.
%
%   Seconds of the processor so far.

cputime(Seconds) :-
    statistics(cputime, Seconds).

%!  walltime(-Seconds) is det.
%
%   Seconds since the start.

walltime(Seconds) :-
    get_time(Now),
    statistics(epoch, Start),
    Seconds is Now-Start.

%!  thread_shared(:Predicates) is det.
%
%   Declares dynamic predicates, which all threads share.

thread_shared(Predicates) :-
    dynamic(Predicates).

%!  debug_ctl(+Option, +Value) is det.
%
%   Accepted for prompt and hide; other options have no effect.

debug_ctl(Option, Value) :-
    (   Option == prompt
    ->  ( Value == off -> leash(-all) ; leash(+full) )
    ;   true
    ).

%!  abort(+Message) is erroneous.
%
%   Prints Message and aborts.

abort(Message) :-
    print_message(error, format('~w', [Message])),
    abort.

%!  fmt_write(+Format, +Term) is det.
%
%   Writes the arguments of Term as a Format of C says, with %s, %d, %f, %x.

fmt_write(Format, Term) :-
    current_output(Out),
    fmt_write(Out, Format, Term).

%!  fmt_write(+Stream, +Format, +Term) is det.
%
%   The same to Stream.

fmt_write(Out, Format, Term) :-
    ( compound(Term) -> Term =.. [_|Arguments] ; Arguments = [Term] ),
    string_codes(Format, Codes),
    write_arguments(Codes, Arguments, Out).

write_arguments([], _, _).
write_arguments([0'%,0'%|Codes], Arguments, Out) :-
    !,
    put_char(Out, '%'),
    write_arguments(Codes, Arguments, Out).
write_arguments([0'%|Codes0], [Argument|Arguments], Out) :-
    conversion(Codes0, Codes, Conversion),
    !,
    format(Out, Conversion, [Argument]),
    write_arguments(Codes, Arguments, Out).
write_arguments([Code|Codes], Arguments, Out) :-
    put_char(Out, Code),
    write_arguments(Codes, Arguments, Out).

conversion([0's|Codes], Codes, '~w').
conversion([0'S|Codes], Codes, '~w').
conversion([0'd|Codes], Codes, '~d').
conversion([0'f|Codes], Codes, '~f').
conversion([0'x|Codes], Codes, '~16r').

%!  path_sysop(+Operation, ?Value) is semidet.
%
%   Asks about, or changes, the file or folder Value.

path_sysop(isplain, File) :- exists_file(File).
path_sysop(isdir, Folder) :- exists_directory(Folder).
path_sysop(rm, File) :- delete_file(File).
path_sysop(rmdir, Folder) :- delete_directory(Folder).
path_sysop(rmdir_rec, Folder) :- delete_directory_and_contents(Folder).
path_sysop(cwd, Folder) :- working_directory(Folder, Folder).
path_sysop(chdir, Folder) :- working_directory(_, Folder).
path_sysop(mkdir, Folder) :- make_directory(Folder).
path_sysop(exists, Entry) :- access_file(Entry, exist).
path_sysop(readable, Entry) :- access_file(Entry, read).
path_sysop(writable, Entry) :- access_file(Entry, write).
path_sysop(executable, Entry) :- access_file(Entry, execute).
path_sysop(tmpfilename, Name) :- tmp_file(xsb, Name).
path_sysop(isabsolute, Name) :- is_absolute_file_name(Name).

%!  path_sysop(+Operation, +Value1, ?Value2) is semidet.
%
%   The same for operations with two files, or a file and a property.

path_sysop(rename, Old, New) :- rename_file(Old, New).
path_sysop(copy, From, To) :- copy_file(From, To).
path_sysop(link, From, To) :- link_file(From, To, symbolic).
path_sysop(modtime, File, Time) :- time_file(File, Time).
path_sysop(newerthan, File, Other) :-
    time_file(File, Time),
    \+ ( exists_file(Other), time_file(Other, Before), Time =< Before ).
path_sysop(size, File, Size) :- size_file(File, Size).
path_sysop(extension, File, Extension) :- file_name_extension(_, Extension, File).
path_sysop(basename, Path, Base) :-
    file_base_name(Path, File),
    file_name_extension(Base, _, File).
path_sysop(dirname, Path, Folder) :- file_directory_name(Path, Folder).
