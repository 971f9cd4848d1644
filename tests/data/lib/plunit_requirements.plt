% What the option requires(What) of a test may say.

:- use_module(library(plunit_requirements)).

:- begin_tests(plunit_requirements).

test(words, [forall(member(What, [no_cut, is_pure, det, mode_comments, must_use(clpfd), must_not_use(append/3)])),
             nondet]) :-
    must_require(What).
test(list, nondet) :-
    must_require([no_cut, defines(p/2), recursive(q//1), in(p/2, no_findall)]).
test(unknown, throws(error(domain_error(requirement, no_cuts), _))) :-
    must_require(no_cuts).
test(unknown_inside, throws(error(domain_error(requirement, no_cuts), _))) :-
    must_require(in(p/2, no_cuts)).
test(no_indicator, throws(error(type_error(predicate_indicator, p), _))) :-
    must_require(defines(p)).
test(negative, throws(error(type_error(nonneg, -1), _))) :-
    must_require(recursive(p/(-1))).
test(unbound, throws(error(instantiation_error, _))) :-
    must_require(_).

:- end_tests(plunit_requirements).
