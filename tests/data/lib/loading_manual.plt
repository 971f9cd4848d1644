% What SWI-Prolog's manual says about loading files (its sections 4.3 and 6): options, properties, hooks.
% SWI-Prolog passes these tests, too.

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(dialect)).

:- dynamic([place/2, heard/2]).
:- multifile([user:message_hook/3, user:prolog_load_file/2, user:prolog_file_type/2, user:file_search_path/2]).
:- dynamic([user:prolog_load_file/2, user:file_search_path/2, user:library_directory/1]).
:- multifile([prolog:open_source_hook/3, user:exception/3]).

user:message_hook(Term, Kind, _) :-
    memberchk(Kind, [error, warning]),
    nb_current(listening, true),
    assertz(heard(Kind, Term)).

% What Goal says in errors and warnings.
hears(Goal, Messages) :-
    retractall(heard(_, _)),
    setup_call_cleanup(nb_setval(listening, true), ignore(Goal), nb_setval(listening, false)),
    findall(K-M, heard(K, M), Messages).

% The file called Name, which has this text now.
file(Name, Text, File) :-
    (   place(Name, File)
    ->  true
    ;   tmp_file(Name, File0),
        atom_concat(File0, '.pl', File),
        assertz(place(Name, File))
    ),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

% Load text, with what is said.
load(Name, Text, Options, Messages) :-
    file(Name, Text, File),
    hears(load_files(user:File, Options), Messages).
load(Name, Text) :-
    load(Name, Text, [], []).

formal(Goal, Formal) :- catch(Goal, error(Formal, _), true).

:- begin_tests(loading_manual).

test(not_loaded, N == 1) :-
    load(a, "la(1).\n"),
    place(a, File),
    load_files(user:File, [if(not_loaded)]),
    source_file_property(File, load_count(N)).
test(libraries_of_a_module, Xs == [b]) :-
    load(in_dialect, ":- module(in_dialect, [replaced/1], [hprolog]).\nreplaced(Xs) :- substitute_eq(a, [a], b, Xs).\n"),
    user:replaced(Xs).
test(no_such_library_of_a_module, Formal == existence_error(source_sink, library(dialect/nosuch))) :-
    file(no_dialect, ":- module(no_dialect, [], nosuch).\nfact(1).\n", File),
    formal(load_files(user:File, []), Formal),
    \+ catch(no_dialect:fact(_), _, fail).
test(changed, N == 2) :-
    place(a, File),
    load_files(user:File, [if(changed)]),
    load_files(user:File, [if(true)]),
    source_file_property(File, load_count(N)).
test(exists) :-
    load_files(user:'/no/such/file', [if(exists)]).
test(does_not_exist, F == existence_error(source_sink, '/no/such/file')) :-
    formal(load_files(user:'/no/such/file', []), F).
test(must_be_module, F == domain_error(module_header, lb(1))) :-
    file(b, "lb(1).\n", File),
    formal(load_files(user:File, [must_be_module(true)]), F).
test(import_under_a_name, X-L == 1-[]) :-
    load(c, ":- module(manual_c, [lc/1, ld/1, op(700, xfx, ~~>)]).\nlc(1).\nld(2).\n", [imports([lc/1 as le])], []),
    user:le(X),
    findall(P, ( member(P, [lc(_), ld(_)]), predicate_property(user:P, imported_from(_)) ), L).
test(import_operators, X == '~~>'(a, b)) :-
    place(c, File),
    load_files(user:File, [if(not_loaded), imports([op(_, _, _)])]),
    term_to_atom(X, 'a ~~> b').
test(import_but, X == 2) :-
    place(c, File),
    load_files(user:File, [if(not_loaded), imports(except([lc/1]))]),
    user:ld(X),
    \+ predicate_property(user:lc(_), imported_from(_)).
test(module_option, Found-Exports == d-[lf/1]) :-
    load(d, ":- module(manual_d, [lf/1]).\nlf(d).\n", [module(manual_d2)], []),
    manual_d2:lf(Found),
    \+ current_module(manual_d),
    module_property(manual_d2, exports(Exports)).
test(redefine_module, F == permission_error(redefine, module, manual_d2)) :-
    file(e, ":- module(manual_d2, [lf/1]).\nlf(e).\n", File),
    formal(load_files(user:File, []), F).
test(redefine_module, X == e) :-
    place(e, File),
    load_files(user:File, [redefine_module(true)]),
    user:lf(X).
test(one_home, F == permission_error(load, source, File)) :-
    load(f, "lg(1).\n"),
    place(f, File),
    formal(load_files(elsewhere:File, []), F).
test(one_home, F == permission_error(load, source, File)) :-
    place(f, File),
    formal(elsewhere:ensure_loaded(File), F).
test(stream, L == [1,2]) :-
    open_string("lh(1).\nlh(2).\n", S),
    load_files(user:'/strange/place.pl', [stream(S)]),
    findall(X, user:lh(X), L),
    source_file(user:lh(_), '/strange/place.pl').
test(stream_again, L == [3]) :-
    open_string("#!/usr/bin/env swipl\nlh(3).\n", S),
    load_files(user:'/strange/place.pl', [stream(S), modified(12345.0)]),
    findall(X, user:lh(X), L),
    once(source_file_property('/strange/place.pl', modified(12345.0))).
test(script, [error(syntax_error(_), _)] = Es) :-
    file(g, "#!/usr/bin/env swipl\nli(1).\n", File),
    hears(load_files(user:File, []), []),
    hears(load_files(user:File, [check_script(false)]), Messages),
    findall(E, member(error-E, Messages), Es).
test(encoding, N-M == 2-1) :-
    file(h, "lj('\u00e9').\n", File),
    load_files(user:File, [encoding(iso_latin_1)]),
    user:lj(X),
    atom_length(X, N),
    load_files(user:File, [encoding(utf8)]),
    user:lj(Y),
    atom_length(Y, M).
test(encoding, F == domain_error(encoding, foo)) :-
    place(h, File),
    formal(load_files(user:File, [encoding(foo)]), F).
test(encoding_directive, F == domain_error(encoding, foo)) :-
    file(i, ":- encoding(foo).\nlk(1).\n", File),
    formal(load_files(user:File, []), F).
test(expand, L == [1,2]) :-
    file(j1, "lj1(1).\n", File1),
    file(j2, "lj2(2).\n", File2),
    file_directory_name(File1, D),
    file_base_name(File1, B1),
    file_base_name(File2, B2),
    format(atom(Pattern), '~w/{~w,~w}', [D, B1, B2]),
    load_files(user:Pattern, [expand(true)]),
    user:lj1(X),
    user:lj2(Y),
    L = [X,Y].
test(derived_from, From == File) :-
    place(a, File),
    load(k, "ll(1).\n", [derived_from(File)], []),
    place(k, Derived),
    source_file_property(Derived, derived_from(From, Time)),
    number(Time).
test(includes, Xs-Line == [1,2]-2) :-
    file(l1, "lm(1).\n", Inner),
    format(string(Text), "% text~n:- include('~w').~nlm(2).~n", [Inner]),
    load(l2, Text),
    place(l2, Outer),
    findall(X, user:lm(X), Xs),
    source_file_property(Outer, includes(Inner, T)),
    number(T),
    source_file_property(Inner, included_in(Outer, Line)).
test(number_of_clauses, N == 1) :-
    place(k, File),
    once(source_file_property(File, number_of_clauses(N))).
test(owner_and_place, Owner-File-Source == Outer-Inner-Outer) :-
    place(l1, Inner),
    place(l2, Outer),
    source_file(user:lm(_), Owner),
    once(clause(user:lm(1), true, R)),
    clause_property(R, file(File)),
    clause_property(R, source(Source)),
    predicate_property(user:lm(_), file(Inner)).
test(multifile_owners, Fs == [A,B]) :-
    load(m1, ":- multifile ln/1.\nln(1).\n"),
    load(m2, ":- multifile ln/1.\nln(2).\n"),
    place(m1, A0),
    place(m2, B0),
    msort([A0,B0], [A,B]),
    findall(F, source_file(user:ln(_), F), Fs0),
    msort(Fs0, Fs).
test(load_context, Contexts == [user-user-[], outer-place(Line)-[]]) :-
    file(n1, ":- module(manual_n, [lo/1]).\nlo(1).\n", Inner),
    hears(load_files(user:Inner, []), []),
    format(string(Text), ":- module(outer, []).~n:- use_module('~w').~n", [Inner]),
    load(n2, Text),
    place(n2, Outer),
    findall(M-P-O, ( source_file_property(Inner, load_context(M, P0, O)), place_of(P0, Outer, P) ), Contexts),
    Line = 2.

place_of(user, _, user).
place_of(File:Line, File, place(Line)).

test(reloading, Ms == [none, reloading]) :-
    Text = ":- ( prolog_load_context(reloading, true) -> S = reloading ; S = none ), assertz(user:manual_reloading(S)).\nlo2(1).\n",
    load(o, Text),
    load(o, Text),
    findall(M, retract(user:manual_reloading(M)), Ms).
test(unload_module, L-Known == []-false) :-
    load(p, ":- module(manual_p, [lp/1]).\nlp(1).\n"),
    place(p, File),
    unload_file(File),
    module_property(manual_p, exports(L)),
    ( module_property(manual_p, file(_)) -> Known = true ; Known = false ).
test(context_of_directives, L == [directory, dialect, file, module, script, source, stream_is_open, term_position, term, variable_names]) :-
    Text = ":- module(manual_q, []).\n  :- prolog_load_context(directory, D), prolog_load_context(file, F), file_directory_name(F, D),
        prolog_load_context(dialect, swi), prolog_load_context(module, manual_q), prolog_load_context(script, false),
        prolog_load_context(source, F), prolog_load_context(term, []), prolog_load_context(variable_names, ['D'=D|_]),
        prolog_load_context(term_position, P), stream_position_data(line_count, P, 2), stream_position_data(line_position, P, 2),
        \\+ prolog_load_context(reloading, _), assertz(user:manual_context).\n",
    load(q, Text),
    retract(user:manual_context),
    L = [directory, dialect, file, module, script, source, stream_is_open, term_position, term, variable_names].
test(context_of_expansion, X-Y =@= te(_, _)-['A', '_B']) :-
    Text = ":- dynamic term_expansion/2.\nterm_expansion(te(_, _), manual_te(T, Ns)) :- prolog_load_context(term, T), prolog_load_context(variable_names, Vs), findall(N, member(N=_, Vs), Ns).\nte(A, _B).\n",
    load(r, Text, [], _),
    user:manual_te(X0, Y),
    X0 = te(_, _),
    X = te(_, _),
    retractall(user:term_expansion(_, _)).
test(outside, L == [module-user, dialect-swi, script-false]) :-
    findall(K-V, ( member(K, [module, dialect, script, file, source, directory]), prolog_load_context(K, V) ), L).
test(require, F == type_error(predicate_indicator, foo)) :-
    formal(require(foo), F).
test(require, F == instantiation_error) :-
    formal(require(_), F).
test(require, [error-error(existence_error(procedure, manual_nothing/7), _)] = Ms) :-
    hears(require([append/3, manual_nothing/7]), Ms).
test(require, X == [a,b]) :-
    manual_s:require((append/3, member/2)),
    manual_s:append([a], [b], X).
test(library_directory, X == here) :-
    file(manual_u, "lu(here).\n", File),
    file_directory_name(File, D),
    file_base_name(File, B),
    setup_call_cleanup(assertz(user:library_directory(D), R),
                       load_files(user:library(B), []),
                       erase(R)),
    user:lu(X).
test(file_type, X == here) :-
    file(v, "lv(here).\n", File0),
    file_name_extension(Base, pl, File0),
    file_name_extension(Base, lpl, File),
    rename_file(File0, File),
    setup_call_cleanup(asserta(user:prolog_file_type(lpl, prolog), R),
                       load_files(user:Base, []),
                       erase(R)),
    user:lv(X).
test(expand_path, L == ['/usr/lib/prolog/demo/sub/a/b']) :-
    asserta(user:file_search_path(manual_demo, '/usr/lib/prolog/demo'), R1),
    asserta(user:file_search_path(manual_demo2, manual_demo(sub)), R2),
    findall(P, expand_file_search_path(manual_demo2(a/b), P), L),
    expand_file_search_path(manual_demo2(x), P2),
    absolute_file_name(manual_demo2(x), P2),
    \+ expand_file_search_path(manual_demo2(manual_demo(x)), _),
    erase(R1),
    erase(R2).
test(expand_path, F == instantiation_error) :-
    formal(expand_file_search_path(_, _), F).
test(load_hook, L == [1]) :-
    setup_call_cleanup(asserta((user:prolog_load_file(M:manual_magic(N), _) :- assertz(M:lmagic(N))), R),
                       load_files(user:manual_magic(1), []),
                       erase(R)),
    findall(N, user:lmagic(N), L).
test(include_is_no_goal, F = existence_error(procedure, _)) :-
    formal(user:call(include(foo)), F).
test(included_twice, L == [1,2,1]) :-
    file(w1, "lw(1).\n", Inner),
    format(string(Text), ":- include('~w').~nlw(2).~n:- include('~w').~n", [Inner, Inner]),
    load(w2, Text, [], _),
    findall(X, user:lw(X), L).
test(initialization_kinds, L == [now, plain, after]) :-
    load(x, ":- dynamic lx/1.\n:- initialization(assertz(lx(restore)), restore_state).\n:- initialization(assertz(lx(after))).\n:- initialization(assertz(lx(now)), now).\n:- initialization(assertz(lx(prepare)), prepare_state).\n:- assertz(lx(plain)).\n"),
    findall(X, user:lx(X), L).
test(initialize, L == [program]) :-
    load(y, ":- dynamic ly/1.\n:- initialization(assertz(ly(program)), program).\n"),
    initialize,
    findall(X, user:ly(X), L).
test(source_exports, L == [append/3]) :-
    findall(X, ( X = append/3, source_exports(library(lists), X) ), L).
test(style, L == [singleton, discontiguous]) :-
    findall(S, ( member(S, [singleton, discontiguous]), style_check(?(S)) ), L).

:- end_tests(loading_manual).

:- begin_tests(modules_manual).

test(class, C == library) :-
    set_module(manual_class:class(library)),
    module_property(manual_class, class(C)).
test(class, F == domain_error(module_class, foo)) :-
    formal(set_module(manual_class:class(foo)), F).
test(property, F == domain_error(module_property, foo(bar))) :-
    formal(set_module(manual_class:foo(bar)), F).
test(program_space, N == 10000000) :-
    set_module(manual_class:program_space(10000000)),
    module_property(manual_class, program_space(N)).
test(asserting_makes_a_module) :-
    manual_made:assertz(a(1)),
    current_module(manual_made).
test(exported_of_the_context, L == [true, false]) :-
    findall(B, ( member(M, [lists, manual_made]), ( predicate_property(M:append(_, _, _), exported) -> B = true ; B = false ) ), L).
test(temporary, X-C-Known == 1-temporary-false) :-
    in_temporary_module(M, assertz(tt(1)), ( M:tt(X), module_property(M, class(C)) )),
    ( current_module(M) -> Known = true ; Known = false ).
test(temporary, F = permission_error(module_property, class, temporary)) :-
    formal(in_temporary_module(lists, true, true), F).
test(unknown_of_a_module, L == []) :-
    set_prolog_flag(manual_unknown:unknown, fail),
    findall(X, manual_unknown:nothing(X), L).
test(unknown_warns, Ms = [warning-error(existence_error(procedure, manual_warn:nothing/0), _)]) :-
    set_prolog_flag(manual_warn:unknown, warning),
    hears(manual_warn:nothing, Ms).
test(exception_hook, L == [repaired]) :-
    setup_call_cleanup(
        asserta((user:exception(undefined_predicate, manual_x:repaired/1, retry) :- assertz(manual_x:repaired(repaired))), R),
        findall(X, manual_x:repaired(X), L),
        erase(R)).

:- end_tests(modules_manual).
