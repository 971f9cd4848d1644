% Hooks that see each exception, and would make another one of it.
:- include(wrong).
:- multifile user:prolog_exception_hook/4, user:prolog_exception_hook/5, user:exception/3.
user:prolog_exception_hook(_, wrong(x), _, _).
user:prolog_exception_hook(_, wrong(x), _, _, _).
user:exception(undefined_predicate, _, retry) :- assertz(user:never_defined(_)).
user:exception(undefined_global_variable, Key, retry) :- nb_setval(Key, 42).
:- abolish(check/1).
check(_) :- atom_length(_, _).
