% Loading, modules and rules in the corners that programs of others use: extensions, options of load_files/2,
% `=>` clauses as data. The answers are those of SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(filesex)).

:- begin_tests(extensions, [setup(make_files), cleanup(remove_files)]).

test(plt_is_not_tried, error(existence_error(source_sink, _))) :- in_folder(File, only_tests, consult(File)).
test(plt_is_not_a_module, error(existence_error(source_sink, _))) :- in_folder(File, only_tests, use_module(File)).
test(plt_is_no_source, fail) :- in_folder(File, only_tests, exists_source(File)).
test(plt_by_its_name) :- in_folder(File, 'only_tests.plt', exists_source(File)).
test(no_condition_no_search, Name == 'x.pro.pl') :-
    in_folder(File, 'x.pro', absolute_file_name(File, Path, [extensions([pl, pro, ''])])),
    file_base_name(Path, Name).
test(no_condition_first, Name == 'x.pl') :-
    in_folder(File, x, absolute_file_name(File, Path, [extensions([pl, pro, ''])])),
    file_base_name(Path, Name).
test(condition, Name == 'x.pro') :-
    in_folder(File, x, absolute_file_name(File, Path, [extensions([pl, pro, '']), access(read)])),
    file_base_name(Path, Name).
test(no_extensions, error(existence_error(source_sink, _))) :-
    in_folder(File, x, absolute_file_name(File, _, [extensions([])])).

:- dynamic folder/1.

make_files :-
    tmp_file(extensions, Folder),
    make_directory(Folder),
    assertz(folder(Folder)),
    forall(member(Name, ['only_tests.plt', 'x.pro']),
           ( in_folder(File, Name, open(File, write, Out)), close(Out) )).

remove_files :-
    retract(folder(Folder)),
    delete_directory_and_contents(Folder).

in_folder(File, Name, Goal) :-
    folder(Folder),
    directory_file_path(Folder, Name, File),
    call(Goal).

:- end_tests(extensions).

% What a file says and prints when it is loaded.
:- begin_tests(loaded_text).

test(dots_in_initialization, Shown == "1,0\n") :-
    loaded(":- initialization((X = a{b:1}, Y = X.get(c, 0), format('~w,~w~n', [X.b, Y]))).\n", Shown, _).
test(words_with_dashes, Starts == ["The \"-\" char"]) :-
    loaded("a-b.\nb.\na-c.\n", _, Texts),
    findall(Start, ( member(Text, Texts), sub_string(Text, 0, 12, _, Start) ), Starts).

:- dynamic message/1.

loaded(Program, Shown, Messages) :-
    setup_call_cleanup(
        asserta(( user:message_hook(_, warning, Lines) :-
                      with_output_to(string(Text), ( current_output(Out), print_message_lines(Out, '', Lines) )),
                      assertz(message(Text)) )),
        (   open_string(Program, In),
            with_output_to(string(Shown), load_files(user:'/loaded_text.pl', [stream(In)]))
        ),
        ( retractall(user:message_hook(_, _, _)), unload_file('/loaded_text.pl') )),
    findall(Message, retract(message(Message)), Messages).

:- end_tests(loaded_text).

% The warning of library(tabling) names the directive that loads it.
:- begin_tests(deprecated_library, [setup(make_loader), cleanup(remove_loader)]).

test(line, Line == 3) :-
    loader(File),
    asserta(( user:message_hook(format(Format, []), warning, _) :-
                  sub_atom(Format, _, _, 0, 'library(tabling) is deprecated.'),
                  source_location(File, L),
                  assertz(warned(L)) )),
    asserta(( user:message_hook(tabling(deprecated_library), warning, _) :-
                  source_location(File, L),
                  assertz(warned(L)) )),
    call_cleanup(load_files(File, []), retractall(user:message_hook(_, _, _))),
    retract(warned(Line)).

:- dynamic loader/1, warned/1.

make_loader :-
    tmp_file_stream(text, File, Out),
    format(Out, "a.~n~n:- use_module(library(tabling)).~n", []),
    close(Out),
    assertz(loader(File)).

remove_loader :-
    retract(loader(File)),
    delete_file(File).

:- end_tests(deprecated_library).

:- begin_tests(load_into, [setup(make_module), cleanup(remove_module)]).

test(own_module, X-Modules-Exports == 2-[]-[]) :-
    source(File),
    load_files(taker:File, [module(taker)]),
    taker:given(X),
    findall(M, ( member(M, [giver]), current_module(M) ), Modules),
    module_property(taker, exports(Exports)).
test(text, error(existence_error(source_sink, no_such_file_at_all))) :- consult("no_such_file_at_all").

:- dynamic source/1.

make_module :-
    tmp_file_stream(text, File, Out),
    format(Out, ":- module(giver, [given/1]).~ngiven(2).~n", []),
    close(Out),
    assertz(source(File)).

remove_module :-
    retract(source(File)),
    delete_file(File).

:- end_tests(load_into).

:- begin_tests(arrow_clauses).

guarded(X), X > 1 => true.
guarded(_), true, fail => true.
guarded(f(X), Y) => Y = X.

test(body, B =@= (Y > 1, !, true)) :-
    clause(guarded(Y), B, _),
    !.
test(guard_of_two, Bs =@= [(Y > 1, !, true), (true, fail, !, true)]) :-
    findall(B, clause(guarded(Y), B), Bs0),
    shared(Bs0, Y, Bs).
test(no_guard, H-B =@= guarded(f(X), Y)-(Y = X)) :- H = guarded(_, _), clause(H, B).
test(rule, R =@= (guarded(X), X > 1 => true)) :- rule(guarded(_), R), !.
test(rule_without_guard, R =@= (guarded(f(X), Y) => Y = X)) :- rule(guarded(_, _), R).
test(listing, Text == "guarded(A), A>1 =>\n    true.\nguarded(_), true, fail =>\n    true.\n\n") :-
    with_output_to(string(Text), listing(guarded/1, [variable_names(generated)])).
test(listing_keeps_unifications, Text == "guarded(f(X), Y) =>\n    Y=X.\n\n") :-
    with_output_to(string(Text), listing(guarded/2)).

shared([B1, B2], Y, [B1, B2]) :- B1 = (Y > 1, _).

:- end_tests(arrow_clauses).

:- predicate_options(padded//1, 1, [padding(boolean)]).
padded(_) --> [].

:- begin_tests(declarations).

test(thread_local) :-
    dynamic([kept/2], [thread(local)]),
    predicate_property(kept(_, _), thread_local).
test(shared, fail) :-
    dynamic([shared/2], [thread(shared)]),
    predicate_property(shared(_, _), thread_local).
test(no_list, error(type_error(list, kept/2))) :- dynamic(kept/2, [thread(local)]).
test(two_indicators, error(type_error(list, a/2))) :- dynamic(a/2, b/1).
test(partial_list, error(instantiation_error)) :- dynamic([a/2|_], []).
test(called_module, Exports == []) :-
    catch(module_of_a_call:foo, error(_, _), true),
    module_property(module_of_a_call, exports(Exports)).
test(declared_module, [forall(declares(Module, Goal)), Known-Exports == true-[]]) :-
    call(Goal),
    ( current_module(Module) -> Known = true ; Known = false ),
    module_property(Module, exports(Exports)).
test(module_of_a_clause, Found == [module_of_a_clause]) :-
    assertz((module_of_a_clause:its_fact(_) :- true)),
    findall(M, current_predicate(M:its_fact/1), Found).
test(no_file_name, [forall(member(Spec, [a-b, f(x, y), a/f(b), library(a-b)])), error(existence_error(source_sink, Spec))]) :-
    consult(Spec).
test(no_source, [forall(member(Spec, [a-b, f(x, y), a/f(b), library(a-b)])), fail]) :- exists_source(Spec).
test(options_of_grammar, L == [padding(boolean)]) :- current_predicate_options(user:padded/3, 1, L).
test(no_such_library, error(existence_error(source_sink, library(between)))) :- use_module(library(between)).
test(similar, L == [length/2]) :-
    findall(N/A, ( dwim_predicate(user:lenght(_, _), _:H), functor(H, N, A) ), L0),
    sort(L0, L).
test(table_space, Error == resource_error(private_table_space)) :-
    current_prolog_flag(table_space, Old),
    setup_call_cleanup(set_prolog_flag(table_space, 100000),
                       catch(numbers(1, _), error(Error, _), true),
                       ( abolish_all_tables, set_prolog_flag(table_space, Old) )).

declares(module_of_dynamic, dynamic(module_of_dynamic:a/1)).
declares(module_of_multifile, multifile(module_of_multifile:a/1)).
declares(module_of_discontiguous, discontiguous(module_of_discontiguous:a/1)).
declares(module_of_public, public(module_of_public:a/1)).
declares(module_of_meta, meta_predicate(module_of_meta:a(0))).
declares(module_of_table, table(module_of_table:a/1)).
declares(module_of_operator, op(700, xfx, module_of_operator:(===>))).

:- table numbers/2.
numbers(X, Y) :- between(X, 100000, Y).

:- end_tests(declarations).

:- multifile owner:fact/1, own_fact/1.
owner:fact(1).
own_fact(1).

:- begin_tests(owners).

test(source_file, Ms == [owner]) :-
    findall(M, ( source_file(M:fact(_), File), sub_atom(File, _, _, 0, 'compatible_files.plt') ), Ms).
test(source_file_of_any_head, L == [owner:fact/1, user:own_fact/1]) :-
    findall(M:N/A, ( source_file(M:H, File), sub_atom(File, _, _, 0, 'compatible_files.plt'),
                     functor(H, N, A), memberchk(N, [fact, own_fact]) ), L0),
    sort(L0, L).

:- end_tests(owners).

:- begin_tests(shell_commands).

test(list, error(type_error(atomic, [1, 2, 3]))) :- ls([1, 2, 3]).
test(margin, Text == "ab f(aaaa,\n     bbbb)") :-
    with_output_to(string(Text), ( write('ab '), current_output(Out),
                                   print_term(f(aaaa, bbbb), [right_margin(8), output(Out)]) )).

:- end_tests(shell_commands).
