% Goals that can do no harm: library(sandbox).

:- use_module(library(plunit)).
:- use_module(library(sandbox)).
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module(library(lists)).

:- begin_tests(sandbox).

:- dynamic fact/1.

double(X, Y) :- Y is 2 * X.
loop(X) :- other(X).
other(X) :- loop(X).
opens(F) :- open(F, read, S), close(S).
hides(F) :- G =.. [open, F, read, _], call(G).
sneaks(F) :- maplist([X]>>open(X, read, _), [F]).
grammar --> [a], { true }.

safe(G) :-
    catch(( safe_goal(G), R = yes ), error(E, _), R = E),
    assertion(R == yes).
refused(G, Culprit) :-
    catch(safe_goal(G), error(permission_error(call, sandboxed, Culprit), _), true),
    nonvar(Culprit).

test(grammars) :- safe(phrase("hello", `hello`, [])), safe(phrase(([a], { true }), [a])).
test(grammar_calls) :- refused(phrase({ open(f, read, _) }, []), open(_, _, _)).
test(output_as_a_term) :-
    safe(format(codes(_, _), "~w", [a])),
    refused(format(codes(_, _), "~@", [true]), _),
    refused(format(other(_, _), "~w", [a]), _).
test(numbers_of_grammars) :-
    use_module(library(dcg/basics)),
    safe(dcg_basics:integer(_, _, _)),
    safe(dcg_basics:number(_, _, _)).
test(atoms_of_several) :- safe(atomic_concat(a, b, _)), safe(atomics_to_string([a], b, _)).
test(times) :- safe(time(true)), refused(time(shell(ls)), _).
test(other_context) :- refused(@(true, user), @(true, user)).
test(own_properties) :-
    safe(predicate_property(double(_, _), _)),
    refused(predicate_property(lists:append(_, _, _), _), _).
test(flags) :- safe(set_prolog_flag(double_quotes, codes)), refused(set_prolog_flag(unknown, fail), _).
test(plain) :- forall(member(G, [true, X = 1, (X is 1 + 2, X > 2), atom_length(abc, _), length(_, 2)]), safe(G)).
test(membership) :- safe(memberchk(b, [a, b])), refused(( memberchk(b, [a]), shell(ls) ), shell(ls)).
test(terms) :-
    Goals = [name(_, "a"), nonground(f(_), _), unifiable(_, a, _), term_size(a, _), atom_to_term('f(X)', _, _)],
    forall(member(Goal, Goals), safe(Goal)).
test(control) :- safe(( member(X, [1, 2]), ( X > 1 -> writeln(X) ; \+ fail ) )).
test(own) :- safe(double(1, _)).
test(recursive) :- safe(loop(_)).
test(meta) :- safe(maplist(double, [1], _)).
test(lambda) :- safe(maplist([X, Y]>>(Y is X + 1), [1], _)).
test(collects) :- safe(( findall(X, double(1, X), _), forall(true, true), bagof(X, Y^double(Y, X), _) )).
test(catches) :- safe(catch(double(1, _), _, true)).
test(asserts) :- safe(assertz(fact(1))), safe(assertz((fact(X) :- double(X, _)))).
test(grammar) :- safe(phrase(grammar, [a])).
test(opens, error(permission_error(call, sandboxed, _))) :- safe_goal(open(f, read, _)).
test(shell, error(permission_error(call, sandboxed, _))) :- safe_goal(shell(true)).
test(halts, error(permission_error(call, sandboxed, _))) :- safe_goal(halt).
test(clause, error(permission_error(call, sandboxed, _))) :- safe_goal(opens(f)).
test(hides, error(instantiation_error)) :- safe_goal(hides(f)).
test(sneaks, error(permission_error(call, sandboxed, _))) :- safe_goal(sneaks(f)).
test(in_findall, error(permission_error(call, sandboxed, _))) :- safe_goal(findall(x, delete_file(f), _)).
test(in_catch, error(permission_error(call, sandboxed, _))) :- safe_goal(catch(true, _, delete_file(f))).
test(in_maplist, error(permission_error(call, sandboxed, _))) :- safe_goal(maplist(delete_file, [f])).
test(in_call, error(permission_error(call, sandboxed, _))) :- safe_goal(call(open, f, read, _)).
test(in_module, error(permission_error(call, sandboxed, _))) :- safe_goal(system:shell(true)).
test(private, error(permission_error(call, sandboxed, _))) :- safe_goal(( true, lists:'no such private'(x) )).
test(apply, error(permission_error(call, sandboxed, _))) :- safe_goal(apply(open, [f, read, _])).
test(attribute, error(permission_error(call, sandboxed, _))) :- safe_goal(put_attr(_, freeze, user:shell(true))).
test(frozen, error(permission_error(call, sandboxed, _))) :- safe_goal(freeze(_, shell(true))).
test(format) :- safe(format("~w~n", [a])).
test(format_goal, error(permission_error(call, sandboxed, _))) :- safe_goal(format("~@", [shell(true)])).
test(format_codes, error(permission_error(call, sandboxed, _))) :- safe_goal(format(`~@`, [shell(true)])).
test(format_stream, error(permission_error(call, sandboxed, _))) :- safe_goal(format('$stream'(3), "x", [])).
test(write_stream, error(permission_error(call, sandboxed, _))) :- safe_goal(tell(f)).
test(asserted, error(permission_error(call, sandboxed, _))) :- safe_goal(assertz((fact(_) :- shell(true)))).
test(elsewhere, error(permission_error(call, sandboxed, _))) :- safe_goal(assertz(user:fact(1))).
test(variable, error(instantiation_error)) :- safe_goal(_).
test(in_call_variable, error(instantiation_error)) :- safe_goal(( X = true, call(X) )).
test(type, error(type_error(callable, 3))) :- safe_goal(( true, 3 )).
test(undefined, error(existence_error(procedure, _))) :- safe_goal(no_such_predicate_anywhere(1)).
test(called, X == 4) :- safe_call(double(2, X)).
test(culprit) :- refused(opens(f), C), C = open(_, _, _).

:- end_tests(sandbox).
