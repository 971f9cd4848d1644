% Tests of finding files by aliases.

:- use_module(library(plunit)).
:- use_module(library(lists)).

:- begin_tests(search_paths).

test(library) :-
    absolute_file_name(library(lists), File, [file_type(prolog), access(read)]),
    module_property(lists, file(File)).
test(library_below) :-
    absolute_file_name(library(dcg/basics), File, [file_type(prolog), access(read)]),
    file_base_name(File, 'basics.pl').
test(no_library, error(existence_error(source_sink, library(no_such_file)))) :-
    absolute_file_name(library(no_such_file), _, [file_type(prolog), access(read)]).
test(no_library_quietly, fail) :-
    absolute_file_name(library(no_such_file), _, [file_type(prolog), access(read), file_errors(fail)]).
test(standard, true(memberchk(swi(library), Paths))) :-
    findall(Path, file_search_path(library, Path), Paths).
test(path, true(memberchk(Directory, Directories))) :-
    getenv('PATH', Path),
    atomic_list_concat([Directory|_], :, Path),
    findall(D, file_search_path(path, D), Directories).
test(own, [setup(asserta(user:file_search_path(here, '/tmp'))),
           cleanup(retract(user:file_search_path(here, '/tmp'))),
           true(File == '/tmp/x')]) :-
    absolute_file_name(here(x), File, []).
% Each rule of the system is a clause of its own: retracting some keeps the others.
test(none_retracted, true(Aliases == Before)) :-
    findall(Alias, user:file_search_path(Alias, _), Before),
    retractall(user:file_search_path(no_such_alias, _)),
    findall(Alias, user:file_search_path(Alias, _), Aliases).
test(one_retracted, [setup(retract(user:file_search_path(swi, Home))),
                     cleanup(assertz(user:file_search_path(swi, Home))),
                     true(memberchk(pack, Aliases))]) :-
    findall(Alias, user:file_search_path(Alias, _), Aliases),
    \+ memberchk(swi, Aliases).
test(type_retracted, [setup(retract(user:prolog_file_type(prolog, prolog))),
                      cleanup(assertz(user:prolog_file_type(prolog, prolog))),
                      all(Extension == [pl])]) :-
    prolog_file_type(Extension, prolog).
test(types, all(Extension == [pl,prolog])) :- prolog_file_type(Extension, prolog).
test(alias_of_system, true(Module == system)) :-
    predicate_property(listing(_), imported_from(Module)).

:- end_tests(search_paths).

:- begin_tests(library_names).

% Libraries that programs load by name.
test(loads, [forall(member(Name, [
        lists, apply, apply_macros, aggregate, assoc, rbtrees, pairs, ordsets, ugraphs, option, error, debug,
        readutil, dcg/basics, dcg/high_order, strings, yall, solution_sequences, random, gensym, terms,
        varnumbers, nb_set, heaps, occurs, arithmetic, main, when, dif, coinduction, lazy_lists, pio,
        prolog_source, prolog_stack, ansi_term, date, utf8, url, base64, filesex, intercept, statistics,
        hashtable, record, settings, thread, plunit, clpfd, tabling]))]) :-
    absolute_file_name(library(Name), _, [file_type(prolog), access(read)]),
    use_module(library(Name), []).

:- end_tests(library_names).
