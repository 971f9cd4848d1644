% Identifiers (library(uuid)).

:- use_module(library(plunit)).
:- use_module(library(debug)).
:- use_module(library(uuid)).

:- begin_tests(uuid).

test(uuid) :-
    uuid(A),
    uuid(B),
    assertion(A \== B),
    assertion(is_uuid(A)),
    sub_atom(A, 14, 1, _, '4').
test(uuid_integer, true(integer(A))) :- uuid(A, [format(integer)]).
test(no_uuid, fail) :- is_uuid(abc).

:- end_tests(uuid).
