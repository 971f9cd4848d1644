% Tables of goals and their answers: flags, records, global variables, modules. The answers were recorded from
% SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(globals).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"strip_module(X1, X2, X3)" gives "['X1'=A,'X2'=user,'X3'=A]".
"strip_module(abc, X1, X2)" gives "['X1'=user,'X2'=abc]".
"strip_module('', X1, X2)" gives "['X1'=user,'X2'='']".
"strip_module([], X1, X2)" gives "['X1'=user,'X2'=[]]".
"strip_module(3, X1, X2)" gives "['X1'=user,'X2'=3]".
"strip_module(0, X1, X2)" gives "['X1'=user,'X2'=0]".
"strip_module(-1, X1, X2)" gives "['X1'=user,'X2'= -1]".
"strip_module(100000000000000000000, X1, X2)" gives "['X1'=user,'X2'=100000000000000000000]".
"strip_module(2.5, X1, X2)" gives "['X1'=user,'X2'=2.5]".
"strip_module(\"hello\", X1, X2)" gives "['X1'=user,'X2'=\"hello\"]".
"strip_module([a, b, c], X1, X2)" gives "['X1'=user,'X2'=[a,b,c]]".
"strip_module([49, 50], X1, X2)" gives "['X1'=user,'X2'=[49,50]]".
"strip_module([a|X1], X2, X3)" gives "['X1'=A,'X2'=user,'X3'=[a|A]]".
"strip_module([a|b], X1, X2)" gives "['X1'=user,'X2'=[a|b]]".
"strip_module(f(x, X1), X2, X3)" gives "['X1'=A,'X2'=user,'X3'=f(x,A)]".
"strip_module(foo/2, X1, X2)" gives "['X1'=user,'X2'=foo/2]".
"strip_module(1r3, X1, X2)" gives "['X1'=user,'X2'=1r3]".
"strip_module(a, X1, X2)" gives "['X1'=user,'X2'=a]".
"strip_module(a, abc, X1)" gives "false".
"strip_module(a, '', X1)" gives "false".
"strip_module(a, [], X1)" gives "false".
"strip_module(a, 3, X1)" gives "false".
"strip_module(a, 0, X1)" gives "false".
"strip_module(a, -1, X1)" gives "false".
"strip_module(a, 100000000000000000000, X1)" gives "false".
"strip_module(a, 2.5, X1)" gives "false".
"strip_module(a, \"hello\", X1)" gives "false".
"strip_module(a, [a, b, c], X1)" gives "false".
"strip_module(a, [49, 50], X1)" gives "false".
"strip_module(a, [a|X1], X2)" gives "false".
"strip_module(a, [a|b], X1)" gives "false".
"strip_module(a, f(x, X1), X2)" gives "false".
"strip_module(a, foo/2, X1)" gives "false".
"strip_module(a, 1r3, X1)" gives "false".
"strip_module(a, X1, X2)" gives "['X1'=user,'X2'=a]".
"strip_module(a, X1, abc)" gives "false".
"strip_module(a, X1, '')" gives "false".
"strip_module(a, X1, [])" gives "false".
"strip_module(a, X1, 3)" gives "false".
"strip_module(a, X1, 0)" gives "false".
"strip_module(a, X1, -1)" gives "false".
"strip_module(a, X1, 100000000000000000000)" gives "false".
"strip_module(a, X1, 2.5)" gives "false".
"strip_module(a, X1, \"hello\")" gives "false".
"strip_module(a, X1, [a, b, c])" gives "false".
"strip_module(a, X1, [49, 50])" gives "false".
"strip_module(a, X1, [a|X2])" gives "false".
"strip_module(a, X1, [a|b])" gives "false".
"strip_module(a, X1, f(x, X2))" gives "false".
"strip_module(a, X1, foo/2)" gives "false".
"strip_module(a, X1, 1r3)" gives "false".
"create_prolog_flag(test_flag_1, 5, [type(integer)]), current_prolog_flag(test_flag_1, X), catch(set_prolog_flag(test_flag_1, a), error(E, _), true)" gives "['X'=5,'E'=type_error(integer,a)]".
"create_prolog_flag(test_flag_2, a, [access(read_only)]), catch(set_prolog_flag(test_flag_2, b), error(E, _), true)" gives "['E'=permission_error(modify,flag,test_flag_2)]".
"create_prolog_flag(test_flag_3, a, [keep(true)]), create_prolog_flag(test_flag_3, b, [keep(true)]), current_prolog_flag(test_flag_3, X)" gives "['X'=a]".
"create_prolog_flag(_, a, [])" gives "error(instantiation_error,system:create_prolog_flag/3)".
"b_setval(test_v, 1), nb_setval(test_w, f(2)), nb_getval(test_w, X), nb_delete(test_w), catch(nb_getval(test_w, _), error(E, _), true)" gives "['X'=f(2),'E'=existence_error(variable,test_w)]".
"nb_delete(no_such_variable)" gives "[]".
"nb_linkval(test_l, f(X)), nb_getval(test_l, Y), Y == f(X)" gives "['X'=A,'Y'=f(A)]".
"recorda(100000000000000000000, v)" gives "error(type_error(key,100000000000000000000),system:recorda/2)".
"current_key(\"a\")" gives "error(type_error(key,\"a\"),system:current_key/1)".
"current_key(1r3)" gives "error(type_error(key,1r3),system:current_key/1)".
"flag(100000000000000000000, _, 1)" gives "error(type_error(key,100000000000000000000),system:get_flag/2)".
"flag(\"a\", _, 1)" gives "error(type_error(key,\"a\"),system:get_flag/2)".
"get_flag(_, X)" gives "error(instantiation_error,system:get_flag/2)".
"set_flag(audit, \"text\")" gives "error(type_error(flag_value,\"text\"),flag/3)".
"set_flag(audit, [a])" gives "error(type_error(flag_value,[a]),flag/3)".
"set_flag(audit, _)" gives "error(instantiation_error,flag/3)".
"set_flag(audit, 100000000000000000000)" gives "error(representation_error(int64_t),system:set_flag/2)".
"flag(audit_a, X, atom)" gives "['X'=0]".
"flag(audit_n, X, X+1), flag(audit_n, Y, Y+1)" gives "['X'=0,'Y'=1]".
"flag('1', _, 5), flag(1, X, 7)" gives "['X'=0]".
"current_flag(\"a\")" gives "error(type_error(key,\"a\"),system:current_flag/1)".
"set_flag(audit_k(x), 1), current_flag(audit_k(Y))" gives "['Y'=A]".
"b_setval(audit_v, 1), b_getval(audit_v, X)" gives "['X'=1]".
"(b_setval(audit_v2, 1), fail ; b_getval(audit_v2, X))" gives "error(existence_error(variable,audit_v2),system:b_getval/2)".
"(b_setval(audit_v3, 1), fail ; nb_current(audit_v3, X))" gives "false".
"nb_current([], X)" gives "error(type_error(atom,[]),system:nb_current/2)".
"create_prolog_flag(audit_flag, V, [])" gives "error(instantiation_error,system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag, x, [a])" gives "error(type_error(option,a),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag, x, [keep])" gives "[]".
"create_prolog_flag(audit_flag2, 3, []), create_prolog_flag(audit_flag2, a, [])" gives "error(type_error(integer,a),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag3, true, []), create_prolog_flag(audit_flag3, 3, [])" gives "error(type_error(bool,3),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag4, a, [access(foo)])" gives "error(domain_error(prolog_flag_access,foo),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag5, a, [type(foo)])" gives "error(domain_error(prolog_flag_type,foo),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag6, a, [type(integer)])" gives "error(type_error(integer,a),system:create_prolog_flag/3)".
"add_import_module(3, lists, start)" gives "error(type_error(atom,3),system:add_import_module/3)".
"add_import_module(m1, X, start)" gives "error(instantiation_error,system:add_import_module/3)".
"add_import_module(m1, lists, 3)" gives "error(type_error(atom,3),system:add_import_module/3)".
"delete_import_module(m1, 3)" gives "error(type_error(atom,3),system:delete_import_module/2)".
"import_module(3, X)" gives "error(type_error(atom,3),system:import_module/2)".

:- end_tests(globals).
