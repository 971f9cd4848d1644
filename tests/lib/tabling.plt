% Tables, and what library(tables) has for programs of XSB.

:- use_module(library(plunit)).
:- use_module(library(tables)).

:- begin_tests(tabling).

:- table path/2.
path(X, Y) :- link(X, Y).
path(X, Y) :- path(X, Z), link(Z, Y).
link(a, b).
link(b, c).

test(tables, L == [b,c]) :-
    findall(Y, path(a, Y), L0),
    abolish_private_tables,
    abolish_shared_tables,
    findall(Y, path(a, Y), L1),
    msort(L0, L),
    msort(L1, L).
test(untable) :-
    predicate_property(path(_, _), tabled),
    untable(path/2),
    \+ predicate_property(path(_, _), tabled).
test(untable_unbound, error(instantiation_error)) :-
    untable(_).
test(untable_number, error(type_error(table_desclaration, 3))) :-
    untable(3).

:- end_tests(tabling).

:- begin_tests(tables_of_xsb).

test(tfindall, L == [1,2]) :- tfindall(X, member(X, [1,2]), L).
test(pil) :- set_pil_on, set_pil_off.
test(abolish_table) :- abolish_table_pred(foo/1), abolish_table_call(foo(_)).

:- end_tests(tables_of_xsb).
