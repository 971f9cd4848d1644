% Tables of goals and their answers: built-ins that few programs call.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(rare_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"access_file('/no/such/file', read)" gives "false".
"access_file('/', exist)" gives "[]".
"access_file(none, none)" gives "[]".
"access_file(_, read)" gives "error(instantiation_error,system:access_file/2)".
"access_file('/', fly)" gives "error(domain_error(io_mode,fly),access_file/2)".
"open_null_stream(S), write(S, héé), character_count(S, C), byte_count(S, B), close(S), S = s" gives "false".
"setup_call_cleanup(open_null_stream(S), (write(S, abc), character_count(S, C), byte_count(S, B)), close(S)), fail" gives "false".
"collation_key(abc, K)" gives "['K'=\"abc\"]".
"collation_key(_, K)" gives "error(instantiation_error,system:collation_key/2)".
"collation_key(12, K)" gives "error(type_error(atom,12),system:collation_key/2)".
"assertz(cp_a(1)), assertz((cp_a(X) :- X > 1)), dynamic(cp_b/1), copy_predicate_clauses(cp_a/1, cp_b/1), cp_b(Y)" gives "error(instantiation_error,system:(>)/2)".
"copy_predicate_clauses(no_such_a/1, cp_b/1)" gives "[]".
"assertz(cp_c(1)), copy_predicate_clauses(cp_c/1, cp_d/1), predicate_property(cp_d(_), dynamic), cp_d(Y)" gives "['Y'=1]".
"functor(T, a, 0, K)" gives "error(instantiation_error,system:functor/4)".
"functor(T, a, 0, bar)" gives "error(domain_error(functor_type,bar),system:functor/4)".
"functor(T, foo, 2, atom)" gives "false".
"functor([], N, A, K)" gives "['N'=[],'A'=0,'K'=atom]".
"copy_predicate_clauses(_, cp_b/1)" gives "error(instantiation_error,system:copy_predicate_clauses/2)".
"with_output_to(string(T), (open_string(\"héllo\", I), current_output(O), copy_stream_data(I, O), close(I))), T == \"héllo\", I = i, O = o" gives "false".
"create_prolog_flag(test_flag_1, 5, [type(integer)]), current_prolog_flag(test_flag_1, X), catch(set_prolog_flag(test_flag_1, a), error(E, _), true)" gives "['X'=5,'E'=type_error(integer,a)]".
"create_prolog_flag(test_flag_2, a, [access(read_only)]), catch(set_prolog_flag(test_flag_2, b), error(E, _), true)" gives "['E'=permission_error(modify,flag,test_flag_2)]".
"create_prolog_flag(test_flag_3, a, [keep(true)]), create_prolog_flag(test_flag_3, b, [keep(true)]), current_prolog_flag(test_flag_3, X)" gives "['X'=a]".
"create_prolog_flag(_, a, [])" gives "error(instantiation_error,system:create_prolog_flag/3)".
"put_attr(X, a, 1), put_attr(X, b, 2), get_attrs(X, A), del_attrs(X), \\+ attvar(X)" gives "['X'=A,'A'=att(a,1,att(b,2,[]))]".
"put_attrs(X, att(a, 1, att(b, 2, []))), get_attr(X, b, V), del_attrs(X)" gives "['X'=A,'V'=2]".
"get_attrs(X, A)" gives "false".
"get_attrs(a, A)" gives "false".
"put_attrs(a, [])" gives "error(uninstantiation_error(a),put_attrs/2)".
"del_attrs(a)" gives "[]".
"X = f(A, B, A), duplicate_term(X, Y), Y = f(1, 2, Z)" gives "['X'=f(A,B,A),'A'=A,'B'=B,'Y'=f(1,2,1),'Z'=1]".
"duplicate_term(f(a, \"s\", 1.5), X)" gives "['X'=f(a,\"s\",1.5)]".
"setenv(ninelog_test, 7), environ(L), memberchk(ninelog_test = X, L), L = []" gives "false".
"expand_file_name('a{b,c}d', L)" gives "['L'=[]]".
"expand_file_name('/', L)" gives "['L'=[/]]".
"expand_file_name('/no/such/x*', L)" gives "['L'=[]]".
"expand_file_name('$HOME_NOT_SET', L)" gives "error(existence_error(variable,'HOME_NOT_SET'),system:expand_file_name/2)".
"expand_file_name(_, L)" gives "error(instantiation_error,system:expand_file_name/2)".
"open_string(\"abcdef\", S), fill_buffer(S), read_pending_codes(S, C, []), close(S), atom_codes(A, C), S = s" gives "false".
"open_string(\"abc\", S), get0(S, C), peek_code(S, D), get_char(S, E), peek_code(S, F), get0(S, G), get0(S, H), close(S), S = s" gives "false".
"get_string_code(1, \"abc\", X)" gives "['X'=97]".
"get_string_code(3, abc, X)" gives "['X'=99]".
"get_string_code(4, \"abc\", X)" gives "error(domain_error(range(1,3),4),system:get_string_code/3)".
"get_string_code(0, \"abc\", X)" gives "error(domain_error(range(1,3),0),system:get_string_code/3)".
"get_string_code(a, \"abc\", X)" gives "error(type_error(integer,a),system:get_string_code/3)".
"get_string_code(_, \"abc\", X)" gives "error(instantiation_error,system:get_string_code/3)".
"get_time(T), float(T), T > 1.0e9, T = 1" gives "false".
"get_time(a)" gives "false".
"is_absolute_file_name('/a')" gives "[]".
"is_absolute_file_name('a/b')" gives "false".
"is_absolute_file_name('~/a')" gives "false".
"is_absolute_file_name(_)" gives "error(instantiation_error,system:is_absolute_file_name/1)".
"is_stream(user_input)" gives "[]".
"is_stream(nothing_of_the_kind)" gives "false".
"is_stream(_)" gives "false".
"is_stream(3)" gives "false".
"b_setval(test_v, 1), nb_setval(test_w, f(2)), nb_getval(test_w, X), nb_delete(test_w), catch(nb_getval(test_w, _), error(E, _), true)" gives "['X'=f(2),'E'=existence_error(variable,test_w)]".
"nb_delete(no_such_variable)" gives "[]".
"nb_linkval(test_l, f(X)), nb_getval(test_l, Y), Y == f(X)" gives "['X'=A,'Y'=f(A)]".
"T = f(a, b), nb_linkarg(1, T, g(1))" gives "['T'=f(g(1),b)]".
"T = f(a, b), (nb_linkarg(2, T, c), fail ; true)" gives "['T'=f(a,c)]".
"nb_linkarg(3, f(a, b), c)" gives "false".
"nb_linkarg(1, X, c)" gives "error(instantiation_error,system:nb_linkarg/3)".
"nonground(f(X, Y), V), V == X" gives "['X'=A,'Y'=B,'V'=A]".
"nonground(f(a), V)" gives "false".
"nonground(V, V)" gives "['V'=A]".
"assertz(nc(a)), assertz(nc(b)), nth_clause(nc(_), 2, R), clause(H, true, R), R = r" gives "false".
"findall(N-H, (nth_clause(nc(_), N, R), clause(H, true, R)), L)" gives "['N'=A,'H'=B,'R'=C,'L'=[1-nc(a),2-nc(b)]]".
"nth_clause(nc(_), 3, R)" gives "false".
"assertz(ne(a)), assertz(ne(b)), findall(N-G, (nth_clause(ne(_), N, R), (clause(_, _, R) -> G = there ; G = gone), assertz(ne(N)), ignore(retract(ne(b)))), L)" gives "['N'=A,'G'=B,'R'=C,'L'=[1-there,2-gone]]".
"nth_clause(nc(_), 1, R), nth_clause(P, N, R), R = r" gives "false".
"nth_clause(no_such_predicate(_), 1, R)" gives "false".
"nth_clause(_, 1, R)" gives "error(instantiation_error,system:nth_clause/3)".
"prolog_to_os_filename('a/b', X)" gives "['X'='a/b']".
"prolog_to_os_filename(X, 'a/b')" gives "['X'='a/b']".
"read_link('/', X, Y)" gives "false".
"read_link('/no/such/link', X, Y)" gives "false".
"open_string(\"abc\", S), peek_char(S, _), read_pending_chars(S, C, T), close(S), S = s" gives "false".
"open_string(\"abc\", S), peek_char(S, _), read_pending_input(S, C, T), close(S), S = s" gives "false".
"same_file('/', '/.')" gives "[]".
"same_file('/', '/tmp')" gives "false".
"same_file('/no/such', '/no/such')" gives "[]".
"same_file('/no/such', '/no/such/other')" gives "false".
"same_file(_, a)" gives "error(instantiation_error,system:same_file/2)".
"setlocale(numeric, X, X)" gives "['X'='C.UTF-8']".
"setlocale(_, X, X)" gives "error(instantiation_error,system:setlocale/3)".
"setlocale(nothing, X, X)" gives "error(domain_error(category,nothing),system:setlocale/3)".
"telling(S), is_stream(S), S = s" gives "false".
"term_singletons(f(X, Y, X, g(Z)), L), L == [Y, Z]" gives "['X'=A,'Y'=B,'Z'=C,'L'=[B,C]]".
"term_singletons(f(X, X), L)" gives "['X'=A,'L'=[]]".
"term_singletons(a, L)" gives "['L'=[]]".
"ttyflush" gives "[]".
"variant_sha1(f(X, Y, X), H), variant_sha1(f(A, B, A), H), variant_sha1(f(A, A, B), G), G \\== H, atom_length(H, N), H = h" gives "false".
"variant_hash(f(X, Y, X), H), variant_hash(f(A, B, A), H), atom_length(H, N), H = h" gives "false".
"variant_sha1(f(a), f)" gives "false".
"put_attr(X, a, 1), variant_sha1(X, H)" gives "error(instantiation_error,system:variant_sha1/2)".
"format_predicate(_, foo(_, _))" gives "error(instantiation_error,system:format_predicate/2)".
"garbage_collect" gives "[]".
"non_terminal(foo//1)" gives "[]".
"assertz(cs(1)), compile_predicates([cs/1]), catch(assertz(cs(2)), error(E, _), true)" gives "['E'=permission_error(modify,static_procedure,cs/1)]".
"compile_predicates([no_such_predicate_here/1])" gives "error(existence_error(procedure,user:no_such_predicate_here/1),system:compile_predicates/1)".
"format_predicate(#, fmt_hash(_, _)), assertz((fmt_hash(A, X) :- write(A-X))), format(atom(T), \"~3#~#\", [a, b])" gives "['A'=A,'X'=B,'T'='3-adefault-b']".
"set_prolog_IO(a, b, c)" gives "error(existence_error(stream,a),system:set_prolog_IO/3)".
"shift_for_copy(nothing)" gives "error(existence_error(reset,nothing),shift/1)".
"prompt1(_)" gives "error(instantiation_error,system:prompt1/1)".
"prompt1(abc)" gives "[]".
"catch((tmp_file_stream(F, S, [encoding(utf8)]), write(S, abcdef), seek(S, 3, bof, _), set_end_of_stream(S), close(S), size_file(F, N), throw(N)), N, true)" gives "['F'=A,'S'=B,'N'=3]".
"catch(tty_size(_, _), error(_, _), true)" gives "[]".
"text_concat(abc, X, abcdef)" gives "['X'=def]".
"text_concat(X, Y, ab)" gives "['X'='','Y'=ab] ; ['X'=a,'Y'=b] ; ['X'=ab,'Y'='']".
"text_concat(a, \"b\", X)" gives "['X'=\"ab\"]".
"text_concat(1, 2, X)" gives "['X'='12']".
"text_concat(X, b, Y)" gives "error(instantiation_error,system:text_concat/3)".
"tmp_file_stream(F, S, [encoding(octet)]), put_byte(S, 200), put_byte(S, 10), close(S), open(F, read, R, [type(binary)]), peek_byte(R, A), get_byte(R, B), get_byte(R, C), peek_byte(R, D), get_byte(R, E), close(R), throw(bytes(A, B, C, D, E))" gives "ball(bytes(200,200,10,-1,-1))".
"get_byte(_, _)" gives "error(instantiation_error,system:get_byte/2)".
"get_byte(user_input, a)" gives "error(permission_error(input,text_stream,user_input),system:get_byte/2)".
"peek_byte(user_input, 256)" gives "error(permission_error(input,text_stream,user_input),system:peek_byte/2)".
"get_byte(nothing, _)" gives "error(existence_error(stream,nothing),system:get_byte/2)".
"catch(get_byte(_), error(permission_error(A, B, _), _), true)" gives "['A'=input,'B'=text_stream]".
"catch(peek_byte(_), error(permission_error(A, B, _), _), true)" gives "['A'=input,'B'=text_stream]".
"blob(user_input, T)" gives "['T'=text]".
"blob(a, T)" gives "['T'=text]".
"blob([], T)" gives "['T'=reserved_symbol]".
"blob(1, T)" gives "false".
"catch((current_output(S), blob(S, T), throw(T)), T, true)" gives "['S'=A,'T'=stream]".
"catch((open_null_stream(W), open_string(\"x\", R), stream_pair(P, R, W), stream_pair(P, R1, W1), R1 == R, W1 == W, close(P), throw(closed)), closed, true)" gives "['W'=A,'R'=B,'P'=C,'R1'=D,'W1'=E]".
"stream_pair(_, _, _)" gives "error(instantiation_error,system:stream_pair/3)".
"catch((open_null_stream(S), write(S, 'abc\\nde'), line_position(S, P), close(S), throw(P)), P, true)" gives "['S'=A,'P'=2]".
"line_position(nothing, _)" gives "error(existence_error(stream,nothing),system:line_position/2)".
"catch((open_null_stream(S), set_stream(S, alias(test_alias)), write(test_alias, a), close(test_alias), throw(ok)), E, true)" gives "['S'=A,'E'=ok]".
"set_stream(nothing, alias(a))" gives "error(existence_error(stream,nothing),system:set_stream/2)".
"set_stream(user_output, nothing(a))" gives "error(domain_error(stream_attribute,nothing(a)),system:set_stream/2)".
"set_stream(user_output, encoding(nothing))" gives "error(domain_error(encoding,nothing),system:set_stream/2)".
"set_stream(_, alias(a))" gives "error(instantiation_error,system:set_stream/2)".
"set_stream(user_output, _)" gives "error(instantiation_error,system:set_stream/2)".
"volatile(vol/1), predicate_property(vol(_), volatile)" gives "false".
"thread_local(tl/1), assertz(tl(1)), tl(X), predicate_property(tl(_), thread_local)" gives "['X'=1]".
"thread_local(_)" gives "error(uninstantiation_error(A))".
"volatile(_)" gives "error(uninstantiation_error(A))".
"module_transparent(mt/1), predicate_property(mt(_), transparent)" gives "false".
"module_transparent(_)" gives "error(uninstantiation_error(A))".
"module_transparent(a)" gives "error(type_error(predicate_indicator,a))".
"base32(\"hello\", X)" gives "['X'='NBSWY3DP']".
"base32(X, \"NBSWY3DP\")" gives "['X'=hello]".
"base32(\"\", X)" gives "['X'='']".
"base32(X, \"MY======\")" gives "['X'=f]".
"base32(hello, X)" gives "['X'='NBSWY3DP']".
"base32(\"a\", X)" gives "['X'='ME======']".
"with_output_to(string(S), ansi_format([bold, fg(red)], \"a~w\", [b]))" gives "['S'=\"ab\"]".
"ansi_get_color(1, X)" gives "false".
"tables:abolish_module_tables(user)" gives "[]".
"abolish_table_subgoals(no_such_table(_))" gives "[]".
"use_module(library(pio)), phrase_from_file([], '/dev/null')" gives "[]".
"phrase_from_file(([A], rest), '/no/such/file')" gives "error(existence_error(source_sink,'/no/such/file'),system:open/4)".
"get_prolog_backtrace(0, X)" gives "['X'=[]]".
"use_module(library(apply_macros)), maplist(succ, [1, 2], L)" gives "['L'=[2,3]]".
"quasi_quotation_syntax(no_such_syntax)" gives "[]".
"wildcard_match('*.pl', 'foo.pl')" gives "[]".
"wildcard_match('*.pl', 'foo.plx')" gives "false".
"wildcard_match('a?c', abc)" gives "[]".
"wildcard_match('a?c', ac)" gives "false".
"wildcard_match('[a-c]{x,yy}*', byyz)" gives "[]".
"wildcard_match('[a-c]', d)" gives "false".
"wildcard_match('[a-c]', 'B', [case_sensitive(false)])" gives "[]".
"wildcard_match('AB', 'aB', [case_sensitive(false)])" gives "[]".
"wildcard_match('*', '')" gives "[]".
"wildcard_match('', a)" gives "false".
"wildcard_match('{a,b}', b)" gives "[]".
"wildcard_match('{a,b}', c)" gives "false".
"wildcard_match('{a,b', c)" gives "error(syntax_error('Unmatched \\'{\\''))".
"wildcard_match('[a', a)" gives "error(syntax_error('Unmatched \\'[\\''))".
"wildcard_match(_, a)" gives "error(instantiation_error,system:wildcard_match/2)".
"wildcard_match(a, f(x))" gives "error(type_error(text,f(x)),system:wildcard_match/2)".
"wildcard_match(a, a, x)" gives "error(type_error(list,x),system:wildcard_match/3)".
"wildcard_match(a, a, _)" gives "error(instantiation_error,system:wildcard_match/3)".
"findall(X, (member(X, [a, ab, b]), wildcard_match('a*', X)), L)" gives "['X'=A,'L'=[a,ab]]".
"expand_file_name('/e[t]c/pas?w{d,x}', L)" gives "['L'=['/etc/passwd']]".
"expand_file_name('/et*/passwd', L)" gives "['L'=['/etc/passwd']]".
"expand_file_name('/etc/passwd*/no', L)" gives "['L'=[]]".
"expand_file_name(a, [b])" gives "false".
"catch((tmp_file(dir, D), make_directory(D), atom_concat(D, '/a.txt', A), atom_concat(D, '/b.txt', B), forall(member(F, [B, A]), (open(F, write, S), close(S))), atom_concat(D, '/*.txt', P), expand_file_name(P, [A1, B1]), A1 == A, B1 == B, throw(ok)), R, true)" gives "['D'=A,'A'=B,'B'=C,'F'=D,'S'=E,'P'=F,'A1'=G,'B1'=H,'R'=ok]".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', 0)" gives "['X'='Thu Thursday Jan Jan January Thu Jan  1 00:00:00 1970 19 01 01/01/70  1 000000 000 1970-01-01 70 1970 01 00 12 001  0 12 01 00 AM am 12:00:00 AM 00:00 0 00 00:00:00 4 00 4 00 01/01/70 00:00:00 70 1970 +0000 +00:00 UTC\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', 1234567890.987)" gives "['X'='Fri Friday Feb Feb February Fri Feb 13 23:31:30 2009 20 13 02/13/09 13 987000 987 2009-02-13 09 2009 07 23 11 044 23 11 02 31 PM pm 11:31:30 PM 23:31 1234567891 30 23:31:30 5 06 5 06 02/13/09 23:31:30 09 2009 +0000 +00:00 UTC\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', date(2024,2,29,13,5,7.25,3600,'CET',false))" gives "['X'='Thu Thursday Feb Feb February Thu Feb 29 13:05:07 2024 20 29 02/29/24 29 250000 250 2024-02-29 24 2024 09 13 01 060 13  1 02 05 PM pm 01:05:07 PM 13:05 1709215507 07 13:05:07 4 08 4 09 02/29/24 13:05:07 24 2024 -0100 -01:00 CET\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', date(1999,12,31))" gives "['X'='Fri Friday Dec Dec December Fri Dec 31 00:00:00 1999 19 31 12/31/99 31 000000 000 1999-12-31 99 1999 52 00 12 365  0 12 12 00 AM am 12:00:00 AM 00:00 946598400 00 00:00:00 5 52 5 52 12/31/99 00:00:00 99 1999 +0000 +00:00 UTC\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', date(2021,1,3,0,0,59.9999,-19800,-,-))" gives "['X'='Sun Sunday Jan Jan January Sun Jan  3 00:00:59 2021 20 03 01/03/21  3 999900 000 2021-01-03 20 2020 53 00 12 003  0 12 01 00 AM am 12:00:59 AM 00:00 1609612260 59 00:00:59 7 01 0 00 01/03/21 00:00:59 21 2021 +0530 +05:30 UTC\\n\\t%']".
"format_time(atom(X), '%f %3f %0f %10f', 1.9996)" gives "['X'='999600 000  9996000000']".
"format_time(atom(X), '%Q', 0)" gives "error(existence_error(format,'%Q'),system:format_time/3)".
"format_time(atom(X), 'a%', 0)" gives "error(existence_error(format,'%'),system:format_time/3)".
"format_time(string(X), '', 0)" gives "['X'=\"\"]".
"format_time(codes(X), abc, 0)" gives "['X'=[97,98,99]]".
"format_time(_, abc, 0)" gives "error(instantiation_error,system:format_time/3)".
"format_time(nothing, abc, 0)" gives "error(existence_error(stream,nothing),system:format_time/3)".
"format_time(atom(X), _, 0)" gives "error(instantiation_error,system:format_time/3)".
"format_time(atom(X), a, _)" gives "error(instantiation_error,system:format_time/3)".
"format_time(atom(X), a, foo)" gives "error(type_error(time,foo),system:format_time/3)".
"format_time(atom(X), a, inf)" gives "error(type_error(time,inf),system:format_time/3)".
"format_time(atom(X), '%d %b %Y', 0, posix)" gives "['X'='01 Jan 1970']".
"format_time(atom(X), '%F', date(-5,1,1))" gives "['X'='-5-01-01']".
"format_time(atom(X), '%Q', 0, posix)" gives "error(existence_error(format,'%Q'),system:format_time/4)".

:- end_tests(rare_answers).
