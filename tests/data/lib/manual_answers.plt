% Statements of SWI-Prolog's manual (its chapters 4 to 8), page by page: examples, modes, determinism, error
% cases. The answers were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module(answers).

:- multifile user:message_hook/3.
user:message_hook(_, Kind, _) :-
    memberchk(Kind, [error, warning]),
    nb_current(manual_answers, quiet).

:- begin_tests(manual_answers, [setup(nb_setval(manual_answers, quiet)), cleanup(nb_setval(manual_answers, loud))]).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"'$set_source_module'(X, X)" gives "['X'=user]".
"(b_setval(k3, 1), fail ; catch(b_getval(k3, V), E, true))" gives "['V'=A,'E'=error(existence_error(variable,k3),context(system:b_getval/2,B))]".
"(fail *-> true ; X = none)" gives "['X'=none]".
"(fail -> true)" gives "false".
"(member(X,[1,2,3]) *-> true ; X = none)" gives "['X'=1] ; ['X'=2] ; ['X'=3]".
"(true -> X = 1 ; X = 2)" gives "['X'=1]".
"?=(X, Y)" gives "false".
"?=(f(X), f(X))" gives "['X'=A]".
"?=(f(X), f(Y))" gives "false".
"@(context_module(M), foo)" gives "['M'=foo]".
"G = (!,fail), (G ; true)" gives "['G'=(!,fail)]".
"X = \"ab\", string(X)" gives "['X'=\"ab\"]".
"X = f(_), nb_setarg(1, X, g(Y)), X = f(g(Z)), Z = 1" gives "['X'=f(g(1)),'Y'=A,'Z'=1]".
"X = f(a), (nb_linkarg(1, X, b), fail ; true)" gives "['X'=f(b)]".
"X = f(a), (nb_setarg(1, X, b), fail ; true)" gives "['X'=f(b)]".
"X = f(a), (setarg(1, X, b), fail ; true)" gives "['X'=f(a)]".
"X = f(a), setarg(2, X, b)" gives "false".
"X = f(a), setarg(a, X, b)" gives "error(type_error(integer,a),system:setarg/3)".
"X is \"a\" + 0" gives "['X'=97]".
"X is 2 ** -1, Y is 2 ^ 3, Z is 2 ** 3.0, W is 2r3 ** 2" gives "['X'=0.5,'Y'=8,'Z'=8.0,'W'=4r9]".
"X is 7 // -2, Y is -7 // 2, Z is -7 div 2, W is -7 mod 3, V is -7 rem 3" gives "['X'= -3,'Y'= -3,'Z'= -4,'W'=2,'V'= -1]".
"X is cputime, float(X), fail" gives "false".
"X is eval(1+2), Y is erf(0.5), Z is erfc(0.5), W is lgamma(3.0)" gives "['X'=3,'Y'=0.5204998778130465,'Z'=0.4795001221869535,'W'=0.6931471805599453]".
"X is max(1, 1.0), Y is min(1, 1.0), Z is max(2, 1.0)" gives "['X'=1.0,'Y'=1.0,'Z'=2]".
"X is rationalize(0.25), Y is rational(0.1), Z is numerator(2r6), W is denominator(2r6)" gives "['X'=1r4,'Y'=3602879701896397r36028797018963968,'Z'=1,'W'=3]".
"X is roundtoward(1/3.0, to_positive), Y is roundtoward(1/3.0, to_negative)" gives "['X'=0.33333333333333337,'Y'=0.3333333333333333]".
"X is truncate(1.0e20), Y is ceiling(2.1), Z is integer(2.5), W is integer(-2.5), V is round(2.5)" gives "['X'=100000000000000000000,'Y'=3,'Z'=3,'W'= -3,'V'=3]".
"abolish(append/3)" gives "[]".
"abolish(atom_length/2)" gives "error(permission_error(modify,static_procedure,atom_length/2),system:abolish/1)".
"abolish(fa/1)" gives "[]".
"abolish(foo:nope/3)" gives "[]".
"abolish(user:atom_length/2)" gives "error(permission_error(modify,static_procedure,atom_length/2),system:abolish/1)".
"aggregate_all(count, member(_,[a,b]), C), aggregate_all(sum(X), member(X,[1,2]), S), aggregate_all(max(X), member(X,[1,2]), M), aggregate_all(bag(X), member(X,[b,a,b]), B), aggregate_all(set(X), member(X,[b,a,b]), St), aggregate_all(max(X-Y), member(X-Y,[1-a,2-b]), M2), aggregate_all(max(X,Y), member(X-Y,[1-a,2-b]), M3)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(foo, true, R)" gives "error(domain_error(aggregate_template,foo))".
"aggregate_all(max(X), member(X,[]), M)" gives "false".
"aggregate_all(r(count,sum(X)), member(X,[1,2]), R)" gives "['X'=A,'R'=r(2,3)]".
"apply(plus(1),X)" gives "error(instantiation_error,system:compound_name_arguments/3)".
"apply(plus(1),[2,X])" gives "['X'=3]".
"apply(plus,[1,2|_])" gives "error(instantiation_error,system:compound_name_arguments/3)".
"assertion(member(X,[1,2])), var(X)" gives "['X'=A]".
"assertion(true), must_be(integer, 3)" gives "[]".
"assertz((4:-a))" gives "error(type_error(callable,4),system:assertz/1)".
"assertz((X:-a))" gives "error(instantiation_error,system:assertz/1)".
"assertz((a10:-m:(\\+ (a,b)))), clause(a10,B)" gives "['B'=(\\+ (m:a,m:b))]".
"assertz((a12:-(a,!),c)), clause(a12,B)" gives "['B'=(a,!,c)]".
"assertz((a13:-(a,b)|c)), clause(a13,B)" gives "['B'=(a,b;c)]".
"assertz((a14:-forall((a,b),c))), clause(a14,B)" gives "['B'=forall((a,b),c)]".
"assertz((a15:-once(((a,b),c)))), clause(a15,B)" gives "['B'=once(((a,b),c))]".
"assertz((a16:-user:(a,b),c)), clause(a16,B)" gives "['B'=(a,b,c)]".
"assertz((a1:-call((a,b)),c)), clause(a1,B)" gives "['B'=(call((a,b)),c)]".
"assertz((a2:-(a,X),c)), clause(a2,B)" gives "error(type_error(callable,((a,A),c)),system:assertz/1)".
"assertz((a3:-(a->b),c)), clause(a3,B)" gives "['B'=((a->b),c)]".
"assertz((a4:-((a,b)->c;d))), clause(a4,B)" gives "['B'=(a,b->c;d)]".
"assertz((a5:-(((a,b),c)->d;e,(f,g),h))), clause(a5,B)" gives "['B'=(a,b,c->d;e,f,g,h)]".
"assertz((a6:-((a,b),c)*->d;e)), clause(a6,B)" gives "['B'=(a,b,c*->d;e)]".
"assertz((a7:-m:(a;b))), clause(a7,B)" gives "['B'=(m:a;m:b)]".
"assertz((a8:-m:(a,X))), clause(a8,B)" gives "error(type_error(callable,(a,A)),system:assertz/1)".
"assertz((a9:-m:n:(a,b))), clause(a9,B)" gives "['B'=(n:a,n:b)]".
"assertz((cpp(X) :- foo), R), clause_property(R, size(S)), integer(S), fail" gives "false".
"assertz((fibt(0,0))), fail" gives "false".
"assertz((foo:-X))" gives "error(instantiation_error,system:assertz/1)".
"assertz((foo:-X,a)), clause(foo, B)" gives "error(type_error(callable,(A,a)),system:assertz/1)".
"assertz((newmodzz3:a(1):-true)), current_module(newmodzz3)" gives "[]".
"assertz(cp(1)), compile_predicates([cp/1]), \\+ predicate_property(cp(_), dynamic), cp(X)" gives "['X'=1]".
"assertz(cp(2))" gives "error(permission_error(modify,static_procedure,cp/1),system:assertz/1)".
"assertz(fa(1)), assertz(fa(2)), assertz((fr(X) :- fa(X), X > 1)), fail" gives "false".
"assertz(foo:(bar:baz)), bar:baz" gives "[]".
"assertz(m9:fm(1)), m9:fm(X)" gives "['X'=1]".
"assertz(newmodzz2:a(1)), current_module(newmodzz2)" gives "[]".
"atom_string(A, \"abc\"), atom_string(42, S), atom_string(X, 42)" gives "['A'=abc,'S'=\"42\",'X'='42']".
"atom_string(A, B)" gives "error(instantiation_error,system:atom_string/2)".
"atom_to_term('foo(X,Y,X)', T, B)" gives "['T'=foo(A,B,A),'B'=['X'=A,'Y'=B]]".
"atom_to_term(X, T, B)" gives "error(instantiation_error,system:atom_to_term/3)".
"atomic_list_concat(L, '', abc)" gives "error(domain_error(non_empty_atom,''),system:atomic_list_concat/3)".
"atomic_list_concat(L, ',', 'a,b,,c'), atomic_list_concat([a,b], X), atomic_list_concat([a,b], -, Y)" gives "['L'=[a,b,'',c],'X'=ab,'Y'='a-b']".
"atomic_list_concat([a,B,c], X)" gives "error(instantiation_error,system:atomic_list_concat/2)".
"atomic_list_concat([a,X], -, 'a-b')" gives "['X'=b]".
"atomic_list_concat([a|T], -, 'a-b-c')" gives "['T'=[b,c]]".
"atomics_to_string([a,1,\"s\"], S)" gives "['S'=\"a1s\"]".
"attvar(X)" gives "false".
"attvar(a)" gives "false".
"b_getval(nokey2, V)" gives "error(existence_error(variable,nokey2),system:b_getval/2)".
"b_setval(k2, 1), b_getval(k2, V)" gives "['V'=1]".
"bagof(X, Y^member(X-Y, [2-b,1-a,3-a]), L)" gives "['X'=A,'Y'=B,'L'=[2,1,3]]".
"bagof(X, member(X-Y, [2-b,1-a,3-a]), L)" gives "['X'=A,'Y'=a,'L'=[1,3]] ; ['X'=A,'Y'=b,'L'=[2]]".
"between(1, inf, X), X > 2, !" gives "['X'=3]".
"between(1,3,X), (X = 2, ! ; fail)" gives "['X'=2]".
"between(X, 2, 1)" gives "error(instantiation_error,system:between/3)".
"bounded_number(1, 10, 5), \\+ bounded_number(1, 10, 11)" gives "[]".
"call((write(x),1))" gives "error(type_error(callable,(write(x),1)),system:call/1)".
"call(1,2)" gives "error(type_error(callable,1),system:call/2)".
"call(call(call(plus),1),2,X)" gives "['X'=3]".
"call(plus(1,2),3)" gives "[]".
"call_cleanup(true, fail)" gives "[]".
"call_dcg(([a],[b]), L, R)" gives "['L'=[a,b|A],'R'=A]".
"call_dcg([a], [a|b], R)" gives "['R'=b]".
"call_dcg([a], foo, R)" gives "false".
"call_residue_vars(X = 1, Vs)" gives "['X'=1,'Vs'=[]]".
"call_with_depth_limit(append(_,_,_), 2, R)" gives "['R'=1] ; ['R'=2] ; ['R'=depth_limit_exceeded]".
"call_with_depth_limit(fail, 10, R)" gives "false".
"call_with_depth_limit(member(X,[a,b]), 10, R)" gives "['X'=a,'R'=2] ; ['X'=b,'R'=3]".
"call_with_depth_limit(true, 10, R)" gives "['R'=1]".
"catch((setup_call_cleanup(true, member(X,[1,2]), throw(b)), !), E, true)" gives "['X'=A,'E'=b]".
"catch(number_codes(X,[0'a]),error(E,_),true)" gives "['X'=A,'E'=syntax_error(illegal_number)]".
"catch(setup_call_cleanup(true, fail, throw(b)), X, true)" gives "['X'=b]".
"catch(setup_call_cleanup(true, throw(a), throw(b)), X, true)" gives "['X'=a]".
"catch(setup_call_cleanup(true, throw(a), throw(error(foo,_))), X, true)" gives "['X'=error(foo,A)]".
"catch(setup_call_cleanup(true, throw(a), throw(time_limit_exceeded)), X, true)" gives "['X'=time_limit_exceeded]".
"catch(setup_call_cleanup(true, throw(error(foo,_)), throw(a)), X, true)" gives "['X'=error(foo,A)]".
"catch(setup_call_cleanup(true, throw(error(foo,_)), throw(error(bar,_))), X, true)" gives "['X'=error(foo,A)]".
"catch(setup_call_cleanup(true, throw(error(foo,_)), throw(error(resource_error(x),_))), X, true)" gives "['X'=error(foo,A)]".
"catch(setup_call_cleanup(true, throw(time_limit_exceeded), throw(error(resource_error(x),_))), X, true)" gives "['X'=time_limit_exceeded]".
"catch(setup_call_cleanup(true, true, throw(b)), X, true)" gives "['X'=b]".
"catch(throw(f(X)), f(Y), true)" gives "['X'=A,'Y'=B]".
"char_code(X, 0'a), char_code(a, Y)" gives "['X'=a,'Y'=97]".
"char_type(X, digit(5))" gives "['X'='5']".
"char_type(end_of_file, space)" gives "false".
"code_type(end_of_file, T)" gives "['T'=end_of_file]".
"char_type(X, foo)" gives "error(type_error(char_type,foo),char_type/2)".
"char_type(a, T), T == alpha" gives "['T'=alpha]".
"char_type(a, to_lower(L)), char_type(a, to_upper(U)), char_type('A', upper(X)), char_type(X2, upper(a))" gives "['L'='A','U'=a,'X'=a,'X2'='A']".
"chdir('/nonex')" gives "error(existence_error(directory,'/nonex'),system:'$chdir'/1)".
"clause(H, B, foo)" gives "error(type_error(db_reference,foo),system:clause/3)".
"clause(append(_,_,_), B), !, fail" gives "false".
"code_type(0'a, alnum), code_type(0'_, csym), code_type(0'_, csymf), code_type(0' , space), code_type(0'\\n, end_of_line), code_type(-1, end_of_file)" gives "[]".
"compile_predicates([de/1]), predicate_property(de(_), dynamic)" gives "error(existence_error(procedure,user:de/1),system:compile_predicates/1)".
"copy_predicate_clauses(fr/1, fr2/1)" gives "[]".
"copy_predicate_clauses(nonexist/1, fr2/1)" gives "[]".
"create_module_x:assertz(a(1)), current_module(create_module_x)" gives "[]".
"create_prolog_flag(X, true, [])" gives "error(instantiation_error,system:create_prolog_flag/3)".
"create_prolog_flag(a, X, [])" gives "error(instantiation_error,system:create_prolog_flag/3)".
"create_prolog_flag(mf3, 3, [keep(true)]), create_prolog_flag(mf3, 4, [keep(true)]), current_prolog_flag(mf3, X)" gives "['X'=3]".
"create_prolog_flag(mf4, abc, [type(boolean)])" gives "error(type_error(bool,abc),system:create_prolog_flag/3)".
"create_prolog_flag(mf6, 1, [type(float)]), current_prolog_flag(mf6, X)" gives "['X'=1.0]".
"create_prolog_flag(mf8, 1, [foo(x)])" gives "[]".
"create_prolog_flag(mf9b, on, [type(boolean)]), current_prolog_flag(mf9b, X)" gives "['X'=true]".
"current_arithmetic_function(X), X = foo" gives "false".
"current_arithmetic_function(foo(_))" gives "false".
"current_arithmetic_function(sin(_))" gives "[]".
"current_atom(foo)" gives "[]".
"current_blob(X, stream), !, fail" gives "false".
"current_functor(fa, 1)" gives "[]".
"current_key(K), K == k" gives "false".
"current_module(nope)" gives "false".
"current_module(tmpm)" gives "false".
"current_predicate(1/a)" gives "error(type_error(predicate_indicator,1/a),system:current_predicate/1)".
"current_predicate(X), X = fa/1" gives "['X'=fa/1]".
"current_predicate(X, fa(_))" gives "['X'=fa]".
"current_predicate(append/3)" gives "[]".
"current_predicate(fa, M:H)" gives "['M'=user,'H'=fa(A)]".
"current_predicate(fa/1)" gives "[]".
"current_predicate(fa/N)" gives "['N'=1]".
"current_predicate(lists:append/3)" gives "[]".
"current_predicate(nope/N)" gives "false".
"current_prolog_flag(pid, X), integer(X), fail" gives "false".
"current_table(X, T)" gives "false".
"current_table(user:fib(A,B), T), A == 30" gives "false".
"current_type(integer, X, B), !" gives "['X'=A,'B'=integer(A)]".
"date_time_stamp(date(2006,7,214,0,0,0,0,-,-), S)" gives "['S'=1170115200.0]".
"date_time_stamp(date(2020,1,2,3,4,5.5,0,-,-), S)" gives "['S'=1577934245.5]".
"date_time_stamp(date(2020,13,2), S)" gives "['S'=1609545600.0]".
"date_time_stamp(foo, S)" gives "error(type_error(time,foo),system:date_time_stamp/2)".
"date_time_value(year, date(2020,1,2,3,4,5.5,0,-,-), V)" gives "['V'=2020]".
"day_of_the_week(date(2020,1,2), D)" gives "['D'=4]".
"day_of_the_year(date(2020,3,2), D)" gives "['D'=62]".
"dcg_translate_rule((1 --> a), Y)" gives "error(type_error(callable,1))".
"dcg_translate_rule((X --> a), Y)" gives "error(instantiation_error)".
"dcg_translate_rule((a --> (b -> c ; d)), Y)" gives "['Y'=(a(A,B):-b(A,C)->c(C,B);d(A,B))]".
"dcg_translate_rule((a --> (b ; c | d)), Y)" gives "['Y'=(a(A,B):-(b(A,B);c(A,B));d(A,B))]".
"dcg_translate_rule((a --> 1), Y)" gives "error(type_error(callable,1))".
"dcg_translate_rule((a --> X), Y)" gives "['X'=A,'Y'=(a(B,C):-phrase(A,B,C))]".
"dcg_translate_rule((a --> b, [c], {d}, !, \\+ e, \"str\", call(f, x)), X)" gives "['X'=(a(A,B):-b(A,C),C=[c|D],(d,E=D),(!,F=E),(\\+e(F,G),H=F),H=[115,116,114|I],call(f,x,I,B))]".
"dcg_translate_rule((a --> m:b), Y)" gives "['Y'=(a(A,B):-m:b(A,B))]".
"dcg_translate_rule((a(X) --> {X}), Y)" gives "['X'=A,'Y'=(a(A,B,C):-A,C=B)]".
"dcg_translate_rule((a, \"x\" --> b), Y)" gives "['Y'=(a(A,B):-b(A,C),B=[120|C])]".
"dcg_translate_rule((a, [x] --> b), X)" gives "['X'=(a(A,B):-b(A,C),B=[x|C])]".
"dcg_translate_rule((m:a --> b), Y)" gives "['Y'=(m:a(A,B):-b(A,B))]".
"del_attr(X, m)" gives "['X'=A]".
"delete_directory('/nonex')" gives "error(existence_error(directory,'/nonex'),system:delete_directory/1)".
"delete_import_module(nope, user)" gives "[]".
"deterministic(X)" gives "['X'=true]".
"dif(X, a), X = a" gives "false".
"dif(X, a), X = b" gives "['X'=b]".
"directory_file_path('.', b, X)" gives "['X'=b]".
"directory_file_path('/a', b, X)" gives "['X'='/a/b']".
"directory_file_path('/a/', b, X)" gives "['X'='/a/b']".
"directory_file_path(D, F, '/a/b')" gives "['D'='/a','F'=b]".
"directory_files('/usr/lib', L), msort(L, L2), L2=L3, fail" gives "false".
"discontiguous(dis/1), predicate_property(dis(_), discontiguous)" gives "[]".
"divmod(-7, 2, Q, R), divmod(7, -2, Q2, R2)" gives "['Q'= -4,'R'=1,'Q2'= -4,'R2'= -1]".
"divmod(1, 0, Q, R)" gives "error(evaluation_error(zero_divisor),divmod/2)".
"dwim_match(abc, xyz)" gives "false".
"dwim_match(abcx1, abcx2, D)" gives "['D'=mismatched_char]".
"dwim_match(existfile, 'existFile', D)" gives "['D'=mismatched_char]".
"dwim_match(existsfile, exists_file)" gives "[]".
"dwim_match(existsfile, exists_file, D)" gives "['D'=inserted_char]".
"dwim_match(hello, 'hello ', D)" gives "['D'=inserted_char]".
"dwim_match(hello, hello)" gives "[]".
"dwim_match(hello, helo)" gives "[]".
"dynamic((dc/1, dd/2)), predicate_property(dd(_,_), dynamic)" gives "[]".
"dynamic(X)" gives "error(uninstantiation_error(A))".
"dynamic([da/1, db/2]), predicate_property(da(_), dynamic), predicate_property(da(_), number_of_clauses(N))" gives "['N'=0]".
"dynamic([df/1], [multifile(true), discontiguous(true)]), predicate_property(df(_), multifile), predicate_property(df(_), discontiguous)" gives "[]".
"dynamic([dg/1], [foo(true)])" gives "[]".
"dynamic(foo)" gives "error(type_error(predicate_indicator,foo))".
"dynamic(foo//2), predicate_property(foo(_,_,_,_), dynamic)" gives "[]".
"dynamic(fr2/1), copy_predicate_clauses(fr/1, fr2/1), findall(B, clause(fr2(_), B), L)" gives "['B'=A,'L'=[(fa(B),B>1),(fa(C),C>1)]]".
"dynamic(tdd/1), table(tdd/1)" gives "[]".
"exists_directory(X)" gives "error(instantiation_error,system:exists_directory/1)".
"expand_file_name('$NOSUCHVAR/x', L)" gives "error(existence_error(variable,'NOSUCHVAR'),system:expand_file_name/2)".
"expand_goal((a, X), Y)" gives "['X'=A,'Y'=(a,A)]".
"expand_goal(X, Y)" gives "['X'=A,'Y'=A]".
"expand_goal(foo, X)" gives "['X'=foo]".
"expand_term((:- foo), Y)" gives "['Y'=(:-foo)]".
"expand_term((a --> b), X)" gives "['X'=[(:-non_terminal(user:a/2)),(a(A,B):-b(A,B))]]".
"expand_term(X, Y)" gives "['X'=A,'Y'=A]".
"file_base_name('', X)" gives "['X'='']".
"file_base_name('/', X)" gives "['X'=(/)]".
"file_base_name('/a/b/c.pl', X)" gives "['X'='c.pl']".
"file_directory_name('/', X)" gives "['X'=(/)]".
"file_directory_name('/a', X)" gives "['X'=(/)]".
"file_directory_name('/a/b/c.pl', X)" gives "['X'='/a/b']".
"file_directory_name('a', X)" gives "['X'=('.')]".
"file_name_extension('a.b', b, X)" gives "['X'='a.b']".
"file_name_extension(X, '', 'a')" gives "['X'=a]".
"file_name_extension(X, Y, 'a.b.c')" gives "['X'='a.b','Y'=c]".
"file_name_extension(X, b, 'a.b')" gives "['X'=a]".
"file_name_extension(X, c, 'a.b')" gives "false".
"file_name_extension(a, '', X)" gives "['X'=a]".
"file_name_extension(a, '.b', X)" gives "['X'='a.b']".
"file_name_extension(a, b, X)" gives "['X'='a.b']".
"findall(K-V, date_time_value(K, date(2020,1,2,3,4,5.5,0,'UTC',-), V), L)" gives "['K'=A,'V'=B,'L'=[year-2020,month-1,day-2,hour-3,minute-4,second-5.5,utc_offset-0,time_zone-'UTC',date-date(2020,1,2),time-time(3,4,5.5)]]".
"findall(M, (member(M, [user,system,lists]), current_module(M)), L)" gives "['M'=A,'L'=[user,system,lists]]".
"flag(X, Y, 1)" gives "error(instantiation_error,system:get_flag/2)".
"flag(myf, Old, 3.5), flag(myf, V, V)" gives "['Old'=0,'V'=3.5]".
"flag(myf, Old, Old+1), flag(myf, V, V)" gives "['Old'=3.5,'V'=4.5]".
"flag(myf, Old, a)" gives "['Old'=4.5]".
"flag(myf2, O, O+1), current_flag(myf2)" gives "['O'=0]".
"float_class(1.0, C), float_class(0.0, C2), F is inf, float_class(F, C3), G is nan, float_class(G, C4), float_class(5.0e-324, C5)" gives "['C'=normal,'C2'=zero,'F'=1.0Inf,'C3'=infinite,'G'=1.5NaN,'C4'=nan,'C5'=subnormal]".
"float_parts(10.0, M, B, E)" gives "['M'=0.625,'B'=2,'E'=4]".
"forall(member(X,[1,2]), X > 0)" gives "['X'=A]".
"forall(member(X,[1]), X == 1)" gives "['X'=A]".
"format(\"~D\", [1234567.5])" gives "error(format_argument_type('D',1234567.5),system:format/2)".
"format(\"~a\", [f(x)])" gives "error(format_argument_type(a,f(x)),system:format/2)".
"format(\"~d\", [a])" gives "error(type_error(evaluable,a/0),system:format/2)".
"format(\"~e\", [a])" gives "error(type_error(evaluable,a/0),system:format/2)".
"format(\"~h ~3h\", [1.5, 100000.0])" gives "error(existence_error(format_character,h),format/2)".
"format(atom(A), \"~w\", [x])" gives "['A'=x]".
"format(foo(A), \"~w\", [x])" gives "error(type_error(output,foo(A)),system:format/3)".
"format(string(A), \"~w\", [x]), format(codes(B), \"~w\", [x]), format(codes(C,T), \"~w\", [x]), format(chars(D), \"~w\", [x])" gives "['A'=\"x\",'B'=[120],'C'=[120|A],'T'=A,'D'=[x]]".
"format_predicate(xx, foo(_,_))" gives "error(type_error(character,xx),system:format_predicate/2)".
"format_time(atom(A), '%FT%T%:z', 1000000000.25)" gives "['A'='2001-09-09T01:46:40+00:00']".
"format_time(atom(A), '%Y', date(2020,2,3,4,5,6,0,-,-))" gives "['A'='2020']".
"format_time(atom(A), '%Y-%m-%d %H:%M:%S', 0)" gives "['A'='1970-01-01 00:00:00']".
"format_time(atom(A), '%a %A %b %B %c %C %d %D %e %E %F %g %G %V %h %H %I %j %k %l %m %M %n %O %p %P %r %R %S %t %T %u %U %w %W %y %Y %%', 1000000000.25)" gives "error(existence_error(format,'%E'),system:format_time/3)".
"format_time(atom(A), '%a, %d %b %Y %T GMT', 0, posix)" gives "['A'='Thu, 01 Jan 1970 00:00:00 GMT']".
"format_time(atom(A), '%d %b %Y', 0, posix)" gives "['A'='01 Jan 1970']".
"format_time(atom(A), '%d %b', date(2020,2,3))" gives "['A'='03 Feb']".
"format_time(atom(A), '%f %3f %6f %z %:z %Z %+ %s', 1000000000.25)" gives "['A'='250000 250 250000 +0000 +00:00 UTC Sun Sep  9 01:46:40 2001 1000000000']".
"format_time(atom(A), '%q', 0)" gives "error(existence_error(format,'%q'),system:format_time/3)".
"format_time(atom(A), '%x %X', 1000000000)" gives "['A'='09/09/01 01:46:40']".
"format_time(atom(A), X, 0)" gives "error(instantiation_error,system:format_time/3)".
"fr(X) = fr(Y)" gives "['X'=A,'Y'=A]".
"freeze(X, fail), X = 1" gives "false".
"freeze(X, foo), copy_term(X, Y, G), attvar(Y)" gives "false".
"frozen(X, G)" gives "['X'=A,'G'=true]".
"frozen(a, G)" gives "['G'=true]".
"get0(X)" gives "['X'= -1]".
"get_attr(X, m, V)" gives "false".
"get_attr(a, m, V)" gives "false".
"ground(f(a)), \\+ ground(f(X))" gives "['X'=A]".
"ignore(fail)" gives "[]".
"ignore(member(X,[1,2]))" gives "['X'=1]".
"import_module(system, X)" gives "false".
"import_module(user, X)" gives "['X'=system]".
"initialization(true)" gives "[]".
"initialization(writeln(x), foo)" gives "error(domain_error(initialization_type,foo))".
"instance(foo, X)" gives "error(type_error(db_reference,foo),system:instance/2)".
"is_list([a|X])" gives "false".
"is_of_type(foo, 1)" gives "false".
"is_of_type(positive_integer, 1)" gives "[]".
"is_stream(X)" gives "false".
"length(L, 2), length([a|T], 3)" gives "['L'=[A,B],'T'=[C,D]]".
"list_to_set([a,b,a,1,1.0,X,Y,X], L)" gives "['X'=A,'Y'=B,'L'=[a,b,1,1.0,A,B]]".
"make_directory('/nonex/a/b')" gives "error(existence_error(directory,'/nonex/a/b'),system:make_directory/1)".
"make_directory('/tmp')" gives "error(existence_error(directory,'/tmp'),system:make_directory/1)".
"meta_predicate(mp(10))" gives "error(domain_error(meta_argument_specifier,10),system:(meta_predicate)/1)".
"meta_predicate(mp(X))" gives "error(instantiation_error,system:(meta_predicate)/1)".
"meta_predicate(mp(foo))" gives "error(domain_error(meta_argument_specifier,foo),system:(meta_predicate)/1)".
"meta_predicate(mp3/1)" gives "error(domain_error(meta_argument_specifier,mp3),system:(meta_predicate)/1)".
"module_property(lists, class(C))" gives "['C'=library]".
"module_property(nomod, P)" gives "false".
"module_property(system, class(C))" gives "['C'=system]".
"module_property(user, class(C))" gives "['C'=user]".
"module_property(user, exports(C))" gives "['C'=[]]".
"module_property(user, file(C))" gives "false".
"multifile(mf/1), predicate_property(mf(_), multifile)" gives "[]".
"must_be(acyclic, f(x))" gives "[]".
"must_be(between(1,3), 4)" gives "error(type_error(between(1,3),4))".
"must_be(boolean, 1)" gives "error(type_error(boolean,1))".
"must_be(cyclic, a)" gives "error(domain_error(cyclic_term,a))".
"must_be(encoding, foo)" gives "error(type_error(encoding,foo))".
"must_be(foo, a)" gives "error(existence_error(type,foo))".
"must_be(integer, X)" gives "error(instantiation_error)".
"must_be(integer, a)" gives "error(type_error(integer,a))".
"must_be(list(integer), [a])" gives "error(type_error(integer,a))".
"must_be(list, [a|b])" gives "error(type_error(list,[a|b]))".
"must_be(nonneg, -1)" gives "error(type_error(nonneg,-1))".
"must_be(oneof([a,b]), c)" gives "error(type_error(oneof([a,b]),c))".
"must_be(order, a)" gives "error(existence_error(type,order))".
"must_be(positive_integer, 0)" gives "error(type_error(positive_integer,0))".
"must_be(type, foo)" gives "error(type_error(type,foo))".
"nb_current(k, V)" gives "false".
"nb_current(nokey, V)" gives "false".
"nb_delete(k), catch(nb_getval(k, V), error(E,_), true)" gives "['V'=A,'E'=existence_error(variable,k)]".
"nb_getval(nokey, V)" gives "error(existence_error(variable,nokey),system:nb_getval/2)".
"nb_link_dict(a, _{a:1}, 2)" gives "[]".
"nb_setval(cnt, [1]), nb_getval(cnt, L), setarg(1, L, 2), nb_getval(cnt, L2)" gives "['L'=[2],'L2'=[2]]".
"nb_setval(k, f(X)), nb_getval(k, V)" gives "['X'=A,'V'=f(B)]".
"nb_setval(x, 1), b_setval(x, 2), nb_getval(x, V)" gives "['V'=2]".
"newmodzz:assertz(a(1)), current_module(newmodzz)" gives "[]".
"nomodule2:append([a],[b],X)" gives "['X'=[a,b]]".
"non_terminal(nt//1), predicate_property(nt(_,_,_), non_terminal)" gives "false".
"nonground(f(a,X), V)" gives "['X'=A,'V'=A]".
"noprofile(np/1)" gives "[]".
"normalize_space(atom(A), \"  a   b  \"), normalize_space(string(S), \" x\\ty \")" gives "['A'='a b','S'=\"x y\"]".
"not(fail)" gives "[]".
"not(member(X,[1]))" gives "false".
"nth_clause(P, N, foo)" gives "error(type_error(db_reference,foo),system:nth_clause/3)".
"nth_clause(fc(_), 5, R)" gives "false".
"nth_integer_root_and_remainder(2, -10, R, Rem)" gives "error(evaluation_error(undefined),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, 10, R, Rem), nth_integer_root_and_remainder(3, -28, R2, Rem2)" gives "['R'=3,'Rem'=1,'R2'= -3,'Rem2'= -1]".
"number_string(A, B)" gives "error(instantiation_error,system:number_string/2)".
"number_string(N, \" 42 \"), number_string(M, \"0x1A\"), number_string(42, S)" gives "false".
"number_string(N, \"4 2\")" gives "['N'=42]".
"number_string(N, \"42a\")" gives "false".
"once(member(X,[1,2]))" gives "['X'=1]".
"open('/nonexistent/x', read, S)" gives "error(existence_error(source_sink,'/nonexistent/x'),system:open/3)".
"open('/nonexistent/x', write, S)" gives "error(existence_error(source_sink,'/nonexistent/x'),system:open/3)".
"open_null_stream(S), set_stream(S, buffer(foo))" gives "error(domain_error(buffer,foo),system:set_stream/2)".
"open_null_stream(S), set_stream(S, foo(X))" gives "error(domain_error(stream_attribute,foo(A)),system:set_stream/2)".
"open_null_stream(S), set_stream(S, foo)" gives "error(type_error(stream_attribute,foo),system:set_stream/2)".
"open_null_stream(S), set_stream(S, representation_errors(foo))" gives "error(domain_error(representation_errors,foo),system:set_stream/2)".
"open_null_stream(S), set_stream(S, write_errors(foo))" gives "error(domain_error(write_errors,foo),system:set_stream/2)".
"parse_time('2020-01-02T03:04:05+01:00', F, T)" gives "['F'=iso_8601,'T'=1577930645.0]".
"parse_time('2020-01-02T03:04:05Z', iso_8601, T)" gives "['T'=1577934245.0]".
"parse_time('2020-123', F, T)" gives "['F'=iso_8601,'T'=1588377600.0]".
"parse_time('2020-W01-2', F, T)" gives "['F'=iso_8601,'T'=1577750400.0]".
"parse_time('20200102T030405', F, T)" gives "['F'=iso_8601,'T'=1577934245.0]".
"parse_time('Fri, 08 Dec 2006 15:29:44 GMT', F, T)" gives "['F'=rfc_1123,'T'=1165591784.0]".
"parse_time(foo, T)" gives "false".
"phrase(!, L)" gives "['L'=[]]".
"phrase((\"ab\",[c]), L)" gives "['L'=[97,98,c]]".
"phrase(([a] *-> [b] ; [c]), L)" gives "['L'=[a,b]]".
"phrase(([a] -> [b] ; [c]), L)" gives "['L'=[a,b]]".
"phrase(([a] | [c]), L)" gives "['L'=[a]] ; ['L'=[c]]".
"phrase(([a],[b]), L)" gives "['L'=[a,b]]".
"phrase(([a],[b]), [a,b,c], R)" gives "['R'=[c]]".
"phrase((\\+ [a], [b]), [b])" gives "[]".
"phrase(1, [a])" gives "error(type_error(callable,1),'$dcg':call_dcg/3)".
"phrase(X, [a])" gives "error(instantiation_error,'$dcg':call_dcg/3)".
"phrase([], L)" gives "['L'=[]]".
"phrase([a], L, b)" gives "error(type_error(list,b))".
"phrase([a], [a|b])" gives "false".
"phrase([a], a)" gives "error(type_error(list,a))".
"phrase(call([X,Y]>>(X=[z|Y])), L)" gives "['X'=A,'Y'=B,'L'=[z]]".
"phrase(lists:append, L)" gives "error(instantiation_error)".
"phrase({true}, L)" gives "['L'=[]]".
"predicate_property(M:append(_,_,_), defined), M == lists" gives "['M'=lists]".
"predicate_property(X, dynamic), X = fa(_)" gives "['X'=fa(A)]".
"predicate_property(append(_,_,_), P), P = imported_from(M)" gives "['P'=imported_from(lists),'M'=lists]".
"predicate_property(append(_,_,_), exported)" gives "false".
"predicate_property(fa(_), P), P = foo" gives "false".
"predicate_property(fa(_), number_of_rules(N))" gives "['N'=0]".
"predicate_property(fa(_), size(S)), integer(S), fail" gives "false".
"predicate_property(fib(_,_), tabled), predicate_property(fib(_,_), tabled(X))" gives "false".
"predicate_property(lists:append(_,_,_), exported)" gives "[]".
"predicate_property(maplist(_,_), meta_predicate(M))" gives "['M'=maplist(1,?)]".
"predicate_property(nosuch(_), P)" gives "false".
"predicate_property(phrase(_,_), meta_predicate(M))" gives "['M'=phrase(//,?)]".
"predicate_property(setof(_,_,_), meta_predicate(M))" gives "['M'=setof(?,^,-)]".
"predicate_property(tp(_,_), tabled(X))" gives "false".
"predsort([O,A,B]>>fail, [c,a], L)" gives "false".
"prolog_alert_signal(O, O)" gives "['O'=usr2]".
"prolog_load_context(dialect, X)" gives "['X'=swi]".
"prolog_to_os_filename('/a/b', X)" gives "['X'='/a/b']".
"prolog_to_os_filename(X, '/a/b')" gives "['X'='/a/b']".
"prolog_to_os_filename(a, B)" gives "['B'=a]".
"public(pub/1), predicate_property(pub(_), public)" gives "false".
"put_attr(X, 1, 1)" gives "error(type_error(atom,1),system:put_attr/3)".
"put_attr(X, m, 1), copy_term_nat(X, Y), attvar(Y)" gives "false".
"put_attr(X, m, 1), del_attr(X, m), get_attr(X, m, V)" gives "false".
"put_attr(X, m, 1), del_attrs(X), \\+ attvar(X)" gives "['X'=A]".
"put_attr(a, m, 1)" gives "error(uninstantiation_error(a),put_attr/3)".
"read_link('/proc/self/exe', L, T), atom(L), fail" gives "false".
"read_link('/tmp', L, T)" gives "false".
"read_term_from_atom('f(A,B) x', X, [])" gives "error(syntax_error(operator_expected))".
"read_term_from_atom('f(A,B)', X, [variable_names(V)])" gives "['X'=f(A,B),'V'=['A'=A,'B'=B]]".
"read_term_from_atom('foo(X, Y)', T, [])" gives "['T'=foo(A,B)]".
"retract((fr(X) :- B))" gives "['X'=A,'B'=(fa(A),A>1)]".
"retract(fr(X)), fail" gives "false".
"retract(x:-in)" gives "false".
"retractall(X)" gives "error(instantiation_error,system:retractall/1)".
"retractall(newpred(_)), predicate_property(newpred(_), dynamic)" gives "[]".
"seeing(S), is_stream(S), fail" gives "false".
"set_prolog_gc_thread(false)" gives "[]".
"set_stream(nos, alias(x))" gives "error(existence_error(stream,nos),system:set_stream/2)".
"setarg(1, foo, b)" gives "false".
"setenv(X, a)" gives "error(instantiation_error,system:setenv/2)".
"setof(T, char_type(' ', T), L)" gives "['T'=A,'L'=[ascii,print,space,white,to_lower(' '),to_upper(' ')]]".
"setof(T, char_type('(', T), L)" gives "['T'=A,'L'=[ascii,graph,print,punct,paren(')'),to_lower('('),to_upper('(')]]".
"setof(T, char_type(a, T), L)" gives "['T'=A,'L'=[alnum,alpha,ascii,csym,csymf,graph,lower,print,prolog_atom_start,prolog_identifier_continue,lower('A'),to_lower('A'),to_upper(a),xdigit(10)]]".
"setof(T, code_type(0'9, T), L)" gives "['T'=A,'L'=[alnum,ascii,csym,decimal,digit,graph,print,prolog_identifier_continue,decimal(9),digit(9),to_lower(57),to_upper(57),xdigit(9)]]".
"setof(X, fail, L)" gives "false".
"setof(X, foo^Y, L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"setof(X-Y, member(X-Y, [2-b,1-a,2-a]), L)" gives "['X'=A,'Y'=B,'L'=[1-a,2-a,2-b]]".
"setup_call_cleanup(X=1, Y=2, Z=3)" gives "['X'=1,'Y'=2,'Z'=3]".
"setup_call_cleanup(member(X,[1,2]), true, true)" gives "['X'=1]".
"setup_call_cleanup(true, (X=1;X=2), Det=yes)" gives "['X'=1,'Det'=A] ; ['X'=2,'Det'=yes]".
"sformat(S, \"a\", [])" gives "['S'=\"a\"]".
"sformat(S, \"a~w\", [b])" gives "['S'=\"ab\"]".
"skip(0'a)" gives "[]".
"sort(0, @>=, [1,2,3,2], L), sort(1, @<, [f(2),f(1),f(2)], L2), sort(0, @=<, [b,a,b], L3), sort(1, @>, [f(1,a),f(2,b),f(1,c)], L4)" gives "['L'=[3,2,2,1],'L2'=[f(1),f(2)],'L3'=[a,b,b],'L4'=[f(2,b),f(1,a)]]".
"sort(1, foo, [], L)" gives "error(domain_error(order,foo),system:sort/4)".
"sort(k, @<, [_{k:2}, _{k:1}], L)" gives "['L'=[A{k:1},B{k:2}]]".
"source_exports(library(lists), X), X = append/3" gives "['X'=append/3]".
"source_exports(library(lists), append/3)" gives "[]".
"source_exports(library(nolists), X)" gives "false".
"source_file(append(_,_,_), F), file_base_name(F, B), F=F2, fail" gives "false".
"source_file(sfm(_), F)" gives "false".
"split_string(\"/home//jan///nice/path\", \"/\", \"\", [H|_])" gives "['H'=\"\"]".
"split_string(X, \"\", \"\", L)" gives "error(instantiation_error,system:split_string/4)".
"stamp_date_time(0, D, 0)" gives "['D'=date(1970,1,1,0,0,0.0,0,-,-)]".
"stamp_date_time(0, D, 3600)" gives "['D'=date(1969,12,31,23,0,0.0,3600,-,-)]".
"stamp_date_time(0.5, D, 'UTC')" gives "['D'=date(1970,1,1,0,0,0.5,0,'UTC',-)]".
"stamp_date_time(1e10, D, 'UTC')" gives "['D'=date(2286,11,20,17,46,40.0,0,'UTC',-)]".
"stamp_date_time(X, date(2020,1,2,3,4,5.5,0,-,-), Z)" gives "error(instantiation_error,system:stamp_date_time/3)".
"stamp_date_time(foo, D, 'UTC')" gives "error(type_error(float,foo),system:stamp_date_time/3)".
"stream_property(foo, X)" gives "error(existence_error(stream,foo),system:'$stream_properties'/2)".
"string_bytes(\"é\", B, ascii)" gives "error(representation_error(encoding),system:string_bytes/3)".
"string_bytes(S, [195,169], utf8), string_bytes(\"é\", B, utf8), string_bytes(\"é\", B2, iso_latin_1), string_bytes(\"é\", B3, utf16be)" gives "['S'=\"é\",'B'=[195,169],'B2'=[233],'B3'=[0,233]]".
"string_bytes(S, [300], utf8)" gives "error(representation_error(encoding),system:string_bytes/3)".
"string_chars(S, [a,b]), string_chars(\"ab\", C), string_chars(42, D)" gives "['S'=\"ab\",'C'=[a,b],'D'=['4','2']]".
"string_code(1, \"abc\", X), string_code(0, \"abc\", Y)" gives "false".
"string_codes(S, \"ab\"), string_codes(ab, C)" gives "['S'=\"ab\",'C'=[97,98]]".
"string_concat(X, b, \"ab\")" gives "['X'=\"a\"]".
"string_concat(a, 1, X)" gives "['X'=\"a1\"]".
"string_length(abc, L), string_length(\"é\", L2), string_length(42, L3), string_length([a], L4)" gives "['L'=3,'L2'=1,'L3'=2,'L4'=1]".
"string_upper(\"aé\", U), string_lower(\"AÉ\", L), upcase_atom(aé, A)" gives "['U'=\"AÉ\",'L'=\"aé\",'A'='AÉ']".
"strip_module(1:a, M, Y)" gives "['M'=user,'Y'=1:a]".
"strip_module(X, M, Y)" gives "['X'=A,'M'=user,'Y'=A]".
"strip_module(X:a, M, Y)" gives "['X'=A,'M'=user,'Y'=A:a]".
"strip_module(a:b:c, M, X)" gives "['M'=b,'X'=c]".
"strip_module(c, M, X)" gives "['M'=user,'X'=c]".
"sub_atom_icasechk('Hello World', S, world)" gives "['S'=6]".
"sub_string(\"abcde\", 1, L, A, \"bc\")" gives "['L'=2,'A'=2]".
"sub_string(\"abcde\", B, 2, 0, S)" gives "['B'=3,'S'=\"de\"]".
"sub_string(abc, 0, 1, _, S)" gives "['S'=\"a\"]".
"subsumes_term(f(X), f(a))" gives "['X'=A]".
"succ(X, 4), succ(3, Y)" gives "['X'=3,'Y'=4]".
"sumlist([1,2], S)" gives "['S'=3]".
"table((tp(_,min), tq/2)), predicate_property(tp(_,_), tabled)" gives "false".
"table(X)" gives "error(instantiation_error)".
"table(foo)" gives "[]".
"table(tv/1 as incremental), predicate_property(tv(_), tabled(X))" gives "false".
"table(tw/1 as foo)" gives "error(domain_error(table_option,foo))".
"table(ty/1 as (shared)), predicate_property(ty(_), tabled(X))" gives "false".
"table(tz/1 as subsumptive), predicate_property(tz(_), tabled(X))" gives "false".
"telling(S), is_stream(S), fail" gives "false".
"term_attvars(f(X,Y), L)" gives "['X'=A,'Y'=B,'L'=[]]".
"term_size(f(a,b), S), term_size(a, S2), term_size(\"abc\", S3)" gives "['S'=3,'S2'=0,'S3'=3]".
"term_string(S, f(x))" gives "error(type_error(text,f(x)),system:term_string/2)".
"term_string(T, \"foo(X, Y, X)\"), term_string(S, \"\")" gives "['T'=foo(A,B,A),'S'=end_of_file]".
"term_string(X, \"a b\")" gives "error(syntax_error(operator_expected))".
"term_variables(f(X,g(Y),X), L), term_variables(f(X,Y), [A|T], T2)" gives "['X'=A,'Y'=B,'L'=[A,B],'A'=A,'T'=[B|C],'T2'=C]".
"text_to_string(42, S)" gives "error(type_error(text,42),system:text_to_string/2)".
"text_to_string(X, S)" gives "error(instantiation_error,system:text_to_string/2)".
"text_to_string([], S)" gives "['S'=\"\"]".
"text_to_string(abc, S), text_to_string([a,b], S2), text_to_string([97,98], S3), text_to_string(\"s\", S4)" gives "['S'=\"abc\",'S2'=\"ab\",'S3'=\"ab\",'S4'=\"s\"]".
"throw(f(X))" gives "ball(f(A))".
"unifiable(f(X,Y), f(Y,X), L)" gives "['X'=A,'Y'=B,'L'=[B=A]]".
"unifiable(f(X,Y), f(a,b), L)" gives "['X'=A,'Y'=B,'L'=[B=b,A=a]]".
"unsetenv(X)" gives "error(instantiation_error,system:unsetenv/1)".
"untable(fib/2), \\+ predicate_property(fib(_,_), tabled)" gives "[]".
"untable(foo/1)" gives "[]".
"var_property(X, fresh(F))" gives "['X'=A,'F'=true]".
"variant_hash(f(X), H), variant_hash(f(Y), H2), H == H2, fail" gives "false".
"volatile(vo/1), predicate_property(vo(_), volatile)" gives "false".
"wildcard_match('*.pl', 'A.PL', [case_sensitive(false)])" gives "[]".
"wildcard_match('[a', abc)" gives "error(syntax_error('Unmatched \\'[\\''))".
"wildcard_match('[a-z]*.{pro,pl}[%~]', 'a_hello.pl%')" gives "[]".
"wildcard_match('a\\\\*c', 'a*c')" gives "[]".
"wildcard_match('{a,b', abc)" gives "error(syntax_error('Unmatched \\'{\\''))".
"with_output_to(foo(S), write(a))" gives "error(type_error(output,foo(A)),system:with_output_to/2)".
"with_output_to(string(S), fail)" gives "false".
"with_output_to(string(S), member(X,[1,2]))" gives "['S'=\"\",'X'=1]".
"with_output_to(string(S), throw(x))" gives "ball(x)".
"with_output_to(string(S), write(a)), with_output_to(atom(A), write(a)), with_output_to(codes(C), write(a)), with_output_to(codes(C2,T), write(a)), with_output_to(chars(Ch), write(a)), with_output_to(chars(Ch2, T2), write(a))" gives "['S'=\"a\",'A'=a,'C'=[97],'C2'=[97|A],'T'=A,'Ch'=[a],'Ch2'=[a|B],'T2'=B]".
"write_length(f(x,'A b'), L, [])" gives "['L'=8]".
"write_length(f(x,'A b'), L, [max_length(3)])" gives "false".
"write_length(f(x,'A b'), L, [max_length(30)])" gives "['L'=8]".
"write_length(f(x,'A b'), L, [quoted(true)])" gives "['L'=10]".
"write_term(a, [quoted(foo)])" gives "error(type_error(bool,foo),system:write_term/2)".
"write_term(a, [quoted(true)|T])" gives "error(instantiation_error,system:write_term/2)".
"write_term(a, foo)" gives "error(type_error(list,foo),system:write_term/2)".
"write_term(f(X,Y), [variable_names(['1x'=X])])" gives "error(domain_error(variable_name,'1x'),system:write_term/2)".
"write_term(f(X,Y), [variable_names(foo)])" gives "error(type_error(list,foo),system:write_term/2)".
"write_term(f(a,b), [spacing(foo)])" gives "error(domain_error(spacing,foo),system:write_term/2)".
"with_output_to(string(Out), (assertz((fp(A, X) :- format(\"<~w,~w>\", [A,X]))), format_predicate(y, fp(_,_)), format(\"~y~3y\", [a,b])))" gives "['Out'=\"<default,a><3,b>\",'A'=A,'X'=B]".
"with_output_to(string(Out), (call_cleanup(true, C, (write(C),nl))))" gives "['Out'=\"exit\\n\",'C'=exit]".
"with_output_to(string(Out), (catch((setup_call_catcher_cleanup(true, member(X,[1,2]), C, (write(C),nl)), throw(x)), x, true)))" gives "['Out'=\"external_exception(x)\\n\",'X'=A,'C'=B]".
"with_output_to(string(Out), (format('~w and ~i~w', [a,b,c])))" gives "['Out'=\"a and c\"]".
"with_output_to(string(Out), (format(\"abc~30|def~n\")))" gives "['Out'=\"abc                           def\\n\"]".
"with_output_to(string(Out), (format(\"no args\", foo)))" gives "error(format('too many arguments'),system:format/2)".
"with_output_to(string(Out), (format(\"~*c\", [3, 0'x])))" gives "['Out'=\"xxx\"]".
"with_output_to(string(Out), (format(\"~+~w~+~n\", [x])))" gives "['Out'=\"        x       \\n\"]".
"with_output_to(string(Out), (format(\"~20f\", [1.0e20])))" gives "['Out'=\"100000000000000000000.00000000000000000000\"]".
"with_output_to(string(Out), (format(\"~2D\", [1234567])))" gives "['Out'=\"12,345.67\"]".
"with_output_to(string(Out), (format(\"~8r ~16r ~16R\", [100, 255, 255])))" gives "['Out'=\"144 ff FF\"]".
"with_output_to(string(Out), (format(\"~8|abc~n\", [])))" gives "['Out'=\"        abc\\n\"]".
"with_output_to(string(Out), (format(\"~:d\", [1234567])))" gives "['Out'=\"1234567\"]".
"with_output_to(string(Out), (format(\"~@\", [(write(hello), fail)])))" gives "false".
"with_output_to(string(Out), (format(\"~@\", [write(hello)])))" gives "['Out'=\"hello\"]".
"with_output_to(string(Out), (format(\"~`-t~40|~n\")))" gives "['Out'=\"----------------------------------------\\n\"]".
"with_output_to(string(Out), (format(\"~`xt~30|~w~n\", [a])))" gives "['Out'=\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxa\\n\"]".
"with_output_to(string(Out), (format(\"~a ~a\", [abc, \"str\"])))" gives "['Out'=\"abc str\"]".
"with_output_to(string(Out), (format(\"~c~3c\", [65, 66])))" gives "['Out'=\"ABBB\"]".
"with_output_to(string(Out), (format(\"~d ~D ~2d ~0d\", [1234567, 1234567, 1234567, 5])))" gives "['Out'=\"1234567 1,234,567 12345.67 5\"]".
"with_output_to(string(Out), (format(\"~e ~3e ~g ~f ~2f ~0f\", [1.5, 1.5, 1.5, 1.5, 1.555, 2.5])))" gives "['Out'=\"1.500000e+00 1.500e+00 1.5 1.500000 1.55 2\"]".
"with_output_to(string(Out), (format(\"~f ~50f\", [1, 1r3])))" gives "['Out'=\"1.000000 0.33333333333333333333333333333333333333333333333333\"]".
"with_output_to(string(Out), (format(\"~ic~w\", [a])))" gives "error(format('not enough arguments'),system:format/2)".
"with_output_to(string(Out), (format(\"~ignore\", [a])))" gives "['Out'=\"gnore\"]".
"with_output_to(string(Out), (format(\"~i~w\", [a, b])))" gives "['Out'=\"b\"]".
"with_output_to(string(Out), (format(\"~k\", ['A'+'B'])))" gives "['Out'=\"+('A','B')\"]".
"with_output_to(string(Out), (format(\"~n~2n\", [])))" gives "['Out'=\"\\n\\n\\n\"]".
"with_output_to(string(Out), (format(\"~p\", ['A b'])))" gives "['Out'=\"'A b'\"]".
"with_output_to(string(Out), (format(\"~q ~a\", [[a,'B'], 'it''s'])))" gives "['Out'=\"[a,'B'] it's\"]".
"with_output_to(string(Out), (format(\"~q\", ['A b'])))" gives "['Out'=\"'A b'\"]".
"with_output_to(string(Out), (format(\"~r\", [10])))" gives "['Out'=\"12\"]".
"with_output_to(string(Out), (format(\"~s ~s\", [[104,105], \"str\"])))" gives "['Out'=\"hi str\"]".
"with_output_to(string(Out), (format(\"~s\", [abc])))" gives "['Out'=\"abc\"]".
"with_output_to(string(Out), (format(\"~ta~t~tb~20|c~n\")))" gives "['Out'=\"      a            bc\\n\"]".
"with_output_to(string(Out), (format(\"~t~2f~10|\", [3.14159])))" gives "['Out'=\"      3.14\"]".
"with_output_to(string(Out), (format(\"~t~d~6|~t~d~12|~n\", [1, 22])))" gives "['Out'=\"     1    22\\n\"]".
"with_output_to(string(Out), (format(\"~t~w~10|~w~n\", [abc, def])))" gives "['Out'=\"       abcdef\\n\"]".
"with_output_to(string(Out), (format(\"~t~w~t~11|~w~n\", [abc, def])))" gives "['Out'=\"    abc    def\\n\"]".
"with_output_to(string(Out), (format(\"~w ~w\", [a])))" gives "error(format('not enough arguments'),system:format/2)".
"with_output_to(string(Out), (format(\"~w\", [a, b])))" gives "error(format('too many arguments'),system:format/2)".
"with_output_to(string(Out), (format(\"~w\", a)))" gives "['Out'=\"a\"]".
"with_output_to(string(Out), (format(\"~w~10+~w~10+~w~n\", [a,b,c])))" gives "['Out'=\"a         b         c\\n\"]".
"with_output_to(string(Out), (format(\"~w~30|~w~n\", [abc, def])))" gives "['Out'=\"abc                           def\\n\"]".
"with_output_to(string(Out), (format(\"~w~t~10|~w~n\", [abc, def])))" gives "['Out'=\"abc       def\\n\"]".
"with_output_to(string(Out), (format(\"~~ ~%\", [])))" gives "error(existence_error(format_character,'%'),format/2)".
"with_output_to(string(Out), (freeze(X, (write(a), nl)), freeze(Y, (write(b), nl)), X = Y, write(c), nl, X = 1))" gives "['Out'=\"c\\na\\nb\\n\",'X'=1,'Y'=1]".
"with_output_to(string(Out), (freeze(X, writeln(X)), X = 1))" gives "['Out'=\"1\\n\",'X'=1]".
"with_output_to(string(Out), (freeze(a, write(x))))" gives "['Out'=\"x\"]".
"with_output_to(string(Out), (initialize))" gives "['Out'=\"\"]".
"with_output_to(string(Out), (portray_clause((:- dynamic foo/1))))" gives "['Out'=\":- (dynamic foo/1).\\n\"]".
"with_output_to(string(Out), (portray_clause((a(X,Y):-b(X),!,c(Y,Z)))))" gives "['Out'=\"a(A, B) :-\\n    b(A),\\n    !,\\n    c(B, _).\\n\",'X'=A,'Y'=B,'Z'=C]".
"with_output_to(string(Out), (portray_clause((a,g=>b))))" gives "['Out'=\"a, g =>\\n    b.\\n\"]".
"with_output_to(string(Out), (portray_clause((a-->b,{c}))))" gives "['Out'=\"a -->\\n    b,\\n    { c\\n    }.\\n\"]".
"with_output_to(string(Out), (portray_clause((a:-b,c;d->e;\\+f))))" gives "['Out'=\"a :-\\n    (   b,\\n        c\\n    ;   d\\n    ->  e\\n    ;   \\\\+ f\\n    ).\\n\"]".
"with_output_to(string(Out), (portray_clause((a:-catch(b,E,(c,d))))))" gives "['Out'=\"a :-\\n    catch(b,\\n          _,\\n          ( c,\\n            d\\n          )).\\n\",'E'=A]".
"with_output_to(string(Out), (portray_clause((a=>b))))" gives "['Out'=\"a =>\\n    b.\\n\"]".
"with_output_to(string(Out), (portray_clause([a,'B',X])))" gives "['Out'=\"[a, 'B', _].\\n\",'X'=A]".
"with_output_to(string(Out), (portray_clause(\"str\")))" gives "['Out'=\"\\\"str\\\".\\n\"]".
"with_output_to(string(Out), (portray_clause(f(X,Y,X))))" gives "['Out'=\"f(A, _, A).\\n\",'X'=A,'Y'=B]".
"with_output_to(string(Out), (print([1,2]), print(\"a b\"), print('a b')))" gives "['Out'=\"[1,2]\\\"a b\\\"'a b'\"]".
"with_output_to(string(Out), (print_message_lines(current_output, '', [])))" gives "['Out'=\"\\n\"]".
"with_output_to(string(Out), (put(0'a)))" gives "['Out'=\"a\"]".
"with_output_to(string(Out), (put(\"a\")))" gives "['Out'=\"a\"]".
"with_output_to(string(Out), (put_char(65)))" gives "['Out'=\"A\"]".
"with_output_to(string(Out), (put_char(\"a\")))" gives "['Out'=\"a\"]".
"with_output_to(string(Out), (put_char(a)))" gives "['Out'=\"a\"]".
"with_output_to(string(Out), (setup_call_catcher_cleanup(true, fail, C, (write(C),nl))))" gives "false".
"with_output_to(string(Out), (setup_call_catcher_cleanup(true, member(X,[1,2]), C, (write(C),nl))))" gives "['Out'=\"!\\n\",'X'=1,'C'=!]".
"with_output_to(string(Out), (setup_call_catcher_cleanup(true, member(X,[1,2]), C, (write(C),nl)), !))" gives "['Out'=\"!\\n\",'X'=1,'C'=!]".
"with_output_to(string(Out), (setup_call_catcher_cleanup(true, throw(x), C, (write(C),nl))))" gives "ball(x)".
"with_output_to(string(Out), (tab(-1), write(x)))" gives "['Out'=\"x\"]".
"with_output_to(string(Out), (tab(1+1), write(x)))" gives "['Out'=\"  x\"]".
"with_output_to(string(Out), (tab(2), write(x)))" gives "['Out'=\"  x\"]".
"with_output_to(string(Out), (tab(3), write(x)))" gives "['Out'=\"   x\"]".
"with_output_to(string(Out), (when((nonvar(X),ground(Y)), writeln(d)), Y = 2, X = 1))" gives "['Out'=\"d\\n\",'X'=1,'Y'=2]".
"with_output_to(string(Out), (when(?=(X,Y), writeln(d)), X = 1, Y = 2))" gives "['Out'=\"d\\n\",'X'=1,'Y'=2]".
"with_output_to(string(Out), (when(?=(a,b), writeln(now))))" gives "['Out'=\"now\\n\"]".
"with_output_to(string(Out), (when(ground(f(X,Y)), writeln(g)), X = 1, Y = 2))" gives "['Out'=\"g\\n\",'X'=1,'Y'=2]".
"with_output_to(string(Out), (when(nonvar(X), writeln(x)), X = f(_)))" gives "['Out'=\"x\\n\",'X'=f(A)]".
"with_output_to(string(Out), (when(nonvar(a), writeln(now))))" gives "['Out'=\"now\\n\"]".
"with_output_to(string(Out), (write_canonical(f(X,Y,X,'A',\"s\",[a]))))" gives "['Out'=\"f(A,_,A,'A',\\\"s\\\",[a])\",'X'=A,'Y'=B]".
"with_output_to(string(Out), (write_term('$VAR'('Foo'), [numbervars(true)])))" gives "['Out'=\"Foo\"]".
"with_output_to(string(Out), (write_term('$VAR'(3), [numbervars(true)])))" gives "['Out'=\"D\"]".
"with_output_to(string(Out), (write_term('\\n', [quoted(true),character_escapes(false)])))" gives "['Out'=\"'\\n'\"]".
"with_output_to(string(Out), (write_term('\\n', [quoted(true),character_escapes(true)])))" gives "['Out'=\"'\\\\n'\"]".
"with_output_to(string(Out), (write_term('\\u20AC', [quoted(true),character_escapes_unicode(true)])))" gives "['Out'=\"€\"]".
"with_output_to(string(Out), (write_term('a b', [quoted(true)])))" gives "['Out'=\"'a b'\"]".
"with_output_to(string(Out), (write_term((a,b), [spacing(next_argument)])))" gives "['Out'=\"a, b\"]".
"with_output_to(string(Out), (write_term(- 1, []), nl, write_term(-(1), []), nl, write_term(1 - -1, []), nl, write_term(-(-(1)), []), nl, write_term(- a, []), nl, write_term(\\+a, []), nl, write_term(1-(2-3), [])))" gives "['Out'=\"- 1\\n- 1\\n1- -1\\n- - 1\\n-a\\n\\\\+a\\n1-(2-3)\"]".
"with_output_to(string(Out), (write_term(1+2, [ignore_ops(true)])))" gives "['Out'=\"+(1,2)\"]".
"with_output_to(string(Out), (write_term(1.0, [float_format('~15g|')])))" gives "['Out'=\"1.0\"]".
"with_output_to(string(Out), (write_term([1,2,3], [max_depth(2)])))" gives "['Out'=\"[1|...]\"]".
"with_output_to(string(Out), (write_term([a,b], [dotlists(true)])))" gives "['Out'=\".(a,.(b,[]))\"]".
"with_output_to(string(Out), (write_term([a,b], [ignore_ops(true)])))" gives "['Out'=\"[a,b]\"]".
"with_output_to(string(Out), (write_term([a,b], [no_lists(true)])))" gives "['Out'=\"[|](a,[|](b,[]))\"]".
"with_output_to(string(Out), (write_term(\"abc\", [quoted(true), portray(true)])))" gives "['Out'=\"\\\"abc\\\"\"]".
"with_output_to(string(Out), (write_term(\"str\", [quoted(true)])))" gives "['Out'=\"\\\"str\\\"\"]".
"with_output_to(string(Out), (write_term(a+b, [priority(100)])))" gives "['Out'=\"(a+b)\"]".
"with_output_to(string(Out), (write_term(a+b, [priority(999)])))" gives "['Out'=\"a+b\"]".
"with_output_to(string(Out), (write_term(a, [foo(true)])))" gives "['Out'=\"a\"]".
"with_output_to(string(Out), (write_term(a:-b, [portray_clause(true)])))" gives "['Out'=\"a:-b\"]".
"with_output_to(string(Out), (write_term(f(a,b), [spacing(next_argument)])))" gives "['Out'=\"f(a, b)\"]".
"with_output_to(string(Out), (write_term(f(a,b,c,d,e), [max_depth(3)])))" gives "['Out'=\"f(a,b,c,d,e)\"]".
"with_output_to(string(Out), (write_term(f(x), [blobs(portray)])))" gives "['Out'=\"f(x)\"]".
"with_output_to(string(Out), (write_term(f(x), [partial(true)])))" gives "['Out'=\"f(x)\"]".
"with_output_to(string(Out), (write_term({a,b}, [brace_terms(true)])))" gives "['Out'=\"{a,b}\"]".
"with_output_to(string(Out), (write_term({a,b}, [ignore_ops(true)])))" gives "['Out'=\"{,(a,b)}\"]".
"with_output_to(string(Out), (writeq(-(2)^2), nl, writeq((-2)^2), nl, writeq(1.0e10), nl, writeq(1e100), nl, writeq(1.0Inf), nl, writeq(- (1.5)), nl, writeq(1r3)))" gives "['Out'=\"(- 2)^2\\n-2^2\\n10000000000.0\\n1.0e+100\\n1.0Inf\\n- 1.5\\n1r3\"]".
"with_output_to(string(Out), (writeq(['A', b, \"c\", 0'd, 'e f', [], '[]', {}, '{}', ;, !, (','), '|', 'a\\\\b', 'don''t'])))" gives "['Out'=\"['A',b,\\\"c\\\",100,'e f',[],'[]',{},{},;,!,',','|','a\\\\\\\\b','don\\\\'t']\"]".
"with_output_to(string(Out), (writeq(f(:-, (:-), a:-b, [a:-b], (a:-b), -(-), - - a, -(1), 1-(-1), 2**(-1), a=..b, [a|b], {a}, '$VAR'(1), \"a\\\"b\"))))" gives "['Out'=\"f(:-,:-,(a:-b),[(a:-b)],(a:-b),- (-),- -a,- 1,1- -1,2** -1,a=..b,[a|b],{a},B,\\\"a\\\\\\\"b\\\")\"]".

:- end_tests(manual_answers).
