% Tests of library(error).

:- use_module(library(plunit)).
:- use_module(library(error)).

:- multifile error:has_type/2.
error:has_type(small, X) :-
    integer(X),
    X < 10.

:- begin_tests(error).

test(integer) :- must_be(integer, 1).
test(integer_type, error(type_error(integer, a))) :- must_be(integer, a).
test(integer_var, error(instantiation_error)) :- must_be(integer, _).
test(nonneg, error(type_error(nonneg, -1))) :- must_be(nonneg, -1).
test(positive, error(type_error(positive_integer, 0))) :- must_be(positive_integer, 0).
test(between, error(type_error(between(1,3), 4))) :- must_be(between(1,3), 4).
test(between_float) :- must_be(between(0.0,1.0), 1).
test(oneof, error(type_error(oneof([a,b]), c))) :- must_be(oneof([a,b]), c).
test(boolean) :- must_be(boolean, true).
test(list, error(type_error(list, [a|b]))) :- must_be(list, [a|b]).
test(list_of, error(type_error(integer, x))) :- must_be(list(integer), [1,x]).
test(list_of_partial, error(instantiation_error)) :- must_be(list(integer), [1|_]).
test(list_or_partial_list, error(type_error(list, potato))) :- must_be(list_or_partial_list, potato).
test(list_or_partial_list) :- must_be(list_or_partial_list, [a|_]).
test(codes, error(type_error(code, -1))) :- must_be(codes, [-1]).
test(var, error(uninstantiation_error(a))) :- must_be(var, a).
test(unknown, error(existence_error(type, nosuch))) :- must_be(nosuch, x).
test(unknown_var, error(instantiation_error)) :- must_be(_, x).
test(own) :- must_be(small, 3).
test(own_type, error(type_error(small, 30))) :- must_be(small, 30).
test(is_of_type) :- is_of_type(list(integer), [1,2]).
test(is_of_type_no, fail) :- is_of_type(text, 1).
test(acyclic) :- must_be(acyclic, f(_)).
test(domain, error(domain_error(d, x))) :- domain_error(d, x).
test(existence, error(existence_error(t, x))) :- existence_error(t, x).
test(permission, error(permission_error(modify, t, x))) :- permission_error(modify, t, x).
test(resource, error(resource_error(r))) :- resource_error(r).
test(representation, error(representation_error(r))) :- representation_error(r).
test(current_type, true(B == atom(X))) :- current_type(atom, X, B).

:- end_tests(error).
