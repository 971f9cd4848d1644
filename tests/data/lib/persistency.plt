% Facts that are kept in a file (library(persistency)).

:- use_module(library(plunit)).
:- use_module(library(debug)).
:- use_module(library(persistency)).
:- use_module(library(readutil)).

:- persistent age(name:atom, years:integer), thing(any).

:- begin_tests(persistency, [setup(( tmp_file(persistent, File), nb_setval(persistent_file, File) )), cleanup(user:db_detach)]).

file_text(Lines) :-
    nb_getval(persistent_file, File),
    read_file_to_terms(File, [created(_)|Lines], []).

test(not_attached, error(existence_error(db_file, _))) :-
    retractall_age(nobody, _),
    assert_thing(a).
test(changes, Ages-Lines =@= [bob-10, zed-1]-[assert(age(bob, 10)), assert(age(amy, 20)), retractall(age(amy, _), 1), assert(age(zed, 1))]) :-
    nb_getval(persistent_file, File),
    db_attach(user:File, []),
    assert_age(bob, 10),
    assert_age(amy, 20),
    retractall_age(amy, _),
    retractall_age(nobody, _),
    assert_age(zed, 1),
    findall(A-B, age(A, B), Ages),
    db_sync(user:close),
    file_text(Lines).
test(kept, Ages == [bob-10, zed-1]) :-
    user:db_detach,
    assertion(\+ age(_, _)),
    nb_getval(persistent_file, File),
    db_attach(user:File, [sync(close)]),
    findall(A-B, age(A, B), Ages).
test(type, error(type_error(integer, foo))) :- assert_age(amy, foo).
test(unbound, error(instantiation_error)) :- assert_age(amy, _).
test(retract, X == 10) :-
    retract_age(bob, X),
    !.
test(collected, Lines == [assert(age(zed, 1)), assert(thing(f(a)))]) :-
    assert_thing(f(a)),
    db_sync(user:gc(always)),
    file_text(Lines).
test(declared) :-
    findall(PI, current_persistent_predicate(user:PI), PIs),
    memberchk(age/2, PIs),
    memberchk(thing/1, PIs).
test(attached) :-
    db_attached(user:File),
    nb_getval(persistent_file, File).

:- end_tests(persistency).
