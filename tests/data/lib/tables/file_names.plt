% Tables of goals and their answers: names of files, and what the file system says about them. The answers
% were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

with_file(File, Goal) :-
    tmp_file(table, File),
    setup_call_cleanup(open(File, write, S), true, close(S)),
    call_cleanup(Goal, delete_file(File)).

:- begin_tests(file_names).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"file_base_name(X1, X2)" gives "error(instantiation_error,system:file_base_name/2)".
"file_base_name(abc, X1)" gives "['X1'=abc]".
"file_base_name('', X1)" gives "['X1'='']".
"file_base_name([], X1)" gives "['X1'='']".
"file_base_name(3, X1)" gives "['X1'='3']".
"file_base_name(0, X1)" gives "['X1'='0']".
"file_base_name(-1, X1)" gives "['X1'='-1']".
"file_base_name(100000000000000000000, X1)" gives "['X1'='100000000000000000000']".
"file_base_name(2.5, X1)" gives "['X1'='2.5']".
"file_base_name(\"hello\", X1)" gives "['X1'=hello]".
"file_base_name([a, b, c], X1)" gives "['X1'=abc]".
"file_base_name([49, 50], X1)" gives "['X1'='12']".
"file_base_name([a|X1], X2)" gives "error(instantiation_error,system:file_base_name/2)".
"file_base_name([a|b], X1)" gives "error(type_error(text,[a|b]),system:file_base_name/2)".
"file_base_name(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:file_base_name/2)".
"file_base_name(foo/2, X1)" gives "error(type_error(text,foo/2),system:file_base_name/2)".
"file_base_name(1r3, X1)" gives "['X1'='1r3']".
"file_base_name('a/b', X1)" gives "['X1'=b]".
"file_base_name('a/b', abc)" gives "false".
"file_base_name('a/b', '')" gives "false".
"file_base_name('a/b', [])" gives "false".
"file_base_name('a/b', 3)" gives "false".
"file_base_name('a/b', 0)" gives "false".
"file_base_name('a/b', -1)" gives "false".
"file_base_name('a/b', 100000000000000000000)" gives "false".
"file_base_name('a/b', 2.5)" gives "false".
"file_base_name('a/b', \"hello\")" gives "false".
"file_base_name('a/b', [a, b, c])" gives "false".
"file_base_name('a/b', [49, 50])" gives "false".
"file_base_name('a/b', [a|X1])" gives "false".
"file_base_name('a/b', [a|b])" gives "false".
"file_base_name('a/b', f(x, X1))" gives "false".
"file_base_name('a/b', foo/2)" gives "false".
"file_base_name('a/b', 1r3)" gives "false".
"file_directory_name(X1, X2)" gives "error(instantiation_error,system:file_directory_name/2)".
"file_directory_name(abc, X1)" gives "['X1'=('.')]".
"file_directory_name('', X1)" gives "['X1'=('.')]".
"file_directory_name([], X1)" gives "['X1'=('.')]".
"file_directory_name(3, X1)" gives "['X1'=('.')]".
"file_directory_name(0, X1)" gives "['X1'=('.')]".
"file_directory_name(-1, X1)" gives "['X1'=('.')]".
"file_directory_name(100000000000000000000, X1)" gives "['X1'=('.')]".
"file_directory_name(2.5, X1)" gives "['X1'=('.')]".
"file_directory_name(\"hello\", X1)" gives "['X1'=('.')]".
"file_directory_name([a, b, c], X1)" gives "['X1'=('.')]".
"file_directory_name([49, 50], X1)" gives "['X1'=('.')]".
"file_directory_name([a|X1], X2)" gives "error(instantiation_error,system:file_directory_name/2)".
"file_directory_name([a|b], X1)" gives "error(type_error(text,[a|b]),system:file_directory_name/2)".
"file_directory_name(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:file_directory_name/2)".
"file_directory_name(foo/2, X1)" gives "error(type_error(text,foo/2),system:file_directory_name/2)".
"file_directory_name(1r3, X1)" gives "['X1'=('.')]".
"file_directory_name('a/b', X1)" gives "['X1'=a]".
"file_directory_name('a/b', abc)" gives "false".
"file_directory_name('a/b', '')" gives "false".
"file_directory_name('a/b', [])" gives "false".
"file_directory_name('a/b', 3)" gives "false".
"file_directory_name('a/b', 0)" gives "false".
"file_directory_name('a/b', -1)" gives "false".
"file_directory_name('a/b', 100000000000000000000)" gives "false".
"file_directory_name('a/b', 2.5)" gives "false".
"file_directory_name('a/b', \"hello\")" gives "false".
"file_directory_name('a/b', [a, b, c])" gives "false".
"file_directory_name('a/b', [49, 50])" gives "false".
"file_directory_name('a/b', [a|X1])" gives "false".
"file_directory_name('a/b', [a|b])" gives "false".
"file_directory_name('a/b', f(x, X1))" gives "false".
"file_directory_name('a/b', foo/2)" gives "false".
"file_directory_name('a/b', 1r3)" gives "false".
"file_name_extension(X1, txt, X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(abc, txt, X1)" gives "['X1'='abc.txt']".
"file_name_extension('', txt, X1)" gives "['X1'='.txt']".
"file_name_extension([], txt, X1)" gives "['X1'='.txt']".
"file_name_extension(3, txt, X1)" gives "['X1'='3.txt']".
"file_name_extension(0, txt, X1)" gives "['X1'='0.txt']".
"file_name_extension(-1, txt, X1)" gives "['X1'='-1.txt']".
"file_name_extension(100000000000000000000, txt, X1)" gives "['X1'='100000000000000000000.txt']".
"file_name_extension(2.5, txt, X1)" gives "['X1'='2.5.txt']".
"file_name_extension(\"hello\", txt, X1)" gives "['X1'='hello.txt']".
"file_name_extension([a, b, c], txt, X1)" gives "['X1'='abc.txt']".
"file_name_extension([49, 50], txt, X1)" gives "['X1'='12.txt']".
"file_name_extension([a|X1], txt, X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension([a|b], txt, X1)" gives "error(type_error(text,[a|b]),system:file_name_extension/3)".
"file_name_extension(f(x, X1), txt, X2)" gives "error(type_error(text,f(x,A)),system:file_name_extension/3)".
"file_name_extension(foo/2, txt, X1)" gives "error(type_error(text,foo/2),system:file_name_extension/3)".
"file_name_extension(1r3, txt, X1)" gives "['X1'='1r3.txt']".
"file_name_extension(a, X1, X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a, abc, X1)" gives "['X1'='a.abc']".
"file_name_extension(a, '', X1)" gives "['X1'=a]".
"file_name_extension(a, [], X1)" gives "['X1'=a]".
"file_name_extension(a, 3, X1)" gives "['X1'='a.3']".
"file_name_extension(a, 0, X1)" gives "['X1'='a.0']".
"file_name_extension(a, -1, X1)" gives "['X1'='a.-1']".
"file_name_extension(a, 100000000000000000000, X1)" gives "['X1'='a.100000000000000000000']".
"file_name_extension(a, 2.5, X1)" gives "['X1'='a.2.5']".
"file_name_extension(a, \"hello\", X1)" gives "['X1'='a.hello']".
"file_name_extension(a, [a, b, c], X1)" gives "['X1'='a.abc']".
"file_name_extension(a, [49, 50], X1)" gives "['X1'='a.12']".
"file_name_extension(a, [a|X1], X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a, [a|b], X1)" gives "error(type_error(text,[a|b]),system:file_name_extension/3)".
"file_name_extension(a, f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:file_name_extension/3)".
"file_name_extension(a, foo/2, X1)" gives "error(type_error(text,foo/2),system:file_name_extension/3)".
"file_name_extension(a, 1r3, X1)" gives "['X1'='a.1r3']".
"file_name_extension(a, txt, X1)" gives "['X1'='a.txt']".
"file_name_extension(a, txt, abc)" gives "false".
"file_name_extension(a, txt, '')" gives "false".
"file_name_extension(a, txt, [])" gives "false".
"file_name_extension(a, txt, 3)" gives "false".
"file_name_extension(a, txt, 0)" gives "false".
"file_name_extension(a, txt, -1)" gives "false".
"file_name_extension(a, txt, 100000000000000000000)" gives "false".
"file_name_extension(a, txt, 2.5)" gives "false".
"file_name_extension(a, txt, \"hello\")" gives "false".
"file_name_extension(a, txt, [a, b, c])" gives "false".
"file_name_extension(a, txt, [49, 50])" gives "false".
"file_name_extension(a, txt, [a|X1])" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a, txt, [a|b])" gives "error(type_error(text,[a|b]),system:file_name_extension/3)".
"file_name_extension(a, txt, f(x, X1))" gives "error(type_error(text,f(x,A)),system:file_name_extension/3)".
"file_name_extension(a, txt, foo/2)" gives "error(type_error(text,foo/2),system:file_name_extension/3)".
"file_name_extension(a, txt, 1r3)" gives "false".
"is_absolute_file_name(X1)" gives "error(instantiation_error,system:is_absolute_file_name/1)".
"is_absolute_file_name(abc)" gives "false".
"is_absolute_file_name('')" gives "false".
"is_absolute_file_name([])" gives "false".
"is_absolute_file_name(3)" gives "error(type_error(text,3),system:is_absolute_file_name/1)".
"is_absolute_file_name(0)" gives "error(type_error(text,0),system:is_absolute_file_name/1)".
"is_absolute_file_name(-1)" gives "error(type_error(text,-1),system:is_absolute_file_name/1)".
"is_absolute_file_name(100000000000000000000)" gives "error(type_error(text,100000000000000000000),system:is_absolute_file_name/1)".
"is_absolute_file_name(2.5)" gives "error(type_error(text,2.5),system:is_absolute_file_name/1)".
"is_absolute_file_name(\"hello\")" gives "false".
"is_absolute_file_name([a, b, c])" gives "false".
"is_absolute_file_name([49, 50])" gives "false".
"is_absolute_file_name([a|X1])" gives "error(instantiation_error,system:is_absolute_file_name/1)".
"is_absolute_file_name([a|b])" gives "error(type_error(text,[a|b]),system:is_absolute_file_name/1)".
"is_absolute_file_name(f(x, X1))" gives "error(type_error(text,f(x,A)),system:is_absolute_file_name/1)".
"is_absolute_file_name(foo/2)" gives "error(type_error(text,foo/2),system:is_absolute_file_name/1)".
"is_absolute_file_name(1r3)" gives "error(type_error(text,1r3),system:is_absolute_file_name/1)".
"prolog_to_os_filename(abc, X1)" gives "['X1'=abc]".
"prolog_to_os_filename('', X1)" gives "['X1'='']".
"prolog_to_os_filename(a, X1)" gives "['X1'=a]".
"prolog_to_os_filename(a, abc)" gives "false".
"prolog_to_os_filename(a, '')" gives "false".
"prolog_to_os_filename(a, [])" gives "false".
"prolog_to_os_filename(a, 3)" gives "false".
"prolog_to_os_filename(a, 0)" gives "false".
"prolog_to_os_filename(a, -1)" gives "false".
"prolog_to_os_filename(a, 100000000000000000000)" gives "false".
"prolog_to_os_filename(a, 2.5)" gives "false".
"prolog_to_os_filename(a, \"hello\")" gives "false".
"prolog_to_os_filename(a, [a, b, c])" gives "false".
"prolog_to_os_filename(a, [49, 50])" gives "false".
"prolog_to_os_filename(a, [a|X1])" gives "false".
"prolog_to_os_filename(a, [a|b])" gives "false".
"prolog_to_os_filename(a, f(x, X1))" gives "false".
"prolog_to_os_filename(a, foo/2)" gives "false".
"prolog_to_os_filename(a, 1r3)" gives "false".
"exists_file([])" gives "false".

% Times of files.
"\\+ \\+ with_file(F,(set_time_file(F,_,[access(5.5),modified(7)]),set_time_file(F,[A,M,_],[]),A-M==access(5.0)-modified(7.0)))" gives "['F'=A,'A'=B,'M'=C]".
"\\+ \\+ with_file(F,(set_time_file(F,_,[modified(1000)]),time_file(F,1000.0)))" gives "['F'=A]".
"\\+ \\+ with_file(F,(catch(set_time_file(F,_,[modified(x)]),error(E,_),true),E==type_error(time,x)))" gives "['F'=A,'E'=B]".
"catch(set_time_file('/nonexistent',_,[]),error(E,_),true)" gives "['E'=existence_error(file,'/nonexistent')]".
"set_time_file(f(1),_,[])" gives "error(type_error(text,f(1)),files_ex:set_time_file/3)".

"absolute_file_name(passwd,F,_{relative_to:'/etc'})" gives "['F'='/etc/passwd']".
"access_file('/no/such/file', read)" gives "false".
"access_file('/', exist)" gives "[]".
"access_file(none, none)" gives "[]".
"access_file(_, read)" gives "error(instantiation_error,system:access_file/2)".
"access_file('/', fly)" gives "error(domain_error(io_mode,fly),access_file/2)".
"expand_file_name('a{b,c}d', L)" gives "['L'=[]]".
"expand_file_name('/', L)" gives "['L'=[/]]".
"expand_file_name('/no/such/x*', L)" gives "['L'=[]]".
"expand_file_name('$HOME_NOT_SET', L)" gives "error(existence_error(variable,'HOME_NOT_SET'),system:expand_file_name/2)".
"expand_file_name(_, L)" gives "error(instantiation_error,system:expand_file_name/2)".
"is_absolute_file_name('/a')" gives "[]".
"is_absolute_file_name('a/b')" gives "false".
"is_absolute_file_name('~/a')" gives "false".
"is_absolute_file_name(_)" gives "error(instantiation_error,system:is_absolute_file_name/1)".
"prolog_to_os_filename('a/b', X)" gives "['X'='a/b']".
"prolog_to_os_filename(X, 'a/b')" gives "['X'='a/b']".
"read_link('/', X, Y)" gives "false".
"read_link('/no/such/link', X, Y)" gives "false".
"same_file('/', '/.')" gives "[]".
"same_file('/', '/tmp')" gives "false".
"same_file('/no/such', '/no/such')" gives "[]".
"same_file('/no/such', '/no/such/other')" gives "false".
"same_file(_, a)" gives "error(instantiation_error,system:same_file/2)".
"catch((tmp_file_stream(F, S, [encoding(utf8)]), write(S, abcdef), seek(S, 3, bof, _), set_end_of_stream(S), close(S), size_file(F, N), throw(N)), N, true)" gives "['F'=A,'S'=B,'N'=3]".
"tmp_file_stream(F, S, [encoding(octet)]), put_byte(S, 200), put_byte(S, 10), close(S), open(F, read, R, [type(binary)]), peek_byte(R, A), get_byte(R, B), get_byte(R, C), peek_byte(R, D), get_byte(R, E), close(R), throw(bytes(A, B, C, D, E))" gives "ball(bytes(200,200,10,-1,-1))".
"expand_file_name('/e[t]c/pas?w{d,x}', L)" gives "['L'=['/etc/passwd']]".
"expand_file_name('/et*/passwd', L)" gives "['L'=['/etc/passwd']]".
"expand_file_name('/etc/passwd*/no', L)" gives "['L'=[]]".
"expand_file_name(a, [b])" gives "false".
"catch((tmp_file(dir, D), make_directory(D), atom_concat(D, '/a.txt', A), atom_concat(D, '/b.txt', B), forall(member(F, [B, A]), (open(F, write, S), close(S))), atom_concat(D, '/*.txt', P), expand_file_name(P, [A1, B1]), A1 == A, B1 == B, throw(ok)), R, true)" gives "['D'=A,'A'=B,'B'=C,'F'=D,'S'=E,'P'=F,'A1'=G,'B1'=H,'R'=ok]".
"access_file(foo, 3)" gives "error(type_error(atom,3),access_file/2)".
"file_name_extension(3, X, 'a.b')" gives "false".
"file_name_extension(X, f(x), 'a.b')" gives "false".
"absolute_file_name(foo, abc, [])" gives "error(existence_error(source_sink,foo))".
"absolute_file_name({a}, X, [])" gives "error(existence_error(source_sink,{a}))".
"absolute_file_name(f(_), X, [])" gives "error(instantiation_error)".
"absolute_file_name(f(a), X)" gives "false".
"absolute_file_name(foo, X, [a])" gives "error(type_error(options,[a]))".
"absolute_file_name([a,b], X, [])" gives "error(existence_error(source_sink,[a,b]))".

:- end_tests(file_names).
