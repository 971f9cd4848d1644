% Tables of goals and their answers: what is written: formats, clauses, operators. The answers were recorded
% from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(writing).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"format(atom(A),'~0s~1s~9s',[abc,[a,b],\"str\"])" gives "['A'=astr]".
"format('~c',[12345678])" gives "error(representation_error(code_point),system:format/2)".
"with_output_to(string(S),portray_clause((dynamic a,b)))" gives "['S'=\"(dynamic a, b).\\n\"]".
"with_output_to(string(S),portray_clause((:- dynamic a,b)))" gives "['S'=\":- (dynamic a, b).\\n\"]".
"with_output_to(string(S),portray_clause(((dynamic a):-b)))" gives "['S'=\"dynamic a :-\\n    b.\\n\"]".
"with_output_to(string(S),portray_clause((h:-b,(:-))))" gives "['S'=\"h :-\\n    b,\\n    ( :-\\n    ).\\n\"]".
"with_output_to(string(S),portray_clause((\\+ (-))))" gives "['S'=\"\\\\+ - .\\n\"]".
"with_output_to(string(S),portray_clause((h:-(-))))" gives "['S'=\"h :-\\n    - .\\n\"]".
"with_output_to(string(S),portray_clause(p:(a,b)))" gives "['S'=\":(p,\\n  ( a,\\n    b\\n  )).\\n\"]".
"with_output_to(string(S),portray_clause('|'(a,b)))" gives "['S'=\"a| b.\\n\"]".
"write_term(a,[quoted(true)|1])" gives "error(type_error(list,1),system:write_term/2)".
"write_term(a,1)" gives "error(type_error(list,1),system:write_term/2)".
"with_output_to(string(S),write_term('a b',_{quoted:true}))" gives "['S'=\"'a b'\"]".
"put_code(0x110000)" gives "error(domain_error(character,1114112),system:put_code/1)".
"format_predicate(_, foo(_, _))" gives "error(instantiation_error,system:format_predicate/2)".
"format_predicate(#, fmt_hash(_, _)), assertz((fmt_hash(A, X) :- write(A-X))), format(atom(T), \"~3#~#\", [a, b])" gives "['A'=A,'X'=B,'T'='3-adefault-b']".
"prompt1(_)" gives "error(instantiation_error,system:prompt1/1)".
"prompt1(abc)" gives "[]".
"current_op(0, xfx, is)" gives "error(domain_error(operator_priority,0),system:current_op/3)".
"current_op(100000000000000000000, T, is)" gives "error(representation_error(int),system:current_op/3)".
"current_op(P, [], is)" gives "error(domain_error(operator_specifier,[]),system:current_op/3)".
"current_output(S), current_op(P, xfx, S)" gives "false".
% Without a module, operators belong to the file that is being loaded, else to user.
"op_a:op(333, xfx, op_zz), current_op(P, T, user:op_zz)" gives "['P'=333,'T'=xfx]".
"@(op(334, xfx, op_zy), op_b), op_b:current_op(P, T, op_zy)" gives "['P'=334,'T'=xfx]".
"op(335, xfx, op_c:op_zx), current_op(P, T, op_c:op_zx), \\+ op_c:current_op(_, _, op_zx), \\+ current_op(_, _, op_zx)" gives "['P'=335,'T'=xfx]".
"predicate_property(op(_, _, _), meta_predicate(M))" gives "['M'=op(+,+,:)]".
"op(100000000000000000000, xfx, is)" gives "error(representation_error(int),system:op/3)".
"with_output_to(string(X), put_char(\"a\"))" gives "['X'=\"a\"]".
"with_output_to(string(X), format(current_output, \"a~w\", [b]))" gives "['X'=\"ab\"]".
"with_output_to(string(X), write(current_output, b))" gives "['X'=\"b\"]".
"with_output_to(string(X), nl(current_output))" gives "['X'=\"\\n\"]".
"with_output_to(3, true)" gives "error(type_error(output,3),system:with_output_to/2)".
"with_output_to(foo, true)" gives "error(existence_error(stream,foo),system:with_output_to/2)".
"with_output_to([], true)" gives "error(existence_error(stream,[]),system:with_output_to/2)".
"with_output_to(user_input, true)" gives "error(permission_error(output,stream,user_input),system:with_output_to/2)".
"with_output_to(_, true)" gives "error(instantiation_error,system:with_output_to/2)".
"listing(audit_no_such_thing)" gives "error(existence_error(procedure,audit_no_such_thing),toplevel)".
"with_output_to(string(X), portray_clause({a}))" gives "['X'=\"{ a\\n}.\\n\"]".
"with_output_to(string(X), portray_clause(({a}:-b)))" gives "['X'=\"{ a\\n} :-\\n    b.\\n\"]".
"with_output_to(string(X), portray_clause(findall(_,(a,b),_)))" gives "['X'=\"findall(_,\\n        ( a,\\n          b\\n        ),\\n        _).\\n\"]".
"with_output_to(string(X), portray_clause(once((a,b))))" gives "['X'=\"once(( a,\\n       b\\n     )).\\n\"]".
"format(atom(X), \"~k\", [f(A, B, A, 'A b', 1+2, [x], {y}, - 1)])" gives "['X'='f(A,_,A,\\'A b\\',+(1,2),[x],{}(y),-(1))','A'=A,'B'=B]".
"format(atom(X), \"~k ~w\", [\"s\", b])" gives "['X'='\"s\" b']".
"format(\"~k\", [])" gives "error(format('not enough arguments'),system:format/2)".
"op(700, xfx, 'A b'), setup_call_cleanup(set_prolog_flag(iso, true), with_output_to(string(X), writeq('A b'(0.0, 10))), set_prolog_flag(iso, false)), op(0, xfx, 'A b')" gives "['X'=\"0.0 'A b' 10\"]".

:- end_tests(writing).
