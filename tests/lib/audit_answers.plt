% Tables of goals and their answers: what an audit of the built-ins beside SWI-Prolog 9.0.4 found to differ.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(audit_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"m1:assertz(audit_local(1)), user:assertz(audit_shared(1)), (m1:retract(audit_shared(1)) -> true ; true), audit_shared(X)" gives "['X'=1]".
"user:assertz(audit_kept(1)), m1:retractall(audit_kept(_)), audit_kept(X)" gives "['X'=1]".
"user:assertz(audit_third(1)), m1:nth_clause(audit_third(_), 1, _)" gives "[]".
"user:assertz(audit_inherited(1)), m1:clause(audit_inherited(X), Body)" gives "['X'=1,'Body'=true]".
"retract(M:H)" gives "error(instantiation_error,system:retract/1)".
"clause(M:H, B)" gives "false".
"assertz(audit_r(1), r)" gives "error(uninstantiation_error(r),system:assertz/2)".
"retract((audit_no_such(1) :- true))" gives "false".
"abolish(foo, 100000000000000000000)" gives "error(representation_error(int),system:abolish/2)".
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
"current_op(0, xfx, is)" gives "error(domain_error(operator_priority,0),system:current_op/3)".
"current_op(100000000000000000000, T, is)" gives "error(representation_error(int),system:current_op/3)".
"current_op(P, [], is)" gives "error(domain_error(operator_specifier,[]),system:current_op/3)".
"current_output(S), current_op(P, xfx, S)" gives "false".
"op(100000000000000000000, xfx, is)" gives "error(representation_error(int),system:op/3)".
"create_prolog_flag(audit_flag, V, [])" gives "error(instantiation_error,system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag, x, [a])" gives "error(type_error(option,a),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag, x, [keep])" gives "[]".
"create_prolog_flag(audit_flag2, 3, []), create_prolog_flag(audit_flag2, a, [])" gives "error(type_error(integer,a),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag3, true, []), create_prolog_flag(audit_flag3, 3, [])" gives "error(type_error(bool,3),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag4, a, [access(foo)])" gives "error(domain_error(prolog_flag_access,foo),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag5, a, [type(foo)])" gives "error(domain_error(prolog_flag_type,foo),system:create_prolog_flag/3)".
"create_prolog_flag(audit_flag6, a, [type(integer)])" gives "error(type_error(integer,a),system:create_prolog_flag/3)".
"predicate_property(3, dynamic)" gives "false".
"predicate_property(\"a\", dynamic)" gives "false".
"current_predicate(lists:append)" gives "error(type_error(predicate_indicator,lists:append),system:current_predicate/1)".
"current_predicate(foo)" gives "error(type_error(predicate_indicator,foo),system:current_predicate/1)".
"current_functor(3, X)" gives "error(type_error(atom,3),current_functor/2)".
"current_functor(X, a)" gives "error(type_error(integer,a),current_functor/2)".
"add_import_module(3, lists, start)" gives "error(type_error(atom,3),system:add_import_module/3)".
"add_import_module(m1, X, start)" gives "error(instantiation_error,system:add_import_module/3)".
"add_import_module(m1, lists, 3)" gives "error(type_error(atom,3),system:add_import_module/3)".
"delete_import_module(m1, 3)" gives "error(type_error(atom,3),system:delete_import_module/2)".
"import_module(3, X)" gives "error(type_error(atom,3),system:import_module/2)".
"dwim_match(hello, f(x))" gives "false".
"dwim_match(hello, X)" gives "false".
"char_conversion(\"a\", \"a\")" gives "[]".
"char_conversion(ab, a)" gives "error(type_error(character,ab),system:char_conversion/2)".
"char_conversion('\\u0001', b), current_char_conversion('\\u0001', X), char_conversion('\\u0001', '\\u0001')" gives "['X'=b]".
"char_conversion('\\u0002', b), current_char_conversion(X, b), char_conversion('\\u0002', '\\u0002')" gives "['X'='\\u0002'] ; ['X'=b]".
"current_char_conversion(a, X)" gives "['X'=a]".
"current_char_conversion(0'a, X)" gives "['X'=a]".
"current_char_conversion(ab, X)" gives "error(type_error(character,ab),system:current_char_conversion/2)".
"current_char_conversion(a, ab)" gives "error(type_error(character,ab),system:current_char_conversion/2)".
"read_term_from_atom(3, X, [])" gives "error(type_error(text,3),system:read_term_from_atom/3)".
"term_string(X, 3, [])" gives "error(type_error(text,3),system:read_term_from_atom/3)".
"term_string(X, \"a\", foo)" gives "error(type_error(list,foo),system:read_term_from_atom/3)".
"term_string(X, [a|b], [])" gives "error(type_error(text,[a|b]),system:read_term_from_atom/3)".
"atom_to_term('f(X)', T, abc)" gives "error(type_error(list,abc),system:atom_to_term/3)".
"atom_chars(abc, [a|b])" gives "error(type_error(list,[a|b]),system:atom_chars/2)".
"atom_codes(abc, [0'a|b])" gives "error(type_error(list,[97|b]),system:atom_codes/2)".
"number_codes(12, [0'1|b])" gives "error(type_error(list,[49|b]),system:number_codes/2)".
"number_string(12, abc)" gives "error(type_error(list,abc),system:number_string/2)".
"atom_number([], 12)" gives "false".
"current_output(S), atom_number(S, 12)" gives "false".
"char_code(X, 100000000000000000000)" gives "error(representation_error(int),system:char_code/2)".
"sub_atom(abc, 100000000000000000000, _, _, X)" gives "error(representation_error(size_t),system:sub_atom/5)".
"string_code(100000000000000000000, \"abc\", X)" gives "error(representation_error(size_t),system:string_code/3)".
"setarg(100000000000000000000, f(a), b)" gives "error(representation_error(size_t),system:setarg/3)".
"get_string_code(1, 345, X)" gives "['X'=51]".
"functor(X, f, 100000000000000000000)" gives "error(representation_error(size_t),system:functor/3)".
"length([a], 100000000000000000000)" gives "false".
"numbervars(f(X), a, E)" gives "error(type_error(integer,a),system:numbervars/4)".
"numbervars(f(X), 100000000000000000000, E)" gives "error(representation_error(long),system:numbervars/4)".
"numbervars(f(X), 0, E, [a])" gives "error(type_error(option,a),system:numbervars/4)".
"numbervars(f(X), 0, E, [singletons])" gives "['X'=_,'E'=0]".
"wildcard_match(\"a\", \"a\", [a])" gives "error(type_error(option,a),system:wildcard_match/3)".
"compound_name_arguments(f(a), X, [a|b])" gives "error(type_error(list,b),system:compound_name_arguments/3)".
"open_string(3, S)" gives "error(type_error(text,3),system:open_string/2)".
"open_string(\"abc\", s)" gives "error(uninstantiation_error(s),system:open_string/2)".
"open_string(\"a\", S), close(S, [a])" gives "error(type_error(option,a),system:close/2)".
"open('/dev/null', read, S, foo:bar)" gives "error(type_error(list,foo:bar),system:open/4)".
"open_string(\"3\", S), get_char(S, \"3\")" gives "false".
"open_string(\"3\", S), get_byte(S, \"3\")" gives "false".
"open_string(\"3\", S), get_byte(S, abc)" gives "error(type_error(character,abc),system:get_byte/2)".
"open_string(\"3\", S), peek_byte(S, abc)" gives "error(type_error(character,abc),system:peek_byte/2)".
"with_output_to(string(X), put_char(\"a\"))" gives "['X'=\"a\"]".
"with_output_to(string(X), format(current_output, \"a~w\", [b]))" gives "['X'=\"ab\"]".
"with_output_to(string(X), write(current_output, b))" gives "['X'=\"b\"]".
"with_output_to(string(X), nl(current_output))" gives "['X'=\"\\n\"]".
"with_output_to(3, true)" gives "error(type_error(output,3),system:with_output_to/2)".
"with_output_to(foo, true)" gives "error(existence_error(stream,foo),system:with_output_to/2)".
"with_output_to([], true)" gives "error(existence_error(stream,[]),system:with_output_to/2)".
"with_output_to(user_input, true)" gives "error(permission_error(output,stream,user_input),system:with_output_to/2)".
"with_output_to(_, true)" gives "error(instantiation_error,system:with_output_to/2)".
"is_stream(current_input)" gives "[]".
"normalize_space(3, \"a b\")" gives "error(type_error(output,3),system:normalize_space/2)".
"normalize_space(foo, \"a b\")" gives "error(existence_error(stream,foo),system:normalize_space/2)".
"normalize_space(atom(X), _)" gives "error(instantiation_error,system:normalize_space/2)".
"normalize_space(atom(X), f(x))" gives "error(type_error(atomic,f(x)),system:normalize_space/2)".
"stream_property(foo, alias(X))" gives "error(existence_error(stream,foo),system:'$stream_property'/2)".
"see(3)" gives "error(type_error(atom,3),system:see/1)".
"see(\"f\")" gives "error(type_error(atom,\"f\"),system:see/1)".
"tell(f(x))" gives "error(type_error(atom,f(x)),system:tell/1)".
"append(3)" gives "error(type_error(atom,3),system:append/1)".
"access_file(foo, 3)" gives "error(type_error(atom,3),access_file/2)".
"file_name_extension(3, X, 'a.b')" gives "false".
"file_name_extension(X, f(x), 'a.b')" gives "false".
"absolute_file_name(foo, abc, [])" gives "error(existence_error(source_sink,foo))".
"absolute_file_name({a}, X, [])" gives "error(existence_error(source_sink,{a}))".
"absolute_file_name(f(_), X, [])" gives "error(instantiation_error)".
"absolute_file_name(f(a), X)" gives "false".
"absolute_file_name(foo, X, [a])" gives "error(type_error(options,[a]))".
"absolute_file_name([a,b], X, [])" gives "error(existence_error(source_sink,[a,b]))".
"current_arithmetic_function([])" gives "false".
"X is []" gives "error(type_error(evaluable,[]),system:(is)/2)".
"listing(audit_no_such_thing)" gives "error(existence_error(procedure,audit_no_such_thing),toplevel)".
"mutex_create(M), atom(M)" gives "false".
"term_to_atom('it''s', X)" gives "['X'='\\'it\\'\\'s\\'']".
"term_to_atom(\"a\\tb\", X)" gives "['X'='\"a\\tb\"']".
"term_to_atom('\\n', X)" gives "['X'='\\'\\n\\'']".
"term_string('it''s', X)" gives "['X'=\"'it''s'\"]".
"with_output_to(string(X), portray_clause({a}))" gives "['X'=\"{ a\\n}.\\n\"]".
"with_output_to(string(X), portray_clause(({a}:-b)))" gives "['X'=\"{ a\\n} :-\\n    b.\\n\"]".
"with_output_to(string(X), portray_clause(findall(_,(a,b),_)))" gives "['X'=\"findall(_,\\n        ( a,\\n          b\\n        ),\\n        _).\\n\"]".
"with_output_to(string(X), portray_clause(once((a,b))))" gives "['X'=\"once(( a,\\n       b\\n     )).\\n\"]".
"assertz((audit_b1 :- X))" gives "error(instantiation_error,system:assertz/1)".
"assertz((audit_b2 :- a, X))" gives "error(type_error(callable,(a,A)),system:assertz/1)".
"assertz((audit_b3 :- \\+ X))" gives "error(type_error(callable,\\+A),system:assertz/1)".
"assertz((audit_b4 :- (X ; b)))" gives "error(type_error(callable,(A;b)),system:assertz/1)".
"assertz((audit_b5 :- m:X))" gives "error(instantiation_error,system:assertz/1)".
"assertz((audit_b6 :- X, a(X))), clause(audit_b6, B)" gives "['X'=A,'B'=(call(B),a(B))]".
"assertz((audit_b7(X) :- X)), clause(audit_b7(Y), B)" gives "['X'=A,'Y'=B,'B'=call(B)]".
"assertz((audit_b8 :- call(X))), clause(audit_b8, B)" gives "['X'=A,'B'=call(B)]".
"use_module(library(lists)), assertz(lists:audit_b9), lists:audit_b9" gives "[]".
"use_module(library(lists)), assertz(last(1, 2))" gives "error(permission_error(modify,static_procedure,lists:last/2),system:assertz/1)".
"use_module(library(lists)), retract(last(1, 2))" gives "error(permission_error(modify,static_procedure,lists:last/2),system:retract/1)".
"use_module(library(lists)), retractall(last(1, 2))" gives "error(permission_error(modify,static_procedure,lists:last/2),system:retractall/1)".
"format(atom(X), \"~k\", [f(A, B, A, 'A b', 1+2, [x], {y}, - 1)])" gives "['X'='f(A,_,A,\\'A b\\',+(1,2),[x],{}(y),-(1))','A'=A,'B'=B]".
"format(atom(X), \"~k ~w\", [\"s\", b])" gives "['X'='\"s\" b']".
"format(\"~k\", [])" gives "error(format('not enough arguments'),system:format/2)".
"findall(X-Y, ( open_string(\"ab\", S), get_byte(S, X), get_char(S, Y), close(S) ), L)" gives "['X'=A,'Y'=B,'S'=C,'L'=[97-b]]".
"findall(x, ( open_string(\"a\", S), peek_char(S, 0'a), close(S) ), L)" gives "['S'=A,'L'=[x]]".
"findall(x, ( open_string(\"a\", S), peek_code(S, a), close(S) ), L)" gives "['S'=A,'L'=[x]]".
"findall(E-Cs, ( tmp_file(audit, F), open(F, write, S, [type(binary)]), put_byte(S, 255), put_byte(S, 254), put_byte(S, 65), close(S), open(F, read, R, [encoding(iso_latin_1)]), read_string(R, _, X), string_codes(X, Cs), stream_property(R, encoding(E)), close(R), delete_file(F) ), L)" gives "['E'=A,'Cs'=B,'F'=C,'S'=D,'R'=E,'X'=F,'L'=[iso_latin_1-[255,254,65]]]".
"ensure_loaded([audit_no_file1|b])" gives "error(type_error(list,b))".
"consult(audit_no_file1)" gives "error(existence_error(source_sink,audit_no_file1))".
"term_string(X, 'it''s a', [])" gives "error(syntax_error(end_of_file_in_quoted('\\'')))".
"numbervars(f(X, Y), 0, E, [singletons(true)])" gives "['X'=_,'Y'=_,'E'=0]".
"findall(C, ( open('/dev/null', read, S, [eof_action(error)]), get_char(S, _), peek_char(S, C), close(S) ), L)" gives "['C'=A,'S'=B,'L'=[end_of_file]]".
"findall(x, ( open_string(\"3\", S), get_char(S, \"3\") ), L)" gives "['S'=A,'L'=[]]".
"findall(x, ( open_string(\"3\", S), peek_char(S, \"3\") ), L)" gives "['S'=A,'L'=[x]]".
"findall(x, ( open_string(\"3\", S), get_byte(S, \"3\") ), L)" gives "['S'=A,'L'=[]]".
"open_string(\"3\", S), catch(get_byte(S, abc), error(E, _), true), S = _, fail" gives "false".
"findall(E, ( open_string(\"3\", S), catch(get_byte(S, abc), error(E, _), true) ), L)" gives "['E'=A,'S'=B,'L'=[type_error(character,abc)]]".
"findall(E, ( open_string(\"3\", S), catch(close(S, [a]), error(E, _), true) ), L)" gives "['E'=A,'S'=B,'L'=[type_error(option,a)]]".
"findall(x, ( open_string(\"3\", S), close(S), close(S, [force(true)]) ), L)" gives "['S'=A,'L'=[x]]".
"findall(T, ( mutex_create(M), blob(M, T), mutex_destroy(M) ), L)" gives "['T'=A,'M'=B,'L'=[mutex]]".
"findall(T, ( message_queue_create(M), blob(M, T), message_queue_destroy(M) ), L)" gives "['T'=A,'M'=B,'L'=[message_queue]]".
"findall(T, ( trie_new(M), blob(M, T) ), L)" gives "['T'=A,'M'=B,'L'=[trie]]".
"findall(x, ( mutex_create(M), atom(M) ), L)" gives "['M'=A,'L'=[]]".
"findall(N, ( open_null_stream(S), with_output_to(S, write(hello)), character_count(S, N), close(S) ), L)" gives "['N'=A,'S'=B,'L'=[5]]".
"findall(T-Ls, ( open_string(\"f(_,X,_Y). \", S), read_term(S, T, [singletons(Ls)]) ), L)" gives "['T'=A,'Ls'=B,'S'=C,'L'=[f(D,E,F)-['X'=E,'_Y'=F]]]".
"findall(T-Ls, ( open_string(\"f(_,X,_Y). \", S), read_term(S, T, [singletons(Ls), variables(_)]) ), L)" gives "['T'=A,'Ls'=B,'S'=C,'L'=[f(D,E,F)-['_'=D,'X'=E,'_Y'=F]]]".
"findall(T, ( open_string(\"a. \", S), catch(assertz(S), error(type_error(T, _), _), true) ), L)" gives "['T'=A,'S'=B,'L'=[callable]]".
"findall(T, ( open_string(\"a. \", S), catch(clause(S, _), error(type_error(T, _), _), true) ), L)" gives "['T'=A,'S'=B,'L'=[callable]]".
"findall(T, ( open_string(\"a. \", S), catch(arg(x, S, _), error(T, _), true), T = type_error(compound, S) ), [_])" gives "['T'=A,'S'=B]".
"catch(arg(1, S, _), E, true)" gives "['S'=A,'E'=error(instantiation_error,context(arg/3,B))]".
"op(700, xfx, 'A b'), setup_call_cleanup(set_prolog_flag(iso, true), with_output_to(string(X), writeq('A b'(0.0, 10))), set_prolog_flag(iso, false)), op(0, xfx, 'A b')" gives "['X'=\"0.0 'A b' 10\"]".

:- end_tests(audit_answers).
