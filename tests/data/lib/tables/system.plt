% Tables of goals and their answers: environment, locale, mutexes, memory. The answers were recorded from
% SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(system).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"getenv([h,0'o],_)" gives "error(type_error(character,111),system:getenv/2)".
"getenv([f(x)],_)" gives "error(type_error(character_code,f(x)),system:getenv/2)".
"getenv([a|b],_)" gives "error(type_error(text,[a|b]),system:getenv/2)".
"getenv([a|_],_)" gives "error(instantiation_error,system:getenv/2)".
"mutex_create(m1),mutex_lock(m1),mutex_lock(m1),mutex_unlock(m1),mutex_unlock(m1)" gives "[]".
"mutex_unlock(m1)" gives "error(permission_error(unlock,mutex,m1),mutex_unlock/1)".
"mutex_create(m1)" gives "error(permission_error(create,mutex,m1),mutex_create/1)".
"mutex_trylock(m1),mutex_unlock(m1)" gives "[]".
"mutex_lock(new_m),mutex_unlock(new_m)" gives "[]".
"mutex_create(X,[alias(foo)]),X==foo" gives "['X'=foo]".
"mutex_property(foo,P)" gives "['P'=alias(foo)] ; ['P'=status(unlocked)]".
"mutex_lock(X)" gives "error(instantiation_error,system:mutex_lock/1)".
"mutex_lock(1)" gives "error(type_error(mutex,1),system:mutex_lock/1)".
"mutex_destroy(foo)" gives "[]".
"mutex_destroy(nonono)" gives "error(existence_error(mutex,nonono),system:mutex_destroy/1)".
"mutex_unlock(nonono)" gives "error(existence_error(mutex,nonono),system:mutex_unlock/1)".
"mutex_unlock_all" gives "[]".
"trim_stacks" gives "[]".
"trim_heap" gives "[]".
"setenv(ninelog_test, 7), environ(L), memberchk(ninelog_test = X, L), L = []" gives "false".
"setlocale(numeric, X, X)" gives "['X'='C.UTF-8']".
"setlocale(_, X, X)" gives "error(instantiation_error,system:setlocale/3)".
"setlocale(nothing, X, X)" gives "error(domain_error(category,nothing),system:setlocale/3)".
"garbage_collect" gives "[]".
"mutex_create(M), atom(M)" gives "false".
"findall(T, ( mutex_create(M), blob(M, T), mutex_destroy(M) ), L)" gives "['T'=A,'M'=B,'L'=[mutex]]".
"findall(T, ( message_queue_create(M), blob(M, T), message_queue_destroy(M) ), L)" gives "['T'=A,'M'=B,'L'=[message_queue]]".
"findall(x, ( mutex_create(M), atom(M) ), L)" gives "['M'=A,'L'=[]]".
"findall(T, ( trie_new(M), blob(M, T) ), L)" gives "['T'=A,'M'=B,'L'=[trie]]".

:- end_tests(system).
