% Tests of export/1 and import/1.

:- use_module(library(plunit)).

:- begin_tests(modules).

exports(Module, Sorted) :- module_property(Module, exports(List)), msort(List, Sorted).

test(export, X == [a/1,b/2]) :- module_e1:export((a/1, module_e1:b/2)), exports(module_e1, X).
test(export_list, error(type_error(predicate_indicator, [a/1]))) :- module_e1:export([a/1]).
test(export_atom, error(type_error(predicate_indicator, a))) :- module_e1:export((a/1, a)).
test(export_grammar, X == [a/3]) :- module_e2:export(a//1), exports(module_e2, X).
test(export_unbound, error(instantiation_error)) :- module_e1:export(_).
test(export_no_name, error(instantiation_error)) :- module_e1:export(_/1).
test(export_no_arity, error(type_error(integer, b))) :- module_e1:export(a/b).

test(import, X-Y == 1-2) :-
    assertz(module_i1:p(1)), assertz(module_i2:q(2)), module_i1:export(p/1), module_i2:export(q/1),
    module_i3:import(module_i1:p/1), module_i3:import(module_i2:q/1), module_i3:p(X), module_i3:q(Y).
test(import_others) :- module_i3:import([]).
test(import_unbound, error(instantiation_error)) :- module_i3:import(module_i1:_).
test(import_no_arity, error(instantiation_error)) :- module_i3:import(module_i1:p/_).

:- end_tests(modules).
