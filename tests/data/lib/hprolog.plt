% Tests of library(dialect/hprolog), and of libraries that only give names to what is there.

:- use_module(library(plunit)).
:- use_module(library(dialect/hprolog)).
:- use_module(library(listing)).
:- use_module(library(make)).
:- use_module(library(prolog_debug)).
:- use_module(library(vm)).
:- use_module(library(dialect)).
:- use_module(library(files)).
:- use_module(library(prolog_versions)).

:- begin_tests(hprolog).

test(substitute, L == [z,b,X]) :- substitute_eq(a, [a,b,X], z, L).
test(memberchk, fail) :- memberchk_eq(_, [a,_]).
test(intersect, L == [X,b]) :- intersect_eq([X,a,b], [b,X], L).
test(difference, L == [a]) :- list_difference_eq([X,a,b], [b,X], L).
test(take, L-M == [a,b]-[a]) :- take(2, [a,b,c], L), take(5, [a], M).
test(drop, L == [b,c]) :- drop(1, [a,b,c], L).
test(drop, fail) :- drop(2, [a], _).
test(split, A-B == [a]-[b,c]) :- split_at(1, [a,b,c], A, B).
test(max, M == 3) :- max_go_list([1,3,2], M).
test(or, X == 7) :- or_list([1,2,4], X).
test(sublist, all(S == [[a,b],[b],[],[a]])) :- sublist(S, [a,b]).
test(bounded, Set == [[],[a],[a,b],[b]]) :- findall(S, bounded_sublist(S, [a,b], 2), Ss), sort(Ss, Set).
test(bounded, fail) :- bounded_sublist([a,b,c], [a,b,c], 2), !.
test(delete, L == [a,b]) :- chr_delete([a,X,b,X], X, L).
test(store, V-W == 1-2) :- init_store(hp, 1), get_store(hp, V), update_store(hp, 2), get_store(hp, W).
test(store_goals, V == 7) :-
    make_init_store_goal(hq, 1, Init),
    call(Init),
    make_update_store_goal(hq, 7, Update),
    call(Update),
    make_get_store_goal(hq, V, Get),
    call(Get).
test(no_store, fail) :- make_get_store_goal_no_error(no_such_store, _, Goal), call(Goal).
test(ds, L-V == [k-1]-1) :- empty_ds(D0), put_ds(k, D0, 1, D), get_ds(k, D, V), ds_to_list(D, L).
test(time, true((number(C), W >= 0))) :- hprolog:time(true, C, W).

:- end_tests(hprolog).

:- begin_tests(names).

test(listing, T == "p(a).\n") :- with_output_to(string(T), prolog_listing:portray_clause(p(a))).
test(exports, Es == [make/0,make_reload_file/1]) :- module_property(make, exports(Es0)), msort(Es0, Es).
test(exports, true(memberchk(spy/1, Es))) :- module_property(prolog_debug_tools, exports(Es)).
test(reload) :- use_module(library(lists)), module_property(lists, file(File)), make_reload_file(File).
test(source_exports, true(memberchk(a/0, Es))) :-
    tmp_file_stream(File, Out, [extension(pl)]),
    format(Out, ":- module(x, [a/0]).~na.~n", []),
    close(Out),
    findall(E, source_exports(File, E), Es),
    delete_file(File).
test(can_open) :- can_open_file('.', read).
test(can_open, fail) :- can_open_file('/no/such/file', both).
test(version) :- require_prolog_version('9.0.0', [library(lists), double_quotes(_)]).
test(older_build) :- require_prolog_version('8.5.0-71', []), require_prolog_version('9', []).
test(newer_build, error(prolog_version('9.0.4-71', '9.0.4'))) :- require_prolog_version('9.0.4-71', []).
test(version, error(prolog_version('99.0.0', _))) :- require_prolog_version('99.0.0', []).
test(feature, error(prolog_feature(library(no_such_library)))) :-
    require_prolog_version('9.0.0', [library(no_such_library)]).
test(incremental, true(predicate_property(user:inc(_), incremental))) :- dynamic((user:inc/1 as incremental)).
test(incremental, error(domain_error(predicate_option, xx))) :- dynamic((user:inc/1 as xx)).

:- end_tests(names).
